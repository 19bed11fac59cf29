-- What the reviewer of a version writes beside a paragraph of a document; its writers see to it.
create table knowledge_review_note (
  id uuid primary key,
  document_id uuid not null references knowledge_document on delete cascade,
  -- the paragraph as it was written then: the place is found by it
  quote text not null,
  content text not null,
  written_by uuid not null references account,
  written_at timestamptz not null,
  done_by uuid references account,
  done_at timestamptz
);
create index knowledge_review_note_of_document on knowledge_review_note (document_id, written_at);
create index knowledge_review_note_written_by on knowledge_review_note (written_by);
create index knowledge_review_note_done_by on knowledge_review_note (done_by) where done_by is not null;
