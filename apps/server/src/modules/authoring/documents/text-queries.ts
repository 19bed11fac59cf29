import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundValue } from '../../../platform/db/found-value.ts'
import { newId } from '../../../platform/ids.ts'
import { deleteUnheldTexts } from './article-queries.ts'

export interface TextRow {
  id: string
  title: string
  type: 1 | 2
  slug: string
  body: string | null
  revision: number
  revisedAt: Date
  revisedBy: string | null
  reviserName: string | null
  resourceId: string | null
  fileName: string | null
  fileSize: number | null
}

export async function findText(db: Db, id: string): Promise<TextRow | undefined> {
  const { rows } = await sql<TextRow>`
    select d.id, d.title, d.type, d.slug, t.body, d.revision, d.revised_at, d.revised_by, a.real_name as reviser_name,
      d.resource_id, f.name as file_name, f.size as file_size
    from knowledge_document d
      left join knowledge_text t on t.id = d.text_id
      left join account a on a.id = d.revised_by
      left join knowledge_resource r on r.id = d.resource_id
      left join stored_file f on f.id = r.file_id
    where d.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Gives a document another text where it still has this revision; false when somebody was faster. The old
 * text stays for the versions that share it.
 */
export async function putText(
  db: Db,
  save: { id: string; revision: number; body: string; revisedAt: Date; revisedBy: string },
): Promise<boolean> {
  const { id, revision, body, revisedAt, revisedBy } = save
  const read = db.selectFrom('knowledgeDocument').select('textId').where('id', '=', id)
  const oldId = await foundValue(read.where('revision', '=', revision))
  if (oldId === undefined) return false
  const textId = newId()
  await db.insertInto('knowledgeText').values({ id: textId, body, revisedAt }).execute()
  await db
    .updateTable('knowledgeDocument')
    .set({ textId, revision: revision + 1, revisedAt, revisedBy })
    .where('id', '=', id)
    .execute()
  if (oldId !== null) await deleteUnheldTexts(db, [oldId])
  return true
}

/** Notes which files a document holds: readers get a file through the documents that hold it. */
export async function putHeld(db: Db, documentId: string, resourceIds: Iterable<string>): Promise<void> {
  await db.deleteFrom('knowledgeDocumentResource').where('documentId', '=', documentId).execute()
  const rows = [...resourceIds].map((resourceId) => ({ documentId, resourceId }))
  if (rows.length > 0) await db.insertInto('knowledgeDocumentResource').values(rows).execute()
}
