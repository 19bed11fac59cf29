-- Downloads of knowledge: who took what, when and for which project. The trace code stands on every page.

create table knowledge_download (
  id uuid primary key,
  trace_code text not null,
  account_id uuid references account on delete set null,
  unit_id uuid references unit on delete set null,
  -- as they were called then: what leaked is traced years later
  account_name text not null,
  unit_name text not null,
  base_id uuid references knowledge_base on delete set null,
  version_id uuid references knowledge_version on delete set null,
  base_name text not null,
  version_name text not null,
  -- pdf, archive, file, zip, or print of what was written online
  way text not null check (way in ('pdf', 'archive', 'file', 'zip', 'print')),
  file_names text[] not null default '{}',
  -- of the reader's unit, where the base belongs to some
  project_id uuid references project on delete set null,
  project_number text not null default '',
  -- 1 project-linked page, 2 knowledge base list
  place smallint not null default 2 check (place in (1, 2)),
  -- when the reader's browser said that it has all of it
  logged_at timestamptz,
  created_at timestamptz not null
);
-- One download of several bases has one code.
create index knowledge_download_trace on knowledge_download (trace_code);
create index knowledge_download_newest on knowledge_download (created_at desc, id desc);
create index knowledge_download_account on knowledge_download (account_id, base_id, created_at desc);
