-- What readers ask: questions are changed by several editors, comments answered, searches that found nothing kept.

alter table knowledge_faq add column version integer not null default 1;
create index knowledge_comment_latest on knowledge_comment (created_at desc, id desc) where reply_to is null;

create table missed_search (
  id uuid primary key,
  -- folded, so that one word is one row however it is typed
  folded text not null unique,
  -- as it was typed first
  word text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index missed_search_times on missed_search (times desc, last_at desc);
