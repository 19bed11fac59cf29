-- Work orders: type 1 asks to change a project and carries old and new values, type 2 is a technical question.

create table work_order (
  id uuid primary key,
  number text not null unique,
  type smallint not null check (type in (1, 2)),
  class_code text not null,
  name text not null,
  details text not null default '',
  status text not null check (status in ('to-handle', 'handled', 'refused', 'completed')),
  -- 1 the customer asks to close, 2 the provider asks
  closing_flag smallint not null default 0 check (closing_flag between 0 and 2),
  -- 1 the customer asks to restart
  restart_flag smallint not null default 0 check (restart_flag between 0 and 1),
  project_id uuid not null,
  unit_id uuid not null,
  sender_id uuid not null references account,
  -- whose turn it is at the provider
  handler_id uuid references account,
  -- of type 1: what is to change, by field, with the old and the new value
  changes jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  is_demo boolean not null default false,
  foreign key (project_id, unit_id) references project (id, unit_id) on delete cascade
);
create index work_order_project on work_order (project_id, created_at desc, id desc);
create index work_order_unit on work_order (unit_id, created_at desc, id desc);
create index work_order_handler on work_order (handler_id, status);
create index work_order_sender on work_order (sender_id, status);
create index work_order_waiting on work_order (status, created_at) where status in ('to-handle', 'handled');
-- One change of a kind at a time: the second would be based on what the first is about to change.
create unique index work_order_open_change on work_order (project_id, class_code)
  where type = 1 and status in ('to-handle', 'handled');
