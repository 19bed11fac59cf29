-- Each file that goes is looked for among the PDFs that were made.
create index file_preview_pdf on file_preview (pdf_file_id) where pdf_file_id is not null;
