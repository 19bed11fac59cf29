-- Each time that an application went back, or was changed where it stood: why, and what its next submission changed.
create table certification_round (
  id uuid primary key,
  application_id uuid not null references certification_application on delete cascade,
  -- empty where nobody found fault
  reason text not null default '',
  faults jsonb not null default '[]',
  opened_by text not null,
  opened_at timestamptz not null,
  -- what was submitted before, against which the next submission is held
  was jsonb not null,
  -- empty until it is sent again
  changes jsonb not null default '[]',
  closed_by text not null default '',
  closed_at timestamptz
);
create index certification_round_of on certification_round (application_id, opened_at);
create unique index certification_round_open on certification_round (application_id) where closed_at is null;
