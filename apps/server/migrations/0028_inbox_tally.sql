-- How many messages an inbox shows, without counting them: the sum of what was added and taken away. Changes
-- are only ever added, so that two who write to one inbox never wait for each other; they are summed up from
-- time to time.

create table inbox_tally (
  account_id uuid not null references account on delete cascade,
  change integer not null
);
create index inbox_tally_account on inbox_tally (account_id) include (change);
-- Nobody writes a message between the count and the triggers.
lock table message in share row exclusive mode;
insert into inbox_tally (account_id, change)
  select account_id, count(*) from message where status < 2 group by account_id;

create function tally_inbox() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into inbox_tally (account_id, change)
      select account_id, count(*) from arrived where status < 2 group by account_id;
  elsif tg_op = 'UPDATE' then
    insert into inbox_tally (account_id, change)
      select account_id, sum(change) from (
        select account_id, 1 as change from arrived where status < 2
        union all
        select account_id, -1 from gone where status < 2) as moved
      group by account_id having sum(change) <> 0;
  else
    -- With an account go its messages and its tally.
    insert into inbox_tally (account_id, change)
      select account_id, -count(*) from gone
      where status < 2 and exists (select from account where account.id = gone.account_id)
      group by account_id;
  end if;
  return null;
end $$;

create trigger message_arrived after insert on message
  referencing new table as arrived for each statement execute function tally_inbox();
create trigger message_moved after update on message
  referencing old table as gone new table as arrived for each statement execute function tally_inbox();
create trigger message_gone after delete on message
  referencing old table as gone for each statement execute function tally_inbox();
