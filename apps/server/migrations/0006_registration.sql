-- Registration with invitations, what units have, and the first answers of repeated writes.

create table service (
  id integer primary key,
  name text not null unique,
  order_number integer not null
);
insert into service (id, name, order_number) values
  (1, '技术支持', 1), (2, '知识库下载', 2), (3, '认证申请', 3), (4, '特殊教育服务', 4);

-- The sections a unit has bought into.
create table unit_service (
  unit_id uuid not null references unit on delete cascade,
  service_id integer not null references service,
  primary key (unit_id, service_id)
);
-- Limits a user to some of them; no row: all of the unit's.
create table account_service (
  account_id uuid not null references account on delete cascade,
  service_id integer not null references service,
  primary key (account_id, service_id)
);

create table unit_address (
  id uuid primary key,
  unit_id uuid not null references unit on delete cascade,
  -- what the address is for, e.g. 收件地址
  label text not null,
  address text not null,
  contact text not null default '',
  phone text not null default '',
  order_number integer not null
);
create index unit_address_unit on unit_address (unit_id, order_number);

alter table unit
  add column version integer not null default 1,
  add column updated_at timestamptz;
create index unit_created_at on unit (created_at desc, id desc);
create index account_created_at on account (created_at desc, id desc);

create table invitation (
  id uuid primary key,
  -- shown and copied in the console: it opens nothing but an application
  code text not null unique,
  unit_id uuid not null references unit on delete cascade,
  post_id integer references post,
  department text not null default '',
  tel text not null default '',
  note text not null default '',
  max_uses integer not null check (max_uses > 0),
  uses integer not null default 0 check (uses between 0 and max_uses),
  expires_at timestamptz not null,
  created_by uuid references account on delete set null,
  created_at timestamptz not null
);
create index invitation_created_at on invitation (created_at desc, id desc);
create index invitation_unit on invitation (unit_id);

-- A phone proved in step 1, waiting for step 2.
create table registration_draft (
  phone text primary key,
  -- of the cookie that the proving browser holds
  secret_hash bytea not null,
  -- keyed hash of the proved code, for programs that keep no cookies; its tries are counted
  code_hash text not null,
  tries integer not null default 0,
  password_hash text not null,
  invitation_id uuid references invitation on delete set null,
  expires_at timestamptz not null
);
create index registration_draft_expiry on registration_draft (expires_at);

-- What was applied for; the state is the account's.
create table registration (
  account_id uuid primary key references account on delete cascade,
  -- 1 company, 2 individual
  category smallint not null check (category in (1, 2)),
  invitation_id uuid references invitation on delete set null,
  service_id integer references service,
  remark text not null default '',
  agreed_at timestamptz not null,
  submitted_at timestamptz not null
);
create index registration_submitted_at on registration (submitted_at desc, account_id desc);

-- A phone whose password may be set anew: its code was checked.
create table password_reset (
  phone text primary key,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index password_reset_expiry on password_reset (expires_at);

-- What a write answered, for retries that carry its Idempotency-Key.
create table idempotent_answer (
  key_hash bytea primary key,
  content_hash bytea not null,
  -- null while the first try is under way
  answer text,
  claimed_at timestamptz not null
);
create index idempotent_answer_claimed_at on idempotent_answer (claimed_at);

-- Histories keep the name of people whose account is gone.
alter table workflow_event
  drop constraint workflow_event_actor_id_fkey,
  add foreign key (actor_id) references account on delete set null;
alter table audit_event
  drop constraint audit_event_actor_id_fkey,
  add foreign key (actor_id) references account on delete set null;
