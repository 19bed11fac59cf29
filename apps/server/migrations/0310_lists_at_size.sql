-- What lists of orders and projects ask of a table that has become long: counts and pages from indexes alone.

-- With what a reader’s list asks of each: whose it is, and of which project.
drop index work_order_unit;
create index work_order_unit on work_order (unit_id, created_at desc, id desc) include (sender_id, project_id);
drop index work_order_project;
create index work_order_project on work_order (project_id, created_at desc, id desc) include (unit_id);

-- What is open is little of all there ever was: the queues of the desk look at this alone, in the order in which it
-- waits, by who has it, and by whose it is.
drop index work_order_open;
create index work_order_open on work_order (
    (status = 'to-handle' or (closing_flag = 1 and status <> 'completed') or (restart_flag = 1 and status = 'completed')) desc,
    due_at, turn_since, created_at desc, id desc)
  include (handler_id, unit_id, project_id) where status <> 'completed' or restart_flag = 1;
create index work_order_open_handler on work_order (handler_id, due_at) where status <> 'completed' or restart_flag = 1;
create index work_order_open_unit on work_order (unit_id) where status <> 'completed' or restart_flag = 1;
create index work_order_open_project on work_order (project_id) where status <> 'completed' or restart_flag = 1;
