import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'

/** Versions whose text is fixed but that are not out, and not in the search yet. */
export async function listUnprepared(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from knowledge_version v where v.status in ('review', 'scheduled')
      and not exists (select from knowledge_search_prepared p where p.version_id = v.id)
    order by v.release_at nulls last, v.id`.execute(db)
  return rows.map((row) => row.id)
}

/** Holds a version that is to be prepared until the end; whoever would release it waits. */
export async function lockUnprepared(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from knowledge_version where id = ${id} and status in ('review', 'scheduled')
    for no key update`.execute(db)
  if (rows.length === 0) return false
  // Asked on its own: while the lock was waited for, another may have prepared it.
  const prepared = await db
    .selectFrom('knowledgeSearchPrepared')
    .select('versionId')
    .where('versionId', '=', id)
    .executeTakeFirst()
  return prepared === undefined
}

/** Its rows stand in the search, and are nobody's until it is taken out of here. */
export async function insertPrepared(
  db: Db,
  { versionId, id: baseId }: { versionId: string; id: string },
): Promise<void> {
  await db.insertInto('knowledgeSearchPrepared').values({ versionId, baseId }).execute()
}

/** Shows what was prepared; false where nothing was. */
export function takePrepared(db: Db, versionId: string): Promise<boolean> {
  const taken = db.deleteFrom('knowledgeSearchPrepared').where('versionId', '=', versionId)
  return foundOne(taken.returning('versionId'))
}

/** By its base too, since that is what the rows are indexed by. */
export async function deleteVersionRows(db: Db, baseId: string, versionId: string): Promise<void> {
  await db
    .deleteFrom('knowledgeSearch')
    .where('baseId', '=', baseId)
    .where('versionId', '=', versionId)
    .execute()
}

/** Takes out what a base had before this version; others that are prepared stay. */
export async function deleteRowsBefore(db: Db, baseId: string, versionId: string): Promise<void> {
  await sql`
    delete from knowledge_search where base_id = ${baseId} and version_id <> ${versionId}
      and version_id <> all (array(select version_id from knowledge_search_prepared))`.execute(db)
}
