-- Files of people: who brought them, what holds them, and uploads that are under way.

alter table stored_file
  add column uploader_id uuid references account on delete set null,
  add column unit_id uuid references unit on delete set null,
  -- empty for files that a feature keeps by itself; those are never collected
  add column purpose text not null default '',
  -- the record that holds the file, by the kind its feature registered; null until it is attached
  add column owner_kind text,
  add column owner_id uuid,
  -- which of the record's slots, where it has several
  add column slot text not null default '',
  add column attached_at timestamptz,
  -- sha256 is of the content, or, where this is set, of the digests of its parts in order
  add column part_size integer,
  -- of the whole content; known once a job has read it
  add column content_sha256 bytea,
  add column md5 bytea,
  -- held until the scanner has judged it; nothing but a clean file is ever served
  add column verdict text not null default 'clean' check (verdict in ('clean', 'held', 'infected', 'damaged')),
  add check ((owner_kind is null) = (owner_id is null));
create unique index stored_file_name_of_owner on stored_file (owner_kind, owner_id, name) where owner_kind is not null;
create index stored_file_loose on stored_file (created_at) where owner_kind is null and purpose <> '';
create index stored_file_uploader on stored_file (uploader_id) where owner_kind is null and purpose <> '';
create index stored_file_content on stored_file (unit_id, md5, size) where md5 is not null;
create index stored_file_held on stored_file (created_at) where verdict = 'held';

create table file_upload (
  -- also the id of the file that it becomes
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- how a client names it again: its own id, or what it says of the file
  client_key text not null,
  name text not null,
  purpose text not null,
  md5 bytea,
  -- null while the documented call has not yet told
  size bigint,
  part_size integer,
  part_count integer not null,
  -- the store's own name of the upload
  store_key text not null default '',
  created_at timestamptz not null,
  touched_at timestamptz not null,
  finished_at timestamptz,
  unique (account_id, client_key)
);
create index file_upload_touched on file_upload (touched_at);

create table file_upload_part (
  upload_id uuid not null references file_upload on delete cascade,
  number integer not null,
  size integer not null,
  sha256 bytea not null,
  -- came before its place in the file was known, and lies beside it
  aside boolean not null default false,
  -- the store's own name of the part
  store_key text not null default '',
  primary key (upload_id, number)
);
