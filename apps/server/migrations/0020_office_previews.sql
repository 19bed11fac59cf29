-- Old office files are read as a PDF that a converter made of them, once a file.
create table file_preview (
  file_id uuid primary key references stored_file on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'failed')),
  -- the PDF, a file of its own in the store
  pdf_file_id uuid references stored_file on delete set null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  check (status <> 'waiting' or pdf_file_id is null)
);
