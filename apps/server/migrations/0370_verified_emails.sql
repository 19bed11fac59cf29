-- Notices by e-mail go to addresses whose reader has shown to be the account's own. Those that are there already go on.
alter table account add column verified_emails text[] not null default '{}';
update account set verified_emails = array(
  select distinct lower(trim(one)) from unnest(string_to_array(email || ',' || bound_email, ',')) one where trim(one) <> '');
