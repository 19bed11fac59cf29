-- Working time: days that are not as the week says, what is promised for each class, and the clock of each order.

create table work_day (
  day date primary key,
  kind text not null check (kind in ('holiday', 'make-up')),
  name text not null
);

-- As the State Council has published them for 2025 and 2026; weekends within a holiday need no row.
insert into work_day (day, kind, name)
select day::date, 'holiday', name from (values
  ('2025-01-01', '2025-01-01', '元旦'), ('2025-01-28', '2025-02-04', '春节'), ('2025-04-04', '2025-04-06', '清明节'),
  ('2025-05-01', '2025-05-05', '劳动节'), ('2025-05-31', '2025-06-02', '端午节'), ('2025-10-01', '2025-10-08', '国庆节、中秋节'),
  ('2026-01-01', '2026-01-03', '元旦'), ('2026-02-15', '2026-02-23', '春节'), ('2026-04-04', '2026-04-06', '清明节'),
  ('2026-05-01', '2026-05-05', '劳动节'), ('2026-06-19', '2026-06-21', '端午节'), ('2026-09-25', '2026-09-27', '中秋节'),
  ('2026-10-01', '2026-10-07', '国庆节')
) as holiday (first, last, name), generate_series(first::date, last::date, interval '1 day') as day;
insert into work_day (day, kind, name) values
  ('2025-01-26', 'make-up', '春节调休'), ('2025-02-08', 'make-up', '春节调休'), ('2025-04-27', 'make-up', '劳动节调休'),
  ('2025-09-28', 'make-up', '国庆节调休'), ('2025-10-11', 'make-up', '国庆节调休'),
  ('2026-01-04', 'make-up', '元旦调休'), ('2026-02-14', 'make-up', '春节调休'), ('2026-02-28', 'make-up', '春节调休'),
  ('2026-05-09', 'make-up', '劳动节调休'), ('2026-09-20', 'make-up', '国庆节调休'), ('2026-10-10', 'make-up', '国庆节调休');

-- In working hours; a class without a row has those of ''.
create table order_target (
  class_code text primary key,
  response_hours integer not null check (response_hours between 1 and 900),
  solution_hours integer not null check (solution_hours between 1 and 9000)
);
insert into order_target (class_code, response_hours, solution_hours) values
  ('', 9, 90), ('WORKORDER_01', 4, 90), ('WORKORDER_02', 4, 90), ('WORKORDER_03', 4, 72), ('WORKORDER_07', 9, 27),
  ('WORKORDER_08', 9, 45), ('WORKORDER_09', 4, 45);

alter table work_order
  -- working minutes that each side has held it, up to turn_since
  add column provider_minutes integer not null default 0,
  add column customer_minutes integer not null default 0,
  add column response_due_at timestamptz,
  -- by when the provider must act next; none while it is the customer's turn
  add column due_at timestamptz,
  -- the due_at that was reminded of before and after
  add column reminded_for timestamptz,
  add column told_late_for timestamptz,
  add column urged_at timestamptz,
  add column escalated_at timestamptz,
  add column escalation text not null default '';
create index work_order_due on work_order (due_at) where due_at is not null;
