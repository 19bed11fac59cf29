-- Kept filters belong to any list of the console; reasons written often belong to an act.

alter table desk_view rename to list_view;
alter table list_view rename constraint desk_view_pkey to list_view_pkey;
alter table list_view add column list text not null default '/work-orders';
alter table list_view alter column list drop default;
alter table list_view rename column search to filters;
drop index desk_view_name;
create unique index list_view_name on list_view (account_id, list, name);

update audit_event
  set action = replace(action, 'desk-view.', 'list-view.'), record_kind = 'list-view'
  where record_kind = 'desk-view';

create table canned_reason (
  id uuid primary key,
  -- the act it is for, as `<kind of record>.<event>`
  topic text not null,
  body text not null,
  created_by uuid not null references account,
  updated_at timestamptz not null,
  version integer not null default 1
);
create unique index canned_reason_body on canned_reason (topic, body);
