-- What happened to accounts: log-ins and failures, changes of what opens an account, refused calls, exports, alarms.
create table security_event (
  id uuid primary key,
  kind text not null,
  -- null where a number is nobody's, and for alarms
  account_id uuid references account (id) on delete set null,
  -- the name, or the number with four digits hidden, as it was then
  who text not null,
  -- keyed hash of a number that was tried: to count, not to read
  number_mark text,
  address text not null,
  -- what counts as one place: of IPv6 the network of one customer
  network text not null,
  device text not null,
  detail text not null,
  -- the same again within ten minutes is one line
  times integer not null default 1,
  mark text unique,
  created_at timestamptz not null,
  last_at timestamptz not null
);
create index security_event_latest on security_event (last_at desc, id desc);
create index security_event_of_account on security_event (account_id, last_at desc) where account_id is not null;
create index security_event_of_network on security_event (network, last_at) where kind = 'log-in-failed';
create index security_event_of_number on security_event (number_mark, last_at) where kind = 'log-in-failed';
