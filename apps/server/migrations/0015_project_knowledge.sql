-- The categories that a unit keeps for the knowledge linked to its own projects.

create table unit_category (
  id uuid primary key,
  unit_id uuid not null references unit on delete cascade,
  name text not null,
  description text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  unique (unit_id, name)
);
-- A base stands in one category of a unit at most.
create table unit_category_base (
  unit_id uuid not null references unit on delete cascade,
  base_id uuid not null references knowledge_base on delete cascade,
  category_id uuid not null references unit_category on delete cascade,
  primary key (unit_id, base_id)
);
create index unit_category_base_category on unit_category_base (category_id);
