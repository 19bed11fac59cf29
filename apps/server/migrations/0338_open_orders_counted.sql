-- Open orders of an FAE are counted by three ways in, and those found by two of them once: the ids stand in the indexes.
drop index work_order_open_handler;
create index work_order_open_handler on work_order (handler_id, due_at) include (id)
  where status <> 'completed' or restart_flag = 1;
drop index work_order_open_unit;
create index work_order_open_unit on work_order (unit_id) include (id)
  where status <> 'completed' or restart_flag = 1;
drop index work_order_open_project;
create index work_order_open_project on work_order (project_id) include (id)
  where status <> 'completed' or restart_flag = 1;
