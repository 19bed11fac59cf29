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

-- All projects as managers see them, the newest first; and of each stage what is due first.
create index project_newest on project (created_at desc, id desc);
create index project_board on project (status, due_date, created_at, id) include (unit_id);
drop index project_seat_of_staff;
create index project_seat_of_staff on project_seat (account_id) include (project_id, unit_id, seat) where account_id is not null;
