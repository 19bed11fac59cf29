-- An administrator sees the portal as somebody of a customer does: a session of that account which only reads, ends after
-- half an hour, and with the session of the administrator that began it.
alter table session drop constraint session_kind_check;
alter table session
  add constraint session_kind_check check (kind in ('browser', 'admin', 'view')),
  add column viewer_session uuid references session on delete cascade,
  add constraint session_viewer_check check ((kind = 'view') = (viewer_session is not null));
create index session_of_viewer on session (viewer_session) where viewer_session is not null;

-- Of what the managers of a unit read as well, that unit as it was then.
alter table security_event add column unit_id uuid references unit on delete set null;
create index security_event_of_unit on security_event (unit_id, last_at desc) where unit_id is not null;
