-- Lists that are looked through by the platforms which a word names.

create index certification_application_platform on certification_application (platform, state_since, id);
create index certificate_platform on certificate (platform, applied_at desc, id desc) where status = 'valid';
