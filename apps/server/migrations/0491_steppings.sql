-- Chips have steppings and a lifecycle; a project says which stepping its boards carry, a notice of change which it is about.
alter table dictionary_option add column steppings text[] not null default '{}';
alter table dictionary_option add column lifecycle text not null default ''
  check (lifecycle in ('', 'sample', 'production', 'nrnd', 'eol'));
alter table project_sheet add column chip_stepping text not null default '';
-- “chip stepping” each; a chip none of whose steppings is named is meant with all of them.
alter table change_notice add column steppings text[] not null default '{}';
-- What the chips are set to when the notice is sent; empty where they stay.
alter table change_notice add column lifecycle text not null default '' check (lifecycle in ('', 'nrnd', 'eol'));
alter table change_notice add constraint change_notice_lifecycle check (lifecycle = '' or kind = 'eol');
