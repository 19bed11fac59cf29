-- What happened to records: moves of workflows, and every change made in the console.

create table workflow_event (
  id uuid primary key,
  workflow text not null,
  record_id uuid not null,
  event text not null,
  from_state text not null,
  to_state text not null,
  -- null when the clock moved it
  actor_id uuid references account,
  actor_name text not null default '',
  note text not null default '',
  created_at timestamptz not null
);
create index workflow_event_record on workflow_event (workflow, record_id, created_at, id);

create table audit_event (
  id uuid primary key,
  actor_id uuid references account,
  actor_name text not null default '',
  -- what was done, as `<feature>.<verb>`
  action text not null,
  record_kind text not null,
  record_id text not null,
  record_name text not null default '',
  -- changed fields only
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  address text not null default '',
  created_at timestamptz not null
);
create index audit_event_created_at on audit_event (created_at desc, id desc);
create index audit_event_record on audit_event (record_kind, record_id, created_at desc);
create index audit_event_actor on audit_event (actor_id, created_at desc);
