-- What was solved, the newest first, with whose it is: the desk looks through the newest for an order like the one it answers.
create index work_order_solved on work_order (created_at desc) include (id, unit_id, handler_id, project_id)
  where status = 'completed' and type = 2 and solution <> '';
