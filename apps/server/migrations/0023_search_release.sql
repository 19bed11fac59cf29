-- A release of 2,000 pages brings millions of entries: put into the index one by one they take ten times as long
-- as the rows themselves. They wait in a list that every search reads too, and a job puts them in right after.

alter index knowledge_search_tokens set (fastupdate = on, gin_pending_list_limit = 131072);
alter index knowledge_search_sample set (fastupdate = on, gin_pending_list_limit = 131072);
