-- What a leaver's successor took over, and what was brought in from spreadsheets.

create table handover (
  id uuid primary key,
  leaver_id uuid references account on delete set null,
  leaver_name text not null,
  successor_id uuid references account on delete set null,
  successor_name text not null,
  reason text not null,
  actor_id uuid references account on delete set null,
  actor_name text not null,
  -- what moved, by kind: title and the names of the records
  moved jsonb not null,
  created_at timestamptz not null
);
create index handover_created_at on handover (created_at desc, id desc);

-- A spreadsheet that was read: first checked, then carried out as a whole or not at all.
create table import_run (
  id uuid primary key,
  file_name text not null,
  state text not null check (state in ('refused', 'checked', 'waiting', 'running', 'done', 'failed')),
  -- the rows as read; dropped once carried out
  units jsonb not null default '[]',
  people jsonb not null default '[]',
  -- {sheet, row, column, text} of everything that stands in the way
  faults jsonb not null default '[]',
  unit_count integer not null default 0,
  person_count integer not null default 0,
  -- rows carried out so far, for those who watch
  done_count integer not null default 0,
  outcome jsonb not null default '{}',
  error text not null default '',
  actor_id uuid references account on delete set null,
  actor_name text not null,
  address text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz
);
create index import_run_created_at on import_run (created_at desc, id desc);
