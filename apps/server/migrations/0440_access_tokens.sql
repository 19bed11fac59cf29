-- Tokens by which programs of a person call the interface: part of that person's rights, until a day.
create table access_token (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- the unit its owner belonged to: whoever leaves it takes no token along
  unit_id uuid references unit on delete cascade,
  name text not null,
  -- SHA-256 of the token; the token itself is nowhere
  token_hash bytea not null unique,
  -- its last characters, by which its owner knows it again
  hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- from which it is good; none for everywhere
  networks text[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_network text not null default '',
  -- it stood in an address, and so in logs that strangers may read
  exposed_at timestamptz,
  -- days before its end at which its owner was last told
  reminded_days smallint,
  ended_at timestamptz
);
create index access_token_account on access_token (account_id, created_at desc);
create index access_token_unit on access_token (unit_id, created_at desc);
create index access_token_end on access_token (expires_at) where ended_at is null;

-- Whether people of units may have tokens at all; one row.
create table access_token_policy (
  id boolean primary key default true check (id),
  units_open boolean not null default true
);
insert into access_token_policy default values;
-- Units that may have none, while others may.
create table access_token_closed_unit (
  unit_id uuid primary key references unit on delete cascade
);

-- The name of the token by which a reply was written; empty for one that its author wrote in the page.
alter table work_order_message add column via text not null default '';
