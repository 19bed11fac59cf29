-- What was announced to some units is for their people alone, what was sent before messages said whose they are as well:
-- of a unit that the reader is still of, else of one that he or she has left, and so out of sight.
update message
  set about = jsonb_build_object('kind', 'unit', 'id', reached.unit_id)
  from (
    select message.id, (
      select unit_id from announcement_unit where announcement_id = announcement.id
        order by unit_id = account.unit_id desc nulls last, unit_id limit 1) as unit_id
    from message
      join account on account.id = message.account_id
      join announcement on announcement.id = message.announcement_id
    where announcement.audience = 'units' and message.about is null) as reached
  where message.id = reached.id and reached.unit_id is not null;
-- Every inbox is looked through once more.
delete from inbox_sight;
