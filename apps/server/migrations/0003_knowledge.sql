-- The knowledge base: spaces hold bases, bases hold versions, versions hold trees of documents.
-- Readers only ever see released bases and released versions.

-- Lets equality on a space stand in the same GIN index as the search tokens.
create extension if not exists btree_gin;

-- What a project is to other features; its own feature adds the rest.
create table project (
  id uuid primary key,
  number text not null unique,
  name text not null,
  unit_id uuid not null references unit,
  status text not null,
  created_at timestamptz not null,
  is_demo boolean not null default false
);
create index project_unit on project (unit_id, created_at desc, id desc);

create table space (
  id uuid primary key,
  name text not null unique,
  description text not null default '',
  order_number integer not null,
  is_demo boolean not null default false
);

create table category (
  id uuid primary key,
  space_id uuid not null references space on delete cascade,
  name text not null,
  description text not null default '',
  order_number integer not null
);
create index category_space on category (space_id, order_number);

create table tag_group (
  id uuid primary key,
  name text not null unique,
  order_number integer not null,
  is_demo boolean not null default false
);

-- A tag without a group stands on cards only, not in the filter.
create table tag (
  id uuid primary key,
  group_id uuid references tag_group on delete set null,
  name text not null unique,
  order_number integer not null,
  is_demo boolean not null default false
);
create index tag_of_group on tag (group_id, order_number);

-- Which tags the filter of a space offers.
create table space_tag (
  space_id uuid not null references space on delete cascade,
  tag_id uuid not null references tag on delete cascade,
  primary key (space_id, tag_id)
);

create table knowledge_base (
  id uuid primary key,
  space_id uuid not null references space,
  category_id uuid references category on delete set null,
  name text not null,
  description text not null default '',
  icon text not null check (icon in ('PDF', 'MD', 'ZIP', 'DOC', 'XLS', 'LOG')),
  chip text not null default '',
  visibility text not null check (visibility in ('public', 'login', 'units', 'projects')),
  status text not null default 'draft' check (status in ('draft', 'released', 'offline')),
  -- the current version, repeated here so that lists read one table
  current_version_id uuid,
  version_name text not null default '',
  released_at timestamptz,
  browse_count integer not null default 0,
  star_count integer not null default 0,
  download_count integer not null default 0,
  comment_count integer not null default 0,
  created_at timestamptz not null,
  version integer not null default 1,
  is_demo boolean not null default false,
  check (status <> 'released' or (current_version_id is not null and released_at is not null))
);
create index knowledge_base_newest on knowledge_base (released_at desc, id desc) where status = 'released';
create index knowledge_base_most_read on knowledge_base (browse_count desc, id desc) where status = 'released';
create index knowledge_base_most_discussed on knowledge_base (comment_count desc, id desc) where status = 'released';
create index knowledge_base_space on knowledge_base (space_id, released_at desc, id desc) where status = 'released';
create index knowledge_base_category on knowledge_base (category_id, released_at desc, id desc) where status = 'released';

-- Whom a base with visibility 'units' is for.
create table knowledge_base_unit (
  base_id uuid not null references knowledge_base on delete cascade,
  unit_id uuid not null references unit on delete cascade,
  primary key (base_id, unit_id)
);

create table knowledge_base_project (
  base_id uuid not null references knowledge_base on delete cascade,
  project_id uuid not null references project on delete cascade,
  primary key (base_id, project_id)
);
create index knowledge_base_project_project on knowledge_base_project (project_id, base_id);

create table knowledge_base_tag (
  base_id uuid not null references knowledge_base on delete cascade,
  tag_id uuid not null references tag on delete cascade,
  -- place on the card; null: the tag only serves the filter
  card_order smallint,
  primary key (base_id, tag_id)
);
create index knowledge_base_tag_tag on knowledge_base_tag (tag_id, base_id);

create table knowledge_version (
  id uuid primary key,
  base_id uuid not null references knowledge_base on delete cascade,
  name text not null,
  status text not null default 'draft' check (status in ('draft', 'review', 'released', 'offline')),
  summary text not null default '',
  inherits_id uuid references knowledge_version on delete set null,
  released_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references account,
  unique (base_id, name),
  check (status <> 'released' or released_at is not null)
);
create index knowledge_version_newest on knowledge_version (base_id, released_at desc, id desc);
alter table knowledge_base add foreign key (current_version_id) references knowledge_version;

-- Markdown, shared by the versions that inherit it unchanged.
create table knowledge_text (
  id uuid primary key,
  body text not null,
  revised_at timestamptz not null
);

