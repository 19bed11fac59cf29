-- The groups of words become a lexicon: each entry has a kind, leads both ways or one, counts for so much, for all chips or one.
alter table search_synonym
  add column kind text not null default 'synonym',
  -- what the words lead to; empty where they lead to one another
  add column leads text[] not null default '{}',
  add column leads_folded text[] not null default '{}',
  -- what one word is worth for another, in percent
  add column weight smallint not null default 88 check (weight between 10 and 100),
  add column chip text not null default '';

-- Blanks beside Chinese characters are none to the search.
update search_synonym set folded = string_to_array(
    regexp_replace(array_to_string(folded, E'\n'), ' *([一-鿿]) *', '\1', 'g'), E'\n')
  where array_to_string(folded, '') ~ ' [一-鿿]|[一-鿿] ';

-- Processes keep the lexicon at hand as long as its stamp is the same: every change makes a new one.
alter table search_index add column lexicon uuid not null default gen_random_uuid();
create function stamp_lexicon() returns trigger language plpgsql as $$
begin
  update search_index set lexicon = gen_random_uuid();
  return null;
end $$;
create trigger lexicon_changed after insert or update or delete on search_synonym
  for each statement execute function stamp_lexicon();
