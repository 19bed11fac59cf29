-- For which wish to close it the customer has been told that an order ends by itself soon.
alter table work_order add column closing_told_for timestamptz;
