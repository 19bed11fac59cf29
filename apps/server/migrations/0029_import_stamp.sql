-- What an import was checked against: the versions of all that it would change.
alter table import_run add column stamp text not null default '';
