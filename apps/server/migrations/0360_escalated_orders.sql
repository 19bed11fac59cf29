-- Open orders that their customers have brought before the managers: few, and found without all the others.
create index work_order_escalated on work_order (due_at)
  where escalated_at is not null and (status <> 'completed' or restart_flag = 1);
