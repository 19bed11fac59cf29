-- By which tokens the search finds what it holds. When they change, the server makes them anew after its start.
create table search_index (
  one boolean primary key default true check (one),
  tokens_version integer not null
);
-- What an earlier version indexed is of version 1; an empty search has nothing to make anew.
insert into search_index (tokens_version)
  select case when exists (select from knowledge_search) then 1 else 2 end;
