-- The provider's list of projects in each order it is asked for. What has no such value stands last in both
-- directions, so that day and name need an index for each; of what is alike the newest comes first.
create index project_updated on project (coalesce(updated_at, created_at) desc, created_at desc, id desc);
drop index project_due;
create index project_due on project (due_date, created_at desc, id desc);
create index project_due_last on project (due_date desc nulls last, created_at desc, id desc);
create index project_by_name on project (nullif(name, ''), created_at desc, id desc);
create index project_by_name_last on project (nullif(name, '') desc nulls last, created_at desc, id desc);
