-- Addresses outside that are told of what happens to records: of a unit its own, of the provider all.
create table webhook (
  id uuid primary key,
  -- none for the provider's
  unit_id uuid references unit on delete cascade,
  made_by uuid references account on delete set null,
  name text not null,
  url text not null,
  -- `<kind>.<event>`, or `<kind>.*` for all of a kind
  events text[] not null check (cardinality(events) > 0),
  -- sealed, not hashed: each delivery is signed with it
  secret bytea not null,
  -- the one before it signs as well until then
  former_secret bytea,
  former_until timestamptz,
  is_on boolean not null default true,
  -- since when nothing arrived; it is switched off after days of that
  failing_since timestamptz,
  created_at timestamptz not null
);
create index webhook_unit on webhook (unit_id, created_at desc);
create index webhook_url on webhook (url);

-- What is told, written with the event itself and sent after it.
create table webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references webhook on delete cascade,
  -- the order in which things happened to a record, and in which they are told
  sequence bigint generated always as identity,
  event text not null,
  record_id uuid not null,
  record_name text not null,
  body text not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'sent', 'failed')),
  -- tries since it was sent the first or the last time
  attempts integer not null default 0,
  next_at timestamptz,
  last_at timestamptz,
  took_ms integer not null default 0,
  answer_status integer not null default 0,
  answer text not null default '',
  fault text not null default '',
  created_at timestamptz not null,
  check ((outcome = 'waiting') = (next_at is not null))
);
create index webhook_delivery_list on webhook_delivery (webhook_id, created_at desc);
create index webhook_delivery_waiting on webhook_delivery (webhook_id, record_id, sequence) where outcome = 'waiting';
create index webhook_delivery_age on webhook_delivery (created_at);

-- One node at a time sends to an address.
create table webhook_address (
  url text primary key,
  free_at timestamptz not null
);
