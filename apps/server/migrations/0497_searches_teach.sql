-- Searches teach: whose reader opened nothing, and what was read after the next one. Words and numbers alone, nobody's.
alter table missed_search
  -- searches whose reader opened nothing of what was found
  add column unread integer not null default 0,
  -- when an entry of the lexicon was made of it, and what came of that
  add column taken_at timestamptz,
  add column asked_after integer not null default 0,
  add column read_after integer not null default 0;
alter table missed_search alter column times set default 0;

-- What readers searched for next, or read, after such a search.
create table search_proposal (
  miss_id uuid not null references missed_search (id) on delete cascade,
  kind text not null check (kind in ('word', 'title')),
  folded text not null,
  proposed text not null,
  times integer not null default 1,
  last_at timestamptz not null,
  primary key (miss_id, kind, folded)
);
