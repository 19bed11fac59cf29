-- The release by which a known issue was marked as mended: a name alone may mean releases of several lines.
alter table known_issue add column fixed_release_id uuid references firmware_release on delete set null;
update known_issue set fixed_release_id = release.id
  from firmware_release_issue solved
  join firmware_release release on release.id = solved.release_id
  join firmware_line line on line.id = release.line_id
  where solved.issue_id = known_issue.id and known_issue.fixed_in = line.name || ' ' || release.version_text;
create index known_issue_fixed_release on known_issue (fixed_release_id) where fixed_release_id is not null;
