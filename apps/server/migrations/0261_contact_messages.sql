-- What visitors and customers write by contact-us.

create table contact_message (
  id uuid primary key,
  -- of a customer who was logged in; null for a visitor
  account_id uuid references account on delete set null,
  -- that of the account when it wrote
  unit_id uuid references unit on delete set null,
  account_name text not null default '',
  name text not null,
  tel text not null,
  email text not null,
  company_name text not null default '',
  post text not null default '',
  message text not null,
  -- names of the FAEs who were told because the customer asked for it
  told_faes text not null default '',
  status text not null check (status in ('waiting', 'handled')),
  -- the work order that was made of it
  order_id uuid references work_order on delete set null,
  order_number text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_demo boolean not null default false
);
create index contact_message_created on contact_message (created_at desc, id desc);
create index contact_message_waiting on contact_message (created_at) where status = 'waiting';
create index contact_message_account on contact_message (account_id);
create index contact_message_order on contact_message (order_id);
