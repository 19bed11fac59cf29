-- What an application for whole machines says beside what those of every kind say, and the ways of its paper.
create table machine_application (
  id uuid primary key references certification_application on delete cascade,
  -- the option of the chip; its name stands with the application
  chip_type_id integer not null,
  other_require text not null,
  business_license_number text not null,
  legal_person text not null,
  department text not null,
  postcode text not null,
  address text not null,
  test_method text not null,
  test_institution text not null,
  -- where the customer sends the sealed paper, the waybill with which it came, and the one with which it goes back
  provider_address text not null default '',
  provider_waybill text not null default '',
  customer_waybill text not null default '',
  -- where the customer wants its copy, and the waybill with which that was sent
  return_address text not null default '',
  return_waybill text not null default ''
);

create table machine_board (
  application_id uuid not null references machine_application on delete cascade,
  position integer not null,
  board_type text not null,
  project_name text not null,
  project_id uuid references project on delete set null,
  model text not null,
  fae_id uuid references account on delete set null,
  fae_name text not null,
  tme text not null,
  overview text not null,
  product_type_id integer not null,
  -- that of the option, or the applicant's own for another type
  product_type_name text not null,
  purpose text not null,
  -- 1 or 0 as on the wire, empty where it is not said
  application_area text not null,
  primary key (application_id, position)
);
create index machine_board_project on machine_board (project_id) where project_id is not null;
