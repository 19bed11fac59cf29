-- Questions are shown to readers after a second editor has read them, as versions are. What readers have stays in
-- question and answer; what waits or came back stands in next_question and next_answer, null where there is none.
alter table knowledge_faq
  add column status text not null default 'shown' check (status in ('review', 'returned', 'shown')),
  add column is_shown boolean not null default true,
  add column next_question text,
  add column next_answer text,
  add column submitted_by uuid references account,
  add column submitted_at timestamptz,
  add check (is_shown or status <> 'shown');
create index knowledge_faq_waiting on knowledge_faq (status) where status <> 'shown';
