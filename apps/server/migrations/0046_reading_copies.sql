-- What readers who may not download are shown of a PDF: a stamped copy of their own, for an hour at a time.
create table reading_copy (
  -- of the stamped file in the store
  id uuid primary key,
  file_id uuid not null,
  -- an account, empty for visitors
  reader text not null,
  -- null while it is made
  size bigint,
  sha256 bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index reading_copy_reader on reading_copy (file_id, reader);
create index reading_copy_expiry on reading_copy (expires_at);

-- Each is recorded under its trace code, as downloads are.
alter table knowledge_download drop constraint knowledge_download_way_check;
alter table knowledge_download add constraint knowledge_download_way_check
  check (way in ('pdf', 'archive', 'file', 'zip', 'print', 'read'));
