-- Notices of change, whom each touches, and what these answered.
create table change_notice (
  id uuid primary key,
  number text not null unique,
  kind text not null check (kind in ('erratum', 'pcn', 'eol', 'firmware', 'document', 'security')),
  severity text not null check (severity in ('critical', 'major', 'minor')),
  status text not null default 'draft'
    check (status in ('draft', 'review', 'sent', 'closed', 'withdrawn', 'replaced')),
  title text not null,
  -- what it is about: values of the dictionaries of chips, stages of projects (none for all), and firmware from–until
  chips text[] not null check (cardinality(chips) > 0),
  stages text[] not null default '{}',
  firmware_from text not null default '',
  firmware_until text not null default '',
  effect text not null,
  workaround text not null default '',
  todo text not null,
  answer_days integer not null check (answer_days between 1 and 60),
  last_order_day date,
  last_ship_day date,
  -- the one that it replaces from its sending on
  replaces_id uuid references change_notice,
  writer_id uuid references account on delete set null,
  writer_name text not null,
  reviewer_name text not null default '',
  sent_at timestamptz,
  due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  is_demo boolean not null default false,
  check ((kind = 'eol') = (last_order_day is not null)),
  check ((last_order_day is null) = (last_ship_day is null)),
  check ((sent_at is null) = (due_at is null))
);
create index change_notice_list on change_notice (created_at desc, id desc);
create index change_notice_open on change_notice (status) where status in ('review', 'sent');
create unique index change_notice_replaces on change_notice (replaces_id)
  where replaces_id is not null and status in ('sent', 'closed', 'replaced');

-- What a notice touches: told once each, however often it is looked for again.
create table change_reply (
  id uuid primary key default gen_random_uuid(),
  notice_id uuid not null references change_notice on delete cascade,
  subject text not null check (subject in ('project', 'order', 'certificate')),
  subject_id uuid not null,
  unit_id uuid not null references unit,
  -- that of the order or the project itself
  project_id uuid references project on delete cascade,
  name text not null,
  number text not null,
  reason text not null,
  -- an order is told of alone
  status text not null check (status in ('open', 'answered', 'told')),
  answer text not null default '' check (answer in ('', 'unaffected', 'noted', 'support')),
  plan text not null default '',
  plan_day date,
  answerer_name text not null default '',
  answered_at timestamptz,
  -- what was opened where support is needed
  order_id uuid references work_order on delete set null,
  told_at timestamptz not null,
  version integer not null default 1,
  unique (notice_id, subject, subject_id),
  check ((status = 'answered') = (answer <> ''))
);
create index change_reply_unit on change_reply (unit_id, told_at desc, id desc);
create index change_reply_open on change_reply (unit_id, notice_id) where status = 'open';
create index change_reply_subject on change_reply (subject_id);
create index change_reply_project on change_reply (project_id) where project_id is not null;
create index change_reply_order on change_reply (order_id) where order_id is not null;
create index project_sheet_terminal_chip on project_sheet (terminal_chip) where terminal_chip <> '';
create index project_sheet_server_chip on project_sheet (server_chip) where server_chip <> '';
