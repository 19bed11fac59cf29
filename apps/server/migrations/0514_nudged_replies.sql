-- When an answer was last asked for by hand: each FAE asks those of the own units, the sender whoever was not asked.
alter table change_reply add column nudged_at timestamptz;
update change_reply set nudged_at = notice.nudged_at
  from change_notice notice
  where notice.id = change_reply.notice_id and notice.nudged_at is not null and change_reply.status = 'open';
alter table change_notice drop column nudged_at;
