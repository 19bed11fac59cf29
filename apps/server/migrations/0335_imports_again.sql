-- Where an imported text came from: its path, by which the same text is known when it comes again.
alter table knowledge_document add column imported_from text not null default '';
create index knowledge_document_imported on knowledge_document (version_id) where imported_from <> '';
