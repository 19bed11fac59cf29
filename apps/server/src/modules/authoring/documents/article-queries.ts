import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { BATCH } from './document-queries.ts'

export interface NewArticle {
  id: string
  versionId: string
  parentId: string | null
  title: string
  open: boolean
  level: number
  orderNumber: number
  revisedAt: Date
  revisedBy: string
}

/** An article without text yet. Its slug is its own id, and stays in later versions. */
export async function insertArticle(db: Db, article: NewArticle, body = ''): Promise<void> {
  const textId = newId()
  await db.insertInto('knowledgeText').values({ id: textId, body, revisedAt: article.revisedAt }).execute()
  await db
    .insertInto('knowledgeDocument')
    .values({ ...article, slug: article.id, type: 1, textId })
    .execute()
}

export async function updateDocumentRow(
  db: Db,
  id: string,
  columns: { title: string; open: boolean },
): Promise<void> {
  await db.updateTable('knowledgeDocument').set(columns).where('id', '=', id).execute()
}

/** Deletes a document and all below it, and the texts that no version holds any more. */
export async function deleteDocuments(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ textId: string | null }>`
    with recursive below as (
      select id, text_id from knowledge_document where id = ${id}
      union all select d.id, d.text_id from knowledge_document d join below on d.parent_id = below.id)
    select text_id from below`.execute(db)
  await db.deleteFrom('knowledgeDocument').where('id', '=', id).execute()
  const texts = rows.flatMap(({ textId }) => (textId === null ? [] : [textId]))
  await deleteUnheldTexts(db, texts)
  return rows.length
}

export async function deleteUnheldTexts(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from knowledge_text t where t.id = any(${ids}::uuid[])
    and not exists (select from knowledge_document d where d.text_id = t.id)`.execute(db)
}

/** Copies the documents of a version into another; texts and files are shared until they are changed. */
export async function copyDocuments(db: Db, fromId: string, toId: string): Promise<void> {
  const documents = await db
    .selectFrom('knowledgeDocument')
    .selectAll()
    .where('versionId', '=', fromId)
    .orderBy('orderNumber')
    .execute()
  if (documents.length === 0) return
  const ids = new Map(documents.map((one) => [one.id, newId()]))
  const copies = documents.map((one) => ({
    ...one,
    id: ids.get(one.id) ?? '',
    versionId: toId,
    parentId: one.parentId === null ? null : (ids.get(one.parentId) ?? null),
    revision: 1,
  }))
  for (let start = 0; start < copies.length; start += BATCH) {
    await db
      .insertInto('knowledgeDocument')
      .values(copies.slice(start, start + BATCH))
      .execute()
  }
  await sql`insert into knowledge_document_resource (document_id, resource_id)
    select n.new_id, dr.resource_id
    from unnest(${[...ids.keys()]}::uuid[], ${[...ids.values()]}::uuid[]) n(old_id, new_id)
      join knowledge_document_resource dr on dr.document_id = n.old_id`.execute(db)
}
