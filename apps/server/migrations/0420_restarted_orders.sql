-- An order that is taken up again has its whole time again: what the provider had used of it until then does not count.
alter table work_order add column restarted_minutes integer not null default 0;
comment on column work_order.restarted_minutes is 'of provider_minutes, those used before it was last taken up again';
update work_order set restarted_minutes = provider_minutes where reopened > 0 and status = 'to-handle';

-- To agree to a change, or to close what its customer wants closed, is an answer too.
update work_order set answered_at = closed_at
  where answered_at is null and status = 'completed' and restart_flag = 0 and closed_at is not null;
