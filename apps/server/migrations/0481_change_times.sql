-- Each thing that a notice touches has its own time: what comes to be touched later has as many working days as the first.
alter table change_reply add column due_at timestamptz;
update change_reply set due_at = coalesce(notice.due_at, change_reply.told_at)
  from change_notice notice where notice.id = change_reply.notice_id;
alter table change_reply alter column due_at set not null;
-- Who was asked for the answer again: 0 nobody, 1 at half of its time, 2 at its end, 3 the managers of the unit, 4 its FAE.
alter table change_reply add column asked integer not null default 0 check (asked between 0 and 4);
create index change_reply_due on change_reply (notice_id, due_at) where status = 'open' and asked < 4;
-- When whoever had not answered was last asked by hand.
alter table change_notice add column nudged_at timestamptz;
