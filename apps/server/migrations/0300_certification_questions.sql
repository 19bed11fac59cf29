-- Questions inside an application, its checklist, and what was found fault with when it went back.

alter table certification_application
  -- 1 while the applicant owes an answer
  add column question_flag smallint not null default 0 check (question_flag in (0, 1));

create table certification_question (
  id uuid primary key,
  application_id uuid not null references certification_application on delete cascade,
  status text not null default 'open' check (status in ('open', 'answered', 'dropped')),
  question text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  answer text not null default '',
  answered_by text not null default '',
  -- answered, or taken back
  closed_at timestamptz
);
create index certification_question_of on certification_question (application_id, asked_at);
-- One at a time, whoever asks at the same moment.
create unique index certification_question_open on certification_question (application_id) where status = 'open';

-- The files of an answer stand among those of the application.
alter table certification_file
  add column question_id uuid references certification_question on delete cascade;

create table certification_check (
  application_id uuid not null references certification_application on delete cascade,
  -- the item, as the definition of the kind names it
  item text not null,
  done_by text not null,
  done_at timestamptz not null,
  primary key (application_id, item)
);

-- One row for each field or file named when an application went back; an empty field is the application as a whole.
create table certification_return (
  id uuid primary key,
  application_id uuid not null references certification_application on delete cascade,
  kind text not null,
  field text not null,
  returned_at timestamptz not null
);
create index certification_return_of on certification_return (application_id);
create index certification_return_at on certification_return (returned_at);

insert into certification_return (id, application_id, kind, field, returned_at)
  select event.id, application.id, application.kind, '', event.created_at
  from workflow_event event join certification_application application on application.id = event.record_id
  where event.event = 'sendBack' and event.workflow like '%-certification';

-- Figures read what was sent, and what happened, in a span of days.
create index certification_application_sent on certification_application (created_at);
create index workflow_event_of_certifications on workflow_event (created_at)
  where workflow like '%-certification';
