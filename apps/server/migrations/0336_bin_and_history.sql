-- What editors took out of a draft, until it is released: whole, so that it comes back as it was.
create table knowledge_bin (
  -- the document that was taken out
  id uuid primary key,
  version_id uuid not null references knowledge_version on delete cascade,
  title text not null,
  -- it and all below it
  documents jsonb not null,
  -- pictures and files of them stay as long as this does
  resource_ids uuid[] not null,
  removed_at timestamptz not null,
  removed_by uuid not null references account
);
create index knowledge_bin_of_version on knowledge_bin (version_id, removed_at);

-- Texts of a draft as they were before somebody went on writing.
create table knowledge_text_past (
  id uuid primary key,
  document_id uuid not null references knowledge_document on delete cascade,
  body text not null,
  revised_at timestamptz not null,
  revised_by uuid references account
);
create index knowledge_text_past_of_document on knowledge_text_past (document_id, revised_at desc);
