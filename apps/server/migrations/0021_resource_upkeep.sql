-- Files of bases that nothing shows any more are collected a day after they were last shown.

alter table knowledge_resource add column loose_since timestamptz;
create index knowledge_resource_loose on knowledge_resource (loose_since) where loose_since is not null;

-- A file that belongs to a base is told by its owner: when the base goes, it is known to be nobody's.
update stored_file f set owner_kind = 'knowledge-resource', owner_id = r.id
from (select distinct on (file_id) file_id, id from knowledge_resource order by file_id, id) r
where r.file_id = f.id and f.owner_kind is null;
