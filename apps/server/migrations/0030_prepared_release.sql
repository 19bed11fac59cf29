-- A version in review does not change any more. What the search needs of it is put in before it is released, hidden
-- while it stands here, so that the release of 2,000 pages is a matter of a few rows.
create table knowledge_search_prepared (
  version_id uuid primary key references knowledge_version on delete cascade,
  base_id uuid not null references knowledge_base on delete cascade
);
create index knowledge_search_prepared_base on knowledge_search_prepared (base_id);

-- A release that fails must not hold up those behind it: it is tried again later, and its editors are told.
alter table knowledge_version add column release_failures integer not null default 0;
alter table knowledge_version add column release_retry_at timestamptz;
