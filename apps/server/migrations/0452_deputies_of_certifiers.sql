-- Certifiers stand in too: a role lost ends it only where none is left that has work to stand in for.
create or replace function end_desk_work() returns trigger language plpgsql as $$
begin
  if not exists (select from staff_role where account_id = old.account_id and role in ('fae', 'tme', 'manager', 'admin'))
    then delete from work_order_follower where account_id = old.account_id;
  end if;
  if not exists (select from staff_role
      where account_id = old.account_id and role in ('fae', 'tme', 'manager', 'admin', 'certifier'))
    then delete from desk_deputy where deputy_id = old.account_id;
  end if;
  return null;
end $$;
