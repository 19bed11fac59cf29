-- How many bases a reader may see is counted in an index alone.
create index knowledge_base_seen on knowledge_base (visibility) include (id, space_id, category_id)
  where status = 'released';
