-- What is counted of a platform stands in its index.
drop index certification_application_platform;
create index certification_application_platform on certification_application (platform, state_since, id)
  include (kind, status, question_flag, is_over);
drop index certificate_platform;
create index certificate_platform on certificate (platform, applied_at desc, id desc)
  include (listed_on, valid_until, kind) where status = 'valid';
