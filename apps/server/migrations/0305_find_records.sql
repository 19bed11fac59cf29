-- Records of all units are found by any part of their number or name, by the pieces that find people too. Whoever is
-- of a unit looks through what the unit has, for which the index of the unit is enough.

create index project_named on project using gin (text_pieces(lower(number || E'\n' || name)));
create index work_order_named on work_order using gin (text_pieces(lower(number || E'\n' || name)));
create index certification_application_named on certification_application
  using gin (text_pieces(lower(number || E'\n' || product_name || E'\n' || model || E'\n' || folded_model)));
create index certificate_named on certificate using gin (
  text_pieces(lower(number || E'\n' || product_name || E'\n' || model || E'\n' || folded_model || E'\n' || company_name)))
  where status = 'valid';
