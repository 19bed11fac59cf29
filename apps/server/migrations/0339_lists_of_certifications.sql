-- What a unit's list asks of each of its applications stands in its index, so that a page and its count read nothing else.
drop index certification_application_of_unit;
create index certification_application_of_unit on certification_application (unit_id, kind, created_at desc, id desc)
  include (status, folded_model);
-- The units in which somebody of the provider has places are found one after the other, however many places these are.
drop index project_seat_of_staff;
create index project_seat_of_staff on project_seat (account_id, unit_id) include (project_id, seat)
  where account_id is not null;
