-- A security notice may be named on the public pages of the certificates that it touches; off unless the vendor says so.
alter table change_notice add column is_public boolean not null default false;
alter table change_notice add constraint change_notice_public check (not is_public or kind = 'security');
