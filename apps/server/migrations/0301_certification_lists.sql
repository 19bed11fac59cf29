-- Long lists of certification, in the order in which they are shown.

create index certification_application_kind on certification_application (kind, created_at desc, id desc)
  include (status);
-- What the queue counts stands in its indexes.
drop index certification_application_open;
create index certification_application_open on certification_application (state_since, id)
  include (status, question_flag, kind) where not is_over;
drop index certification_application_assignee;
create index certification_application_assignee on certification_application (assignee_id, state_since, id)
  include (status, question_flag, kind) where not is_over;
create index certification_application_since on certification_application (state_since, id) include (kind);

drop index certificate_listed;
create index certificate_listed on certificate (applied_at desc, id desc)
  include (listed_on, valid_until) where status = 'valid';
create index certificate_listed_kind on certificate (kind, applied_at desc, id desc)
  include (listed_on, valid_until) where status = 'valid';
