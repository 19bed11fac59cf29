import type { FileState } from '@xinqiao/contract/files/preview'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { fileStateOf } from '../../knowledge/index.ts'

/** A document by itself, without what it holds. */
export interface DocumentHead {
  id: string
  parentId: string | null
  slug: string
  title: string
  type: 1 | 2
  open: boolean
}

export interface DocumentRow extends DocumentHead {
  fileName: string | null
  fileSize: number | null
  fileState: FileState
  state: 'same' | 'changed' | 'added'
}

/** The documents of a version in reading order, each compared with the one it came from. */
export async function listDocumentRows(
  db: Db,
  versionId: string,
  olderId: string | null,
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.parent_id, d.slug, d.title, d.type, d.open, f.name as file_name, f.size as file_size,
      ${fileStateOf} as file_state,
      case when ${olderId}::uuid is null then 'same'
        when o.id is null then 'added'
        when o.title <> d.title or o.resource_id is distinct from d.resource_id
          or o.text_id is distinct from d.text_id and ot.body is distinct from t.body then 'changed'
        else 'same' end as state
    from knowledge_document d
      left join knowledge_text t on t.id = d.text_id
      left join knowledge_resource r on r.id = d.resource_id
      left join stored_file f on f.id = r.file_id
      left join knowledge_document o on o.version_id = ${olderId} and o.slug = d.slug
      left join knowledge_text ot on ot.id = o.text_id
    where d.version_id = ${versionId} order by d.order_number, d.id`.execute(db)
  return rows
}

/**
 * What the checks before a release read of each article: whether it is empty, and its text where that links to
 * something of ours. They are made after each save, of thousands of articles.
 */
export async function listLinkingBodies(
  db: Db,
  versionId: string,
): Promise<{ id: string; isEmpty: boolean; body: string }[]> {
  const { rows } = await sql<{ id: string; isEmpty: boolean; body: string }>`
    select d.id, t.body ~ ${ONLY_BLANKS} as is_empty,
      case when strpos(t.body, '](document:') + strpos(t.body, '](resource:') > 0 or t.body ~ ${RELATIVE_LINK}
        then t.body else '' end as body
    from knowledge_document d join knowledge_text t on t.id = d.text_id
    where d.version_id = ${versionId}`.execute(db)
  return rows
}
/** An address without a scheme that is neither a path of the portal nor a heading. */
const RELATIVE_LINK = String.raw`\]\(<?[^]/#:()<>\s[][^:()<>\s]*[).<>\s]`

/** Blanks of other scripts are named: not every database knows them as such. */
const ONLY_BLANKS = String.raw`^[\s\u3000\u00a0\ufeff]*$`

/** Of these ids, those that are files of the base. */
export async function listResourcesOf(db: Db, baseId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('knowledgeResource')
    .select('id')
    .where('baseId', '=', baseId)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.id))
}

export interface PlaceRow {
  id: string
  parentId: string | null
  level: number
  orderNumber: number
}

export function listPlaces(db: Db, versionId: string): Promise<PlaceRow[]> {
  return db
    .selectFrom('knowledgeDocument')
    .select(['id', 'parentId', 'level', 'orderNumber'])
    .where('versionId', '=', versionId)
    .orderBy('orderNumber')
    .orderBy('id')
    .execute()
}

export async function putPlaces(db: Db, places: readonly PlaceRow[]): Promise<void> {
  if (places.length === 0) return
  const column = <K extends keyof PlaceRow>(key: K) => places.map((place) => place[key])
  await sql`update knowledge_document d
    set parent_id = n.parent_id, level = n.level, order_number = n.order_number
    from unnest(${column('id')}::uuid[], ${column('parentId')}::uuid[], ${column('level')}::smallint[],
      ${column('orderNumber')}::int[]) n(id, parent_id, level, order_number)
    where d.id = n.id`.execute(db)
}

/** A document with the version it belongs to. */
export async function findDocument(db: Db, id: string) {
  return db
    .selectFrom('knowledgeDocument as d')
    .innerJoin('knowledgeVersion as v', 'v.id', 'd.versionId')
    .select(['d.id', 'd.title', 'd.open', 'd.type', 'd.versionId', 'v.baseId'])
    .where('d.id', '=', id)
    .executeTakeFirst()
}

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

const BATCH = 500
