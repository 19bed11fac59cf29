-- The inbox, by which channels people also want to hear, announcements, and the fate of what left.

create table announcement (
  id uuid primary key,
  title text not null,
  body text not null,
  audience text not null check (audience in ('all', 'units')),
  by_email boolean not null,
  by_sms boolean not null,
  -- people it was for when it was made
  recipients integer not null,
  created_by uuid references account on delete set null,
  created_by_name text not null,
  created_at timestamptz not null
);
create index announcement_created_at on announcement (created_at desc, id desc);

create table announcement_unit (
  announcement_id uuid not null references announcement on delete cascade,
  unit_id uuid not null references unit on delete cascade,
  primary key (announcement_id, unit_id)
);

create table message (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null,
  message text not null,
  -- a path inside the portal
  link text not null default '',
  -- 0 unread, 1 read, 2 deleted
  status smallint not null default 0 check (status in (0, 1, 2)),
  announcement_id uuid references announcement on delete cascade,
  created_at timestamptz not null
);
-- Both in the order and with the condition of the list, so that a page costs as much as it shows.
create index message_inbox on message (account_id, created_at desc, id desc) where status < 2;
create index message_unread on message (account_id) where status = 0;
create index message_deleted on message (created_at) where status = 2;
-- Nobody gets an announcement twice, however often its sending is begun.
create unique index message_announcement on message (announcement_id, account_id)
  where announcement_id is not null;

-- What a person set; kinds without a row hold as the table of kinds says.
create table message_setting (
  account_id uuid not null references account on delete cascade,
  kind text not null,
  by_email boolean not null,
  by_sms boolean not null,
  primary key (account_id, kind)
);
create table quiet_hours (
  account_id uuid primary key references account on delete cascade,
  enabled boolean not null,
  -- HH:mm in Asia/Shanghai
  starts_at text not null,
  ends_at text not null
);

alter table outbox_message
  add column message_id uuid references message on delete set null,
  -- held back until then by quiet hours
  add column send_after timestamptz,
  -- while a node is sending it, no other node does
  add column claimed_until timestamptz,
  drop constraint outbox_message_status_check,
  add constraint outbox_message_status_check check (status in ('queued', 'sent', 'failed', 'refused'));
create unique index outbox_message_of on outbox_message (message_id, channel, recipient)
  where message_id is not null;
