-- What the sender of a notice of change leaves out or brings in beside its rules, and why.
create table change_choice (
  notice_id uuid not null references change_notice on delete cascade,
  subject text not null check (subject in ('project', 'order', 'certificate', 'reader')),
  subject_id uuid not null,
  unit_id uuid not null references unit,
  project_id uuid references project on delete cascade,
  name text not null,
  number text not null,
  way text not null check (way in ('out', 'in')),
  reason text not null,
  chooser_name text not null,
  chosen_at timestamptz not null,
  primary key (notice_id, subject, subject_id)
);
create index change_choice_unit on change_choice (unit_id);
create index change_choice_project on change_choice (project_id) where project_id is not null;
create index change_choice_subject on change_choice (subject_id);
