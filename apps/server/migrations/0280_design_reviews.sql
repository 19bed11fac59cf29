-- Design reviews: a drawing of a project, reviewed in rounds, with findings pinned to its pages.

create table design_review (
  id uuid primary key,
  project_id uuid not null,
  unit_id uuid not null,
  drawing text not null check (drawing in ('schematic', 'pcb')),
  status text not null check (status in ('reviewing', 'sent', 'signed', 'withdrawn')),
  round integer not null default 1,
  opened_by uuid not null references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  signed_at timestamptz,
  foreign key (project_id, unit_id) references project (id, unit_id) on delete cascade
);
create index design_review_project on design_review (project_id, created_at desc);
create index design_review_waiting on design_review (status, updated_at) where status in ('reviewing', 'sent');
-- One review of a drawing at a time, whoever opens it at the same moment.
create unique index design_review_open on design_review (project_id, drawing) where status in ('reviewing', 'sent');

create table design_review_round (
  review_id uuid not null references design_review on delete cascade,
  number integer not null,
  -- the file stays as long as the review: findings are about it
  file_id uuid not null references stored_file,
  note text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (review_id, number)
);
create index design_review_round_file on design_review_round (file_id);

create table design_finding (
  id uuid primary key,
  review_id uuid not null,
  number integer not null,
  round integer not null,
  page integer not null check (page >= 1),
  -- shares of the page, from its left and its top
  x double precision not null check (x between 0 and 1),
  y double precision not null check (y between 0 and 1),
  severity text not null check (severity in ('blocker', 'major', 'minor', 'advice')),
  text text not null,
  status text not null check (status in ('open', 'answered', 'resolved')),
  created_by uuid not null references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (review_id, number),
  foreign key (review_id, round) references design_review_round (review_id, number) on delete cascade
);
