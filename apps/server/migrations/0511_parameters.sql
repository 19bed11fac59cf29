-- Tables of released texts as rows that can be asked for. A text is read once, whichever versions share it; who may
-- see a row is asked of the documents that hold the text.
create table parameter_text (
  text_id uuid primary key references knowledge_text on delete cascade,
  -- of what was read, and by which way of reading: another makes it be read again
  digest text not null,
  reading integer not null,
  -- [{ place, reason }]: what could not be read
  unread jsonb not null default '[]'
);

create table parameter_table (
  id uuid primary key,
  text_id uuid not null references knowledge_text on delete cascade,
  base_id uuid not null references knowledge_base on delete cascade,
  ordinal integer not null,
  -- slug of its document, headings above it and of its columns: by it a later version takes over what an editor confirmed
  shape text not null,
  caption text not null,
  path text[] not null,
  anchor text not null,
  headings text[] not null,
  is_headless boolean not null default false,
  kind text not null check (kind in ('rail', 'pin', 'register', 'limit', 'timing', 'other')),
  roles text[] not null,
  takes_part boolean not null default true,
  settled_at timestamptz,
  unique (text_id, ordinal)
);
create index parameter_table_base on parameter_table (base_id, shape);

create table parameter_row (
  id bigint generated always as identity primary key,
  table_id uuid not null references parameter_table on delete cascade,
  ordinal integer not null,
  name text not null,
  cells text[] not null,
  -- as it is compared: what stands in the row, the headings of its columns and those above the table
  folded text not null,
  tokens tsvector not null,
  unique (table_id, ordinal)
);
create index parameter_row_name on parameter_row (name, id);
create index parameter_row_tokens on parameter_row using gin (tokens);

-- What a cell says in numbers, in the first unit of its quantity.
create table parameter_value (
  row_id bigint not null references parameter_row on delete cascade,
  place integer not null,
  ordinal integer not null,
  quantity text not null,
  low double precision not null,
  high double precision not null,
  -- of its row and quantity: by it rows are put in order
  is_lowest boolean not null,
  primary key (row_id, place, ordinal)
);
create index parameter_value_found on parameter_value (quantity, low, row_id);
create index parameter_value_range on parameter_value (quantity, high, row_id) where low < high;
create index parameter_value_order on parameter_value (quantity, low, row_id) where is_lowest;
