-- A stretch of a file's text may stand under a heading of its own (a sheet, a chapter) and at a place of its own.
alter table knowledge_file_text
  add column heading text not null default '',
  add column anchor text not null default '';
