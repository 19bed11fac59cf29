-- What tells the file store of this installation from a folder that is not mounted, or another one: a file of this id lies in it.
create table installation (
  -- there is one
  is_only boolean primary key default true check (is_only),
  mark uuid not null,
  created_at timestamptz not null
);
