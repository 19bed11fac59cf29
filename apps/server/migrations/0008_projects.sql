-- Who belongs to a unit's personnel, and the projects that these people lead and work on.

-- A person on a unit's personnel list. `pending`: a personal account whose owner has yet to accept.
create table personnel (
  id uuid primary key,
  unit_id uuid not null references unit,
  account_id uuid not null references account,
  state text not null check (state in ('pending', 'active')),
  remark text not null default '',
  -- what the manager proposed to a personal account; the owner's own data fill the account
  proposed jsonb not null default '{}',
  invited_by uuid references account on delete set null,
  created_at timestamptz not null,
  version integer not null default 1,
  -- lets other tables insist on a person of their own unit
  unique (id, unit_id),
  unique (unit_id, account_id)
);
-- Whoever has joined a unit belongs to no other.
create unique index personnel_member on personnel (account_id) where state = 'active';
create index personnel_account on personnel (account_id);
create index personnel_unit on personnel (unit_id, created_at desc, id desc);
-- Names and departments are searched within one unit, of up to tens of thousands of accounts.
create index account_of_unit on account (unit_id, created_at desc, id desc);

-- The team are people of the project's own unit. None of them can leave while he or she still has a place:
-- the foreign keys hold whatever happens at the same moment.
alter table project
  add column client_code text not null default '',
  add column owner_id uuid,
  add column hardware_engineer_id uuid,
  add column software_engineer_id uuid,
  add column test_engineer_id uuid,
  -- 1 the FAE asks to end, 2 the customer asks, 3 ended, 4 restarting
  add column ending_flag smallint check (ending_flag between 1 and 4),
  add column ended_at timestamptz,
  add column updated_at timestamptz,
  add column version integer not null default 1,
  add unique (id, unit_id),
  add foreign key (owner_id, unit_id) references personnel (id, unit_id),
  add foreign key (hardware_engineer_id, unit_id) references personnel (id, unit_id),
  add foreign key (software_engineer_id, unit_id) references personnel (id, unit_id),
  add foreign key (test_engineer_id, unit_id) references personnel (id, unit_id);
create index project_owner on project (owner_id);
create index project_hardware_engineer on project (hardware_engineer_id);
create index project_software_engineer on project (software_engineer_id);
create index project_test_engineer on project (test_engineer_id);

create table project_other_engineer (
  project_id uuid not null,
  unit_id uuid not null,
  personnel_id uuid not null,
  order_number integer not null,
  primary key (project_id, personnel_id),
  foreign key (project_id, unit_id) references project (id, unit_id) on delete cascade,
  foreign key (personnel_id, unit_id) references personnel (id, unit_id)
);
create index project_other_engineer_personnel on project_other_engineer (personnel_id);
