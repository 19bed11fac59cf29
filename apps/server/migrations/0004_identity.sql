-- The identity site: the OpenID Connect provider's rows, linked identities, log-ins, codes, puzzles.

-- What the provider keeps: sessions, grants, codes, access tokens, log-ins under way.
create table oidc_row (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  -- the lasting id of a session whose cookie id changes at log-in
  uid text,
  account_id text,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (model, id)
);
create index oidc_row_grant on oidc_row (grant_id) where grant_id is not null;
create index oidc_row_uid on oidc_row (uid) where uid is not null;
create index oidc_row_account on oidc_row (account_id) where account_id is not null;
create index oidc_row_expiry on oidc_row (expires_at);

-- Who a provider's subject is here.
create table identity_link (
  issuer text not null,
  subject text not null,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identity_link_account on identity_link (account_id);

-- The hint that ends the provider's session at log-out; it proves nothing else.
alter table session add column id_token text;
create index session_sso on session (sso_session) where sso_session is not null;

-- A finished log-in whose page has not yet asked for its token.
create table session_claim (
  code_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  sso_session text,
  id_token text,
  return_to text not null,
  device text not null,
  address text not null,
  expires_at timestamptz not null
);
create index session_claim_expiry on session_claim (expires_at);

-- Log-in tries of a number (known or not), and apart from them those of each known device.
create table login_guard (
  subject text primary key,
  tries integer not null,
  locked_until timestamptz,
  window_ends_at timestamptz not null
);
create index login_guard_window on login_guard (window_ends_at);

-- One code per number and purpose; a new one takes the place of the old.
create table sms_code (
  purpose text not null,
  phone text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (purpose, phone)
);
create index sms_code_expiry on sms_code (expires_at);

create table puzzle (
  id uuid primary key,
  subject text not null,
  answer integer not null,
  -- answered once, rightly or not
  answered_at timestamptz,
  passed boolean not null default false,
  expires_at timestamptz not null
);
create index puzzle_expiry on puzzle (expires_at);

-- Demonstration data, which must be gone before the server is used in earnest.
alter table account add column is_demo boolean not null default false;
-- Those of them that the log-in page lists.
create table demo_login (
  account_id uuid primary key references account on delete cascade,
  role text not null,
  order_number integer not null
);
create table demo_world (
  -- one row at most
  id integer primary key check (id = 1),
  created_at timestamptz not null,
  -- fixed: the password of the documents; random: printed at start
  password_kind text not null check (password_kind in ('fixed', 'random')),
  -- what unchanged demonstration accounts carry
  password_hash text not null
);

-- First content of every installation.
insert into unit_type (id, name) values
  (1, '整机板卡厂商'), (2, '分销商'), (3, '其他'), (4, '部件与操作系统厂商');
insert into post (id, name, order_number) values
  (1, '项目经理', 1), (2, '硬件工程师', 2), (3, '软件工程师', 3), (4, '测试工程师', 4), (5, '结构散热工程师', 5),
  (6, '产品经理', 6), (7, '认证专员', 7), (8, '采购', 8), (9, '市场与销售', 9), (10, '其他', 10);
