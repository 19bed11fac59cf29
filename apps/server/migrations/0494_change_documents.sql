-- The documents that a notice of change is about, as they were called when it was written: who has read them is told.
create table change_document (
  notice_id uuid not null references change_notice on delete cascade,
  place integer not null,
  base_id uuid references knowledge_base on delete set null,
  name text not null,
  -- up to this version; null for all of them
  until_id uuid references knowledge_version on delete set null,
  until_name text not null default '',
  section text not null default '',
  primary key (notice_id, place)
);
create index change_document_base on change_document (base_id) where base_id is not null;
create index change_document_until on change_document (until_id) where until_id is not null;
-- Whether readers are to confirm that they have read it.
alter table change_notice add column asks_reading boolean not null default false;
alter table change_reply drop constraint change_reply_subject_check;
alter table change_reply add constraint change_reply_subject_check
  check (subject in ('project', 'order', 'certificate', 'reader'));
alter table change_reply drop constraint change_reply_answer_check;
alter table change_reply add constraint change_reply_answer_check
  check (answer in ('', 'unaffected', 'noted', 'support', 'read'));
alter table change_reply add constraint change_reply_read check ((answer = 'read') = (subject = 'reader' and answer <> ''));
