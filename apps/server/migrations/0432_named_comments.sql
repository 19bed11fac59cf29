-- Whether readers of other companies learn who of a company has commented. Rivals read the same bases.
alter table knowledge_base add column names_commenters boolean not null default false;
