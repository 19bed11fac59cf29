-- The desk at scale: what presses stands first, and threads are searched too.

-- In the order in which it waits: what was brought before the managers, what was urged, then by its time.
drop index work_order_open;
create index work_order_open on work_order (
    (status = 'to-handle' or (closing_flag = 1 and status <> 'completed') or (restart_flag = 1 and status = 'completed')) desc,
    (case when escalated_at is not null then 2
      when urged_at is not null and (turn_since is null or urged_at >= turn_since) then 1 else 0 end) desc,
    due_at, turn_since, created_at desc, id desc)
  include (handler_id, unit_id, project_id) where status <> 'completed' or restart_flag = 1;

create index work_order_message_said on work_order_message using gin (text_pieces(lower(plain)));
create index work_order_detail_said on work_order_detail using gin (text_pieces(lower(description)));
