import type { FileState } from '@xinqiao/contract/files/preview'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Reader } from '../policy.ts'
import { fileStateOf } from '../resources/resource-queries.ts'
import { absent, visibleBase } from '../visibility-queries.ts'

export interface DocumentRow {
  id: string
  parentId: string | null
  level: number
  title: string
  type: 1 | 2
  open: boolean
  tags: string[]
  orderNumber: number
  resourceId: string | null
  versionName: string
  releasedAt: Date
}

/** The documents of a version in reading order; the caller has found the version visible. */
export async function listDocuments(db: Db, versionId: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.parent_id, d.level, d.title, d.type, d.open, d.tags, d.order_number, d.resource_id,
      v.name as version_name, v.released_at
    from knowledge_document d join knowledge_version v on v.id = d.version_id
    where d.version_id = ${versionId} order by d.order_number, d.id`.execute(db)
  return rows
}

export interface ContentRow {
  id: string
  baseId: string
  versionId: string
  visibility: string
  open: boolean
  title: string
  type: 1 | 2
  revisedAt: Date
  body: string | null
  resourceId: string | null
  fileName: string | null
  fileSize: number | null
  fileExtension: string | null
  fileState: FileState
}

/**
 * A document of a released version, with its text or its file.
 * @throws 404 unless base, version and document belong together and the reader may see the base
 */
export async function findVisibleDocument(
  db: Db,
  reader: Reader,
  ids: { baseId: string; versionId: string; documentId: string },
): Promise<ContentRow> {
  const { rows } = await sql<ContentRow>`
    select d.id, b.id as base_id, v.id as version_id, b.visibility, d.open, d.title, d.type, d.revised_at,
      t.body, d.resource_id, f.name as file_name, f.size as file_size, f.extension as file_extension,
      ${fileStateOf} as file_state
    from knowledge_base b
      join knowledge_version v on v.base_id = b.id and v.status = 'released'
      join knowledge_document d on d.version_id = v.id
      left join knowledge_text t on t.id = d.text_id
      left join knowledge_resource r on r.id = d.resource_id
      left join stored_file f on f.id = r.file_id
    where b.id = ${ids.baseId} and v.id = ${ids.versionId} and d.id = ${ids.documentId}
      and ${visibleBase(reader)}`.execute(db)
  return rows[0] ?? absent()
}

/** Ids of the documents with these slugs in a version, for links between them. */
export async function findDocumentIds(
  db: Db,
  versionId: string,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('knowledgeDocument')
    .select(['slug', 'id'])
    .where('versionId', '=', versionId)
    .where('slug', 'in', slugs)
    .execute()
  return new Map(rows.map((row) => [row.slug, row.id]))
}

/** The names of documents of a version, and of files of its base, as texts of the version link to them. */
export async function listLinkNames(
  db: Db,
  versionId: string,
  { slugs, resourceIds }: { slugs: readonly string[]; resourceIds: readonly string[] },
): Promise<{ target: string; name: string }[]> {
  if (slugs.length + resourceIds.length === 0) return []
  const { rows } = await sql<{ target: string; name: string }>`
    select 'document:' || slug as target, title as name from knowledge_document
    where version_id = ${versionId} and slug = any(${slugs}::text[])
    union all
    select 'resource:' || r.id, f.name from knowledge_version v
      join knowledge_resource r on r.base_id = v.base_id join stored_file f on f.id = r.file_id
    where v.id = ${versionId} and r.id = any(${resourceIds}::uuid[])`.execute(db)
  return rows
}

/** The bases of these names that the reader may see. */
export async function findNamedBases(
  db: Db,
  reader: Reader,
  names: readonly string[],
): Promise<{ name: string; kbId: string }[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string; kbId: string }>`
    select b.name, b.id as kb_id from knowledge_base b
    where b.name = any(${[...names]}::text[]) and ${visibleBase(reader)} order by b.name`.execute(db)
  return rows
}

export async function listFaq(db: Db, baseId: string) {
  return db
    .selectFrom('knowledgeFaq')
    .select(['id', 'question', 'answer'])
    .where('baseId', '=', baseId)
    .where('isShown', '=', true)
    .orderBy('orderNumber')
    .execute()
}
