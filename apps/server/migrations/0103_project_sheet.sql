-- What a project is: its form, its dates with what they were before, and what was submitted of it.

-- Numbers of documents, one row for each kind and year.
create table document_number (
  kind text not null,
  period text not null,
  last integer not null,
  primary key (kind, period)
);

alter table project
  -- the planned date of the present stage that has no actual one yet; past, the project is postponed
  add column due_date date,
  add column due_node text not null default '',
  -- the day on which its people were last reminded of that
  add column reminded_on date,
  -- where a project that ended goes on when it is restarted
  add column ended_from text not null default '',
  -- who began it, and who has saved it last
  add column created_by uuid references account on delete set null,
  add column updated_by uuid references account on delete set null,
  add constraint project_status check (status in ('to-fill', 'draft', 'fae-review', 'manager-review', 'rejected',
    'design', 'evt', 'dvt', 'pvt', 'mp',
    'closed', 'closed-supported', 'closed-produced', 'closed-delivered', 'closed-abnormal'));
create index project_status_of_unit on project (unit_id, status, created_at desc, id desc);
create index project_due on project (due_date) where due_date is not null;
create index project_waiting on project (status, created_at) where status in ('fae-review', 'manager-review');
create index project_ending on project (ending_flag) where ending_flag is not null and ending_flag <> 3;
-- A name stands once in a unit; drafts may have none yet.
create unique index project_name_of_unit on project (unit_id, name) where name <> '';

create table project_sheet (
  project_id uuid primary key references project on delete cascade,
  downstream_manufacturers text not null default '',
  upstream_manufacturers text not null default '',
  industry_background text not null default '',
  product_type text not null default '',
  product_shape text not null default '',
  main_board_name text not null default '',
  main_board_shape text not null default '',
  main_board_size text not null default '',
  terminal_chip text not null default '',
  server_chip text not null default '',
  main_board_frequency text not null default '',
  memory_frequency text not null default '',
  io_chipset text not null default '',
  purchase_volume text not null default '',
  secret_related text not null default '',
  overall_power text not null default '',
  cpu_power text not null default '',
  ambient_temperature text not null default '',
  ip_protection text not null default '',
  cooling_needs text not null default '',
  memory_type text not null default '',
  memory_specification text not null default '',
  memory_channel text not null default '',
  memory_model text not null default '',
  firmware text not null default '',
  operating_system text not null default '',
  boot_seconds text not null default '',
  power_demand text not null default '',
  parts_import_demand text not null default '',
  software_needs text not null default '',
  audit_requirements text not null default '',
  peripherals text not null default '',
  specifications text not null default '',
  hardware_needs text not null default '',
  -- a board may not be one chip and the other
  check (terminal_chip = '' or server_chip = '')
);
insert into project_sheet (project_id) select id from project;

-- Planned days, and the actual ones once they are known.
create table project_dates (
  project_id uuid primary key references project on delete cascade,
  approval date,
  solution date,
  schematic_design date,
  schematic_review date,
  pcb_design date,
  pcb_review date,
  design_actual date,
  board_fabrication date,
  board_back_test date,
  evt_actual date,
  pvt date,
  pvt_actual date,
  mp date,
  mp_actual date
);
create index project_dates_approval on project_dates (approval);
insert into project_dates (project_id) select id from project;

-- The rounds of DVT: a change of the design, and the test of the board that comes back.
create table project_design_change (
  project_id uuid not null references project on delete cascade,
  number integer not null,
  change_date date,
  test_date date,
  test_actual date,
  primary key (project_id, number)
);

-- The plan as it was before an approved change, and why it changed; the first row is the plan that was agreed first.
create table project_baseline (
  id uuid primary key,
  project_id uuid not null references project on delete cascade,
  number integer not null,
  dates jsonb not null,
  reason text not null default '',
  actor_name text not null default '',
  created_at timestamptz not null,
  unique (project_id, number)
);

-- What was submitted for review, so that the next reviewer sees what differs.
create table project_submission (
  id uuid primary key,
  project_id uuid not null references project on delete cascade,
  number integer not null,
  content jsonb not null,
  note text not null default '',
  submitted_by uuid references account on delete set null,
  created_at timestamptz not null,
  unique (project_id, number)
);
