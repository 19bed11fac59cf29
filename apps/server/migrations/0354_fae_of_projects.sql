-- Which FAE a project has, read for all of them at once: what each of the FAEs has under way.
create index project_seat_fae on project_seat (project_id) include (account_id) where seat = 'fae';