-- A file or figure of a base. Who may read it follows from the documents that hold it.
create table knowledge_resource (
  id uuid primary key,
  base_id uuid not null references knowledge_base on delete cascade,
  file_id uuid not null references stored_file,
  created_at timestamptz not null
);
create index knowledge_resource_base on knowledge_resource (base_id);
create index knowledge_resource_file on knowledge_resource (file_id);

create table knowledge_document (
  id uuid primary key,
  version_id uuid not null references knowledge_version on delete cascade,
  parent_id uuid references knowledge_document on delete cascade,
  -- the same in every version, so that links and reading places survive a new one
  slug text not null,
  order_number integer not null,
  level smallint not null default 1,
  title text not null,
  -- 1 markdown, 2 external file
  type smallint not null check (type in (1, 2)),
  -- visitors may read it even where its base asks for a login
  open boolean not null default false,
  tags text[] not null default '{}',
  text_id uuid references knowledge_text,
  resource_id uuid references knowledge_resource,
  revised_at timestamptz not null,
  unique (version_id, slug),
  check (type = 1 and text_id is not null or type = 2 and resource_id is not null)
);
create index knowledge_document_order on knowledge_document (version_id, order_number);
create index knowledge_document_text on knowledge_document (text_id);

-- All figures and files of a document, also the one that an external document is.
create table knowledge_document_resource (
  document_id uuid not null references knowledge_document on delete cascade,
  resource_id uuid not null references knowledge_resource on delete cascade,
  primary key (document_id, resource_id)
);
create index knowledge_document_resource_resource on knowledge_document_resource (resource_id);

create table knowledge_faq (
  id uuid primary key,
  base_id uuid not null references knowledge_base on delete cascade,
  question text not null,
  answer text not null,
  order_number integer not null
);
create index knowledge_faq_order on knowledge_faq (base_id, order_number);

create table knowledge_comment (
  id uuid primary key,
  base_id uuid not null references knowledge_base on delete cascade,
  -- the comment at the top that this one answers
  reply_to uuid references knowledge_comment on delete cascade,
  account_id uuid not null references account,
  content text not null,
  -- 1 shown, 0 hidden
  status smallint not null default 1,
  created_at timestamptz not null
);
create index knowledge_comment_newest on knowledge_comment (base_id, created_at desc, id desc);
create index knowledge_comment_replies on knowledge_comment (reply_to, created_at);

create table knowledge_favourite (
  account_id uuid not null references account on delete cascade,
  base_id uuid not null references knowledge_base on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, base_id)
);
create index knowledge_favourite_newest on knowledge_favourite (account_id, created_at desc);

-- The version of a base that an account has opened last: an older one than the current is unread.
create table knowledge_read (
  account_id uuid not null references account on delete cascade,
  base_id uuid not null references knowledge_base on delete cascade,
  version_id uuid not null references knowledge_version on delete cascade,
  read_at timestamptz not null,
  primary key (account_id, base_id)
);

-- When a reader was last counted among the views of a base; visitors by a keyed hash of their address.
create table knowledge_view (
  base_id uuid not null references knowledge_base on delete cascade,
  reader bytea not null,
  counted_at timestamptz not null,
  primary key (base_id, reader)
);
create index knowledge_view_counted on knowledge_view (counted_at);

-- Text of files, page by page, read out once and kept for every later indexing.
create table knowledge_file_text (
  file_id uuid not null references stored_file on delete cascade,
  page integer not null,
  body text not null,
  primary key (file_id, page)
);

-- What the search reads: a row per base, FAQ and section of a document.
create table knowledge_search (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('base', 'document', 'faq')),
  -- what hits are grouped by: the base, the document or the FAQ
  subject_id uuid not null,
  base_id uuid not null references knowledge_base on delete cascade,
  space_id uuid not null references space,
  version_id uuid not null references knowledge_version on delete cascade,
  ordinal integer not null,
  -- who may find it: 'public', 'login', 'editor', 'unit:<id>'
  readers text[] not null,
  anchor text not null default '',
  page integer not null default 0,
  released_at timestamptz not null,
  -- folded: one width, one case, no blanks beside Chinese
  title text not null default '',
  heading text not null default '',
  body text not null,
  -- as written, for the excerpt
  shown_heading text not null default '',
  shown_body text not null,
  -- distinct words and pairs of characters, without positions
  tokens tsvector not null
);
-- The folded text is read for every candidate, the others only for what is shown.
alter table knowledge_search alter column body set storage main;
alter table knowledge_search alter column tokens set storage external;
create index knowledge_search_base on knowledge_search (base_id);
create index knowledge_search_tokens on knowledge_search using gin (tokens, readers, space_id) with (fastupdate = off);
-- An eighth of the rows, asked first: where it is full of hits, the others need not be counted.
create index knowledge_search_sample on knowledge_search using gin (tokens, readers, space_id)
  with (fastupdate = off) where id % 8 = 0;
