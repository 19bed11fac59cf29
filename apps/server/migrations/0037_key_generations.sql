-- Signatures are of generations now. What was signed before is of the first, so that nobody is logged out by the upgrade.

insert into app_key (name, sealed, created_at)
select 'signatures-1', sealed, created_at from app_key where name = 'master';

update app_key set name = 'oidc-signing-1' where name = 'oidc-signing';
