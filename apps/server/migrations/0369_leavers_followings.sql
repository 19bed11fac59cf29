-- Whoever leaves follows nothing of what was left: the database ends it with the change itself, whichever way that was made.

-- What somebody who stands in forwards to himself or herself ends with the deputyship.
alter table work_order_follower add column deputyship_id uuid references desk_deputy on delete cascade;
create index work_order_follower_deputyship on work_order_follower (deputyship_id) where deputyship_id is not null;

create function end_followings() returns trigger language plpgsql as $$
begin
  delete from work_order_follower f using work_order w
    where f.account_id = new.id and w.id = f.order_id
      and (new.status <> 'active' or (new.user_type <> 9 and w.unit_id is distinct from new.unit_id));
  if new.status <> 'active' then delete from desk_deputy where deputy_id = new.id; end if;
  return null;
end $$;
create trigger account_left after update of unit_id, status, user_type on account
  for each row when (old.unit_id is distinct from new.unit_id or old.status <> new.status or old.user_type <> new.user_type)
  execute function end_followings();

-- Roles are written anew as a whole: who works at the desk no more is known when the transaction ends.
create function end_desk_work() returns trigger language plpgsql as $$
begin
  if exists (select from staff_role where account_id = old.account_id and role in ('fae', 'tme', 'manager', 'admin'))
    then return null;
  end if;
  delete from work_order_follower where account_id = old.account_id;
  delete from desk_deputy where deputy_id = old.account_id;
  return null;
end $$;
create constraint trigger staff_role_lost after delete on staff_role
  deferrable initially deferred for each row execute function end_desk_work();

delete from work_order_follower f using account a, work_order w
  where a.id = f.account_id and w.id = f.order_id
    and (a.status <> 'active' or (a.user_type <> 9 and w.unit_id is distinct from a.unit_id));
delete from desk_deputy using account a where a.id = deputy_id and a.status <> 'active';
