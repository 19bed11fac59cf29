-- What a technical order says, its thread, who follows it, and how it ended.

alter table work_order
  add column email_flag boolean not null default true,
  add column sms_flag boolean not null default false,
  -- since when it waits for whose turn it is
  add column turn_since timestamptz,
  -- when the provider first answered
  add column answered_at timestamptz,
  add column close_asked_at timestamptz,
  add column closed_at timestamptz,
  add column score smallint check (score between 1 and 5),
  add column score_reason text not null default '',
  add column closing_note text not null default '',
  add column solution text not null default '';
create index work_order_asked_to_close on work_order (close_asked_at) where closing_flag = 2;
create index work_order_restarts on work_order (restart_flag) where restart_flag = 1;

create table work_order_detail (
  order_id uuid primary key references work_order on delete cascade,
  description text not null default '',
  hardware text not null default '',
  software text not null default '',
  preset_conditions text not null default '',
  overall_frequency double precision check (overall_frequency between 0 and 100),
  individual_frequency double precision check (individual_frequency between 0 and 100),
  steps text not null default '',
  expected text not null default '',
  actual text not null default '',
  appeal text not null default '',
  has_schematic boolean not null default false,
  has_pcb boolean not null default false
);

create table work_order_message (
  id uuid primary key,
  order_id uuid not null references work_order on delete cascade,
  author_id uuid not null references account,
  -- 1 the customer, 2 the provider
  side smallint not null check (side in (1, 2)),
  -- among the provider's people; never leaves their side
  is_internal boolean not null default false,
  -- HTML, made harmless when it was written
  body text not null,
  -- the same as it reads
  plain text not null,
  -- made by the client, so that a reply that is tried again appears once
  client_id uuid,
  -- when somebody of the other side first saw it
  read_at timestamptz,
  created_at timestamptz not null,
  check (not is_internal or side = 2)
);
create index work_order_message_thread on work_order_message (order_id, created_at, id);
create index work_order_message_unread on work_order_message (order_id, side) where read_at is null and not is_internal;
create unique index work_order_message_once on work_order_message (order_id, author_id, client_id)
  where client_id is not null;

-- To whom an order was forwarded, on either side.
create table work_order_follower (
  order_id uuid not null references work_order on delete cascade,
  account_id uuid not null references account,
  created_at timestamptz not null,
  primary key (order_id, account_id)
);
create index work_order_follower_account on work_order_follower (account_id);
