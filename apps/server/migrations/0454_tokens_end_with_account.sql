-- A token ends with its account as it ends with its membership: an account that is let in again makes new ones.
create or replace function end_access_tokens() returns trigger language plpgsql as $$
begin
  update access_token set ended_at = now()
    where account_id = new.id and ended_at is null
      and (new.status <> 'active' or unit_id is distinct from new.unit_id);
  return null;
end $$;
drop trigger account_left_ends_tokens on account;
create trigger account_left_ends_tokens after update of unit_id, status on account
  for each row when (old.unit_id is distinct from new.unit_id or (old.status = 'active' and new.status <> 'active'))
  execute function end_access_tokens();

-- Those of accounts that are shut out already.
update access_token set ended_at = now() from account
  where account.id = access_token.account_id and account.status <> 'active' and access_token.ended_at is null;
