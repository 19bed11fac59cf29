-- What each message and each mail or SMS tells of: {"kind", "id"} of a record, {"roles"} of the provider, or nothing where
-- it is the person's own. Who may not read that any more does not see the message, and nothing that still waits is sent.

alter table message
  add column about jsonb,
  -- told of what its reader may not read now
  add column hidden boolean not null default false;
alter table outbox_message
  add column reader_id uuid references account on delete cascade,
  add column about jsonb,
  drop constraint outbox_message_status_check,
  add constraint outbox_message_status_check
    check (status in ('queued', 'sent', 'failed', 'refused', 'dropped'));

-- For whom an inbox was looked through last: unit, kind of account and roles. Once that changes it is looked through again.
create table inbox_sight (
  account_id uuid primary key references account on delete cascade,
  sight text not null
);

create or replace function tally_inbox() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into inbox_tally (account_id, change)
      select account_id, count(*) from arrived where status < 2 and not hidden group by account_id;
  elsif tg_op = 'UPDATE' then
    insert into inbox_tally (account_id, change)
      select account_id, sum(change) from (
        select account_id, 1 as change from arrived where status < 2 and not hidden
        union all
        select account_id, -1 from gone where status < 2 and not hidden) as moved
      group by account_id having sum(change) <> 0;
  else
    -- With an account go its messages and its tally.
    insert into inbox_tally (account_id, change)
      select account_id, -count(*) from gone
      where status < 2 and not hidden and exists (select from account where account.id = gone.account_id)
      group by account_id;
  end if;
  return null;
end $$;

-- Of what was sent before, the address of the message says the record.
create function pg_temp.told_of(kind text, link text) returns jsonb language plpgsql as $$
declare
  found text := substring(link from '=([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(&type=detail)?$');
  project text;
begin
  if kind in ('knowledge', 'feedback') then
    found := substring(link from 'kbId=([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})');
    if link like '/console/%' then return jsonb_build_object('roles', jsonb_build_array('editor', 'admin')); end if;
  end if;
  if found is null then return null; end if;
  if link like '%esign%eview?id=%' or link like '%design-review?id=%' then
    select project_id into project from design_review where id = found::uuid;
    found := coalesce(project, found);
  end if;
  return case kind
    when 'workOrder' then jsonb_build_object('kind', 'work-order', 'id', found)
    when 'project' then jsonb_build_object('kind', 'project', 'id', found)
    when 'certification' then jsonb_build_object('kind', 'certification', 'id', found)
    when 'visit' then jsonb_build_object('kind', 'visit', 'id', found)
    when 'contact' then jsonb_build_object('kind',
      case when link like '/technicalSupport/%' then 'work-order' else 'contact-message' end, 'id', found)
    when 'knowledge' then jsonb_build_object('kind', 'knowledge-base', 'id', found)
    when 'feedback' then jsonb_build_object('kind', 'knowledge-base', 'id', found)
  end;
end $$;
update message set about = pg_temp.told_of(kind, link) where link <> '';
update outbox_message set reader_id = message.account_id, about = message.about
  from message where message.id = outbox_message.message_id and outbox_message.status in ('queued', 'failed')
    and message.about is not null;
