-- Applications for certification of every kind, their files, and the certificates that come of them.

-- The last number given to an application, one row for each kind and month.
create table certification_number (
  kind text not null,
  period text not null,
  last integer not null,
  primary key (kind, period)
);

create table certification_application (
  id uuid primary key,
  -- its kind, as the contract names it
  kind text not null,
  number text not null unique,
  unit_id uuid not null references unit,
  applicant_id uuid references account on delete set null,
  applicant_name text not null,
  status text not null,
  product_name text not null default '',
  model text not null default '',
  -- as searches compare it: one width, one case, no blanks and signs
  folded_model text not null default '',
  product_type text not null default '',
  platform text not null default '',
  project_number text not null default '',
  apply_type text not null default '',
  company_name text not null default '',
  contact_name text not null default '',
  phone text not null default '',
  email text not null default '',
  assignee_id uuid references account on delete set null,
  -- why it came back, as a whole and field by field
  information_reason text not null default '',
  faults jsonb not null default '[]',
  remark text not null default '',
  same_chip_confirmed boolean not null default false,
  -- what was made together keeps its files together: the first files of a batch belong to all of it
  batch_id uuid not null,
  derived_from uuid references certification_application on delete set null,
  -- it has a certificate or was turned down for good
  is_over boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  state_since timestamptz not null,
  updated_at timestamptz not null,
  is_demo boolean not null default false
);
create index certification_application_of_unit on certification_application (unit_id, kind, created_at desc, id desc);
create index certification_application_open on certification_application (state_since, id) where not is_over;
create index certification_application_state on certification_application (kind, status);
create index certification_application_assignee on certification_application (assignee_id) where not is_over;
create index certification_application_batch on certification_application (batch_id);

-- Which files an application shows; a file goes once no application shows it.
create table certification_file (
  application_id uuid not null references certification_application on delete cascade,
  file_id uuid not null references stored_file on delete cascade,
  slot text not null,
  name text not null,
  created_at timestamptz not null,
  primary key (application_id, file_id),
  unique (application_id, name)
);
create index certification_file_of on certification_file (file_id);

create table certificate (
  -- that of its application
  id uuid primary key references certification_application,
  number text not null unique,
  kind text not null,
  unit_id uuid not null references unit,
  status text not null default 'valid' check (status in ('valid', 'withdrawn')),
  product_name text not null,
  model text not null,
  folded_model text not null,
  product_type text not null,
  platform text not null,
  company_name text not null,
  contact_name text not null,
  configuration text not null default '',
  firmware text not null default '',
  applied_at timestamptz not null,
  issued_on date not null,
  valid_until date not null,
  -- public from this day on
  listed_on date not null,
  verify_code text not null,
  withdrawn_at timestamptz,
  withdrawn_reason text not null default '',
  -- when its holder was told that it runs out
  reminded_on date,
  version integer not null default 1,
  is_demo boolean not null default false
);
create index certificate_listed on certificate (applied_at desc, id desc) where status = 'valid';
create index certificate_model on certificate (folded_model text_pattern_ops) where status = 'valid';
create index certificate_runs_out on certificate (valid_until) where status = 'valid' and reminded_on is null;
