-- Open orders that nobody has yet, in the order of the desk: a page of them is read without all the others.
create index work_order_open_free on work_order (
  (status = 'to-handle' or (closing_flag = 1 and status <> 'completed') or (restart_flag = 1 and status = 'completed')) desc,
  due_at, turn_since, created_at desc, id desc
) include (unit_id, project_id)
  where handler_id is null and (status <> 'completed' or restart_flag = 1);
