import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { deleteUnheldTexts } from '../documents/article-queries.ts'

/** Whether readers ever saw one of these versions. */
export async function wasReleased(db: Db, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from workflow_event where workflow = 'knowledge-version'
    and record_id = any(${[...ids]}::uuid[]) and event = 'release' limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a draft can be thrown away: readers never saw it, and it is not all that its base has. */
export async function isDisposable(db: Db, { id, baseId }: { id: string; baseId: string }): Promise<boolean> {
  const { rows } = await sql`select from knowledge_version
    where base_id = ${baseId} and id <> ${id} limit 1`.execute(db)
  return rows.length > 0 && !(await wasReleased(db, [id]))
}

/** Deletes versions with their documents, and the texts that no other version holds. */
export async function deleteVersions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ textId: string }>`select text_id from knowledge_document
    where version_id = any(${[...ids]}::uuid[]) and text_id is not null`.execute(db)
  await db.deleteFrom('knowledgeVersion').where('id', 'in', ids).execute()
  await deleteUnheldTexts(
    db,
    rows.map(({ textId }) => textId),
  )
}

/** Whether two versions hold the same documents in the same places; their texts are compared elsewhere. */
export async function sameShape(db: Db, id: string, olderId: string): Promise<boolean> {
  const shape = (version: string) => sql`select d.slug, p.slug as parent, d.order_number, d.open
    from knowledge_document d left join knowledge_document p on p.id = d.parent_id where d.version_id = ${version}`
  const { rows } = await sql`select from (
    ((${shape(id)}) except (${shape(olderId)})) union all ((${shape(olderId)}) except (${shape(id)}))) differing
    limit 1`.execute(db)
  return rows.length === 0
}
