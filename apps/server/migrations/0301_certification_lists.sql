-- Long lists of certification: in the order in which they are shown, and found by any part of a number or a model.

-- What something is found by, one under the other, so that nothing is found across two of them.
create function certification_text(one text, two text, three text) returns text
  language sql immutable parallel safe
  return lower(one || E'\n' || two || E'\n' || three);

create index certification_application_pieces on certification_application
  using gin (text_pieces(certification_text(number, product_name, folded_model)));
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

create index certificate_pieces on certificate
  using gin (text_pieces(certification_text(number, company_name, folded_model))) where status = 'valid';
drop index certificate_listed;
create index certificate_listed on certificate (applied_at desc, id desc)
  include (listed_on, valid_until) where status = 'valid';
create index certificate_listed_kind on certificate (kind, applied_at desc, id desc)
  include (listed_on, valid_until) where status = 'valid';
