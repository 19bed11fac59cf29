-- With which release of firmware a certificate was tested, where its text names one.
alter table certificate add column firmware_release_id uuid references firmware_release on delete set null;
create index certificate_firmware on certificate (firmware_release_id) where firmware_release_id is not null;
