-- When the groups of units were told of an announcement: once, also where its sending is begun again.
alter table announcement add column groups_told_at timestamptz;
-- Groups hear from now on.
update announcement set groups_told_at = created_at where send_at is null or send_at <= now();
