-- People of a project, both sides, in one table; the four columns and the side table of before go.

create table project_seat (
  project_id uuid not null,
  unit_id uuid not null,
  seat text not null check (seat in ('owner', 'hardware', 'software', 'test', 'other', 'fae', 'provider')),
  -- of the customer: on the project's own unit's list. Nobody leaves it while he or she still has a place:
  -- the foreign key holds whatever happens at the same moment.
  personnel_id uuid,
  -- of the provider
  account_id uuid references account,
  -- what somebody of the provider does there, e.g. TME
  duty text not null default '',
  order_number integer not null default 0,
  holder_id uuid not null generated always as (coalesce(personnel_id, account_id)) stored,
  primary key (project_id, seat, holder_id),
  foreign key (project_id, unit_id) references project (id, unit_id) on delete cascade,
  foreign key (personnel_id, unit_id) references personnel (id, unit_id),
  check ((personnel_id is null) = (seat in ('fae', 'provider'))),
  check ((account_id is null) <> (personnel_id is null))
);
create unique index project_seat_single on project_seat (project_id, seat) where seat not in ('other', 'provider');
create index project_seat_of_person on project_seat (personnel_id) where personnel_id is not null;
create index project_seat_of_staff on project_seat (account_id) where account_id is not null;

insert into project_seat (project_id, unit_id, seat, personnel_id)
  select p.id, p.unit_id, held.seat, held.person from project p
    cross join lateral (values ('owner', p.owner_id), ('hardware', p.hardware_engineer_id),
      ('software', p.software_engineer_id), ('test', p.test_engineer_id)) as held(seat, person)
  where held.person is not null;
insert into project_seat (project_id, unit_id, seat, personnel_id, order_number)
  select project_id, unit_id, 'other', personnel_id, order_number from project_other_engineer;
-- Whoever looks after the unit looks after its running projects.
insert into project_seat (project_id, unit_id, seat, account_id)
  select p.id, p.unit_id, 'fae', u.fae_id from project p join unit u on u.id = p.unit_id
  where u.fae_id is not null and p.status not in ('to-fill', 'draft', 'rejected');

drop table project_other_engineer;
alter table project
  drop column owner_id,
  drop column hardware_engineer_id,
  drop column software_engineer_id,
  drop column test_engineer_id;
