-- Units, accounts, staff and their sessions.

create table post (
  id integer primary key,
  name text not null,
  order_number integer not null
);

create table unit_type (
  id integer primary key,
  name text not null
);

create table unit (
  id uuid primary key,
  name text not null unique,
  unit_type integer not null references unit_type,
  fae_id uuid,
  assistant_id uuid,
  created_at timestamptz not null
);

create table account (
  id uuid primary key,
  phone text not null unique,
  password_hash text,
  status text not null check (status in ('pending', 'active', 'refused', 'disabled')),
  -- 1 personnel manager, 2 member, 9 provider staff
  user_type smallint not null check (user_type in (1, 2, 9)),
  unit_id uuid references unit,
  real_name text not null default '',
  nick_name text not null default '',
  -- 0 male, 1 female
  sex smallint check (sex in (0, 1)),
  -- several addresses, comma-joined, as the documents have it
  email text not null default '',
  email_bound boolean not null default false,
  avatar_file_id uuid references stored_file,
  post_id integer references post,
  department text not null default '',
  tel text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index account_unit on account (unit_id, created_at);

alter table unit add foreign key (fae_id) references account;
alter table unit add foreign key (assistant_id) references account;

create table staff_role (
  account_id uuid not null references account on delete cascade,
  role text not null check (role in ('admin', 'manager', 'fae', 'tme', 'certifier', 'editor')),
  primary key (account_id, role)
);

create table session (
  id uuid primary key,
  -- SHA-256 of the bearer token; the token itself is nowhere
  token_hash bytea not null unique,
  account_id uuid not null references account on delete cascade,
  kind text not null default 'browser' check (kind in ('browser', 'admin')),
  device text not null default '',
  address text not null default '',
  -- the SSO session this log-in came from, ended with it
  sso_session text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- slides with use
  expires_at timestamptz not null,
  -- never slides
  ends_at timestamptz not null
);
create index session_account on session (account_id, last_seen_at desc);
create index session_expiry on session (expires_at);
