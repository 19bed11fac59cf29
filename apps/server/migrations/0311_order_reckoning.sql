-- How far the clocks of open orders have been reckoned since the calendar or a target last changed; one row at most.

create table order_reckoning (
  id boolean primary key default true check (id),
  asked_at timestamptz not null,
  total integer not null,
  done integer not null default 0,
  -- the last order that was reckoned, from which a process that takes over goes on
  last_id uuid,
  ended_at timestamptz
);
