-- Robots of chat groups that are told what people are told: of one person, a unit, a project, or a queue of the provider.
create table chat_robot (
  id uuid primary key,
  place text not null check (place in ('person', 'unit', 'project', 'desk')),
  account_id uuid references account on delete cascade,
  unit_id uuid references unit on delete cascade,
  project_id uuid references project on delete cascade,
  queue text not null default '',
  made_by uuid references account on delete set null,
  vendor text not null check (vendor in ('wecom', 'dingtalk', 'feishu')),
  name text not null,
  host text not null,
  -- sealed: whoever knows the address can write into the group
  url bytea not null,
  secret bytea,
  -- kinds of message; a queue has all of its own
  kinds text[] not null,
  is_on boolean not null default true,
  -- refusals in a row, and since when nothing arrived
  refusals integer not null default 0,
  failing_since timestamptz,
  fault text not null default '',
  -- when the last ones left, so that a minute has no more than the vendor takes
  recent timestamptz[] not null default '{}',
  -- one node at a time sends to it
  free_at timestamptz not null,
  -- not before, after a try that failed
  next_at timestamptz,
  created_at timestamptz not null,
  check ((place = 'person') = (account_id is not null)),
  check ((place in ('unit', 'project')) = (unit_id is not null)),
  check ((place = 'project') = (project_id is not null)),
  check ((place = 'desk') = (queue <> ''))
);
create index chat_robot_account on chat_robot (account_id) where account_id is not null;
create index chat_robot_unit on chat_robot (unit_id) where unit_id is not null;
create index chat_robot_project on chat_robot (project_id) where project_id is not null;
create index chat_robot_desk on chat_robot (queue) where place = 'desk';

alter table outbox_message
  drop constraint outbox_message_channel_check,
  add constraint outbox_message_channel_check check (channel in ('sms', 'email', 'robot')),
  add column robot_id uuid references chat_robot on delete set null;
create index outbox_message_robot on outbox_message (robot_id, created_at, id) where status in ('queued', 'failed');
