-- What the desk keeps for itself: answers given often, who stands in for whom, filters kept under a name, known issues.

create table canned_reply (
  id uuid primary key,
  title text not null,
  body text not null,
  created_by uuid not null references account,
  updated_at timestamptz not null,
  version integer not null default 1
);
create unique index canned_reply_title on canned_reply (title);

-- For these days, both included, the orders and notices of one reach the other as well.
create table desk_deputy (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  deputy_id uuid not null references account on delete cascade,
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null,
  check (account_id <> deputy_id and first_day <= last_day)
);
create index desk_deputy_of on desk_deputy (account_id, last_day);
create index desk_deputy_for on desk_deputy (deputy_id, last_day);

create table desk_view (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  search jsonb not null,
  created_at timestamptz not null
);
create unique index desk_view_name on desk_view (account_id, name);

create table known_issue (
  id uuid primary key,
  number text not null unique,
  title text not null,
  chip text not null default '',
  answer text not null,
  status text not null default 'open' check (status in ('open', 'fixed')),
  fixed_in text not null default '',
  created_by uuid not null references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index known_issue_newest on known_issue (created_at desc, id desc);

alter table work_order
  add column known_issue_id uuid references known_issue on delete set null,
  -- how often it was taken up again after it was closed
  add column reopened integer not null default 0;
create index work_order_known_issue on work_order (known_issue_id) where known_issue_id is not null;
update work_order set reopened = again.count from (
  select record_id, count(*)::int as count from workflow_event where workflow = 'work-order' and event = 'agreeRestart'
  group by record_id) again
  where again.record_id = work_order.id;

-- What is open is little of all there ever was: the queues of the desk look at this alone.
create index work_order_open on work_order (due_at, turn_since) where status <> 'completed' or restart_flag = 1;
