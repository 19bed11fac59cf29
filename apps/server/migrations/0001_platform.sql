-- What the platform itself keeps: keys, the guard against repeated writes, limits, the outbox, files.

create table app_key (
  name text primary key,
  -- sealed with APP_SECRET; never readable from the database alone
  sealed bytea not null,
  created_at timestamptz not null
);

-- A write claims its fingerprint for three seconds; unlogged, since losing it costs nothing.
create unlogged table repeat_guard (
  fingerprint bytea primary key,
  claimed_at timestamptz not null
);
create index repeat_guard_claimed_at on repeat_guard (claimed_at);

-- Counters behind log-in, code, puzzle and look-up limits: they hold over restarts and nodes.
create table limit_counter (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
create index limit_counter_window on limit_counter (window_ends_at);

create table outbox_message (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  -- what of the body is secret (codes, links, passwords): masked when shown, erased once sent
  secrets text[] not null default '{}',
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  error text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_message_created_at on outbox_message (created_at desc, id desc);
create index outbox_message_recipient on outbox_message (recipient, created_at desc);

create table stored_file (
  id uuid primary key,
  name text not null,
  extension text not null default '',
  media_type text not null,
  size bigint not null,
  sha256 bytea not null,
  created_at timestamptz not null
);
