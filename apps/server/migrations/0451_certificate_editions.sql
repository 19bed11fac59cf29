-- A certificate that said something wrong is corrected under its number; what it said before stays.
alter table certificate add column edition integer not null default 1;
alter table certificate add column corrected_on date;

create table certificate_edition (
  certificate_id uuid not null references certificate on delete cascade,
  edition integer not null,
  product_name text not null,
  model text not null,
  configuration text not null,
  firmware text not null,
  replaced_by text not null,
  replaced_at timestamptz not null,
  -- why it was replaced
  reason text not null,
  primary key (certificate_id, edition)
);
