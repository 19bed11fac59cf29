import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundValue } from '../../../platform/db/found-value.ts'

/** A document that an earlier import made. */
export interface ImportedRow {
  id: string
  slug: string
  parentId: string | null
  title: string
  level: number
  revision: number
  importedFrom: string
  body: string
}

export async function listImported(db: Db, versionId: string): Promise<ImportedRow[]> {
  const { rows } = await sql<ImportedRow>`
    select d.id, d.slug, d.parent_id, d.title, d.level, d.revision, d.imported_from, t.body
    from knowledge_document d join knowledge_text t on t.id = d.text_id
    where d.version_id = ${versionId} and d.imported_from <> '' order by d.order_number`.execute(db)
  return rows
}

/** Notes the path a document came from. */
export async function putImportedFrom(db: Db, id: string, importedFrom: string): Promise<void> {
  await db.updateTable('knowledgeDocument').set({ importedFrom }).where('id', '=', id).execute()
}

export async function putTitle(db: Db, id: string, title: string): Promise<void> {
  await db.updateTable('knowledgeDocument').set({ title }).where('id', '=', id).execute()
}

/** The picture of a base with these bytes that some document shows. */
export function findHeldPicture(db: Db, baseId: string, sha256: Buffer): Promise<string | undefined> {
  return foundValue(
    db
      .selectFrom('knowledgeResource as r')
      .innerJoin('storedFile as f', 'f.id', 'r.fileId')
      .innerJoin('knowledgeDocumentResource as h', 'h.resourceId', 'r.id')
      .select('r.id')
      .where('r.baseId', '=', baseId)
      .where('f.sha256', '=', sha256)
      .limit(1),
  )
}
