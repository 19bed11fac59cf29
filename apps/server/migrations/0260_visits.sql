-- Visits to the provider that units ask for.

create table visit_application (
  id uuid primary key,
  unit_id uuid not null references unit,
  applicant_id uuid references account on delete set null,
  applicant_name text not null,
  applicant_phone text not null,
  exchange_topics text not null,
  -- who comes: a list of {name, position}
  visitors jsonb not null,
  people_count integer not null check (people_count > 0),
  visit_date date not null,
  status text not null check (status in ('waiting', 'agreed', 'refused', 'completed')),
  -- what the provider says to it, and how it receives them
  audit_instructions text not null default '',
  start_time text not null default '',
  end_time text not null default '',
  place text not null default '',
  host text not null default '',
  -- raised by every move: a calendar takes the later edition of an event
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_demo boolean not null default false
);
create index visit_application_of_unit on visit_application (unit_id, created_at desc, id desc);
create index visit_application_created on visit_application (created_at desc, id desc);
create index visit_application_day on visit_application (visit_date, id);
create index visit_application_waiting on visit_application (created_at) where status = 'waiting';
create index visit_application_agreed on visit_application (visit_date) where status = 'agreed';
