-- Writing: a version is read by a second editor and waits for its hour; a document knows who wrote it last.

alter table knowledge_version
  drop constraint knowledge_version_status_check,
  add constraint knowledge_version_status_check
    check (status in ('draft', 'review', 'scheduled', 'released', 'offline')),
  -- who asked for the review: somebody else decides
  add column submitted_by uuid references account,
  add column release_at timestamptz,
  add check (status <> 'scheduled' or release_at is not null);
create index knowledge_version_due on knowledge_version (release_at) where status = 'scheduled';

alter table knowledge_base add column updated_at timestamptz;
update knowledge_base set updated_at = coalesce(released_at, created_at);

alter table category add constraint category_space_name unique (space_id, name);

-- A save counts only on the revision that its writer had read.
alter table knowledge_document
  add column revision integer not null default 1,
  add column revised_by uuid references account;

-- Who has a document open in the editor; unlogged, since losing it costs nothing.
create unlogged table knowledge_editing (
  document_id uuid not null references knowledge_document on delete cascade,
  account_id uuid not null references account on delete cascade,
  seen_at timestamptz not null,
  primary key (document_id, account_id)
);
