-- A change of a name counts only on what its editor had read; a base may be for reading alone.

alter table space add column version integer not null default 1;
alter table category add column version integer not null default 1;
alter table tag_group add column version integer not null default 1;
alter table tag add column version integer not null default 1;

alter table knowledge_base add column downloadable boolean not null default true;
