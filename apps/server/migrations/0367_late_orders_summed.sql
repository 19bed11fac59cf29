-- On which day somebody was last told, in one e-mail, of all orders that are late.
create table late_orders_told (
  account_id uuid primary key references account on delete cascade,
  day date not null
);
