-- Open orders of an FAE are counted way by way, each without those of the ways before, and the late ones by their time:
-- all that is asked stands in the indexes.
drop index work_order_open_handler;
create index work_order_open_handler on work_order (handler_id, due_at) include (id, unit_id)
  where status <> 'completed' or restart_flag = 1;
drop index work_order_open_unit;
create index work_order_open_unit on work_order (unit_id, due_at) include (id)
  where status <> 'completed' or restart_flag = 1;
drop index work_order_open_project;
create index work_order_open_project on work_order (project_id, due_at) include (id, unit_id, handler_id)
  where status <> 'completed' or restart_flag = 1;
