-- When somebody of the unit first opened what a notice of change told it.
alter table change_reply add column seen_at timestamptz;
