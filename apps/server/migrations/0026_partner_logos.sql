-- Partners whose products were certified: what the logo wall shows, in the order of their first certification.

create table partner_logo (
  id uuid primary key,
  corporate_name text not null check (corporate_name <> ''),
  file_id uuid not null unique references stored_file,
  certified_on date not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  is_demo boolean not null default false
);
create unique index partner_logo_name on partner_logo (corporate_name);
create index partner_logo_order on partner_logo (certified_on, id);
