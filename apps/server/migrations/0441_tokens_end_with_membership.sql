-- A token was made by a member of a unit: it ends with the membership, also for somebody who comes back.
create function end_access_tokens() returns trigger language plpgsql as $$
begin
  update access_token set ended_at = now()
    where account_id = new.id and ended_at is null and unit_id is distinct from new.unit_id;
  return null;
end $$;
create trigger account_left_ends_tokens after update of unit_id on account
  for each row when (old.unit_id is distinct from new.unit_id) execute function end_access_tokens();
