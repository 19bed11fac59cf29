-- What a reader had read before the version opened last: “what changed since” compares with it.

alter table knowledge_read
  add column before_version_id uuid references knowledge_version on delete set null;
