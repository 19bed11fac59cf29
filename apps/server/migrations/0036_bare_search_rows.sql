-- The tokens of a large release take ten times as long as its rows. Rows come without them, are found by comparing
-- their text, and leave this index, which is mostly empty, when a job has made the tokens too.
alter table knowledge_search alter column tokens drop not null;
create index knowledge_search_bare on knowledge_search (id) where tokens is null;

-- Hits of one rank are ordered by the release of their base. Rows that wait for their release cannot know its hour.
alter table knowledge_search drop column released_at;
