-- Who speaks for the customer in an order once whoever sent it has handed it over; the sender stays its author.
alter table work_order add column contact_id uuid references account;
create index work_order_contact on work_order (contact_id) where contact_id is not null;

-- What waits for its customer, unit by unit, with who speaks: also of those who have left.
create index work_order_customers_turn on work_order (unit_id) include (id, sender_id, contact_id, project_id)
  where status in ('handled', 'refused') and closing_flag <> 1;

-- The provider's people are few among all.
create index account_staff on account (id) include (status) where user_type = 9;
