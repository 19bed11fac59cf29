import type { FileState } from '@xinqiao/contract/files/preview'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundValues } from '../../../platform/db/found-value.ts'
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
  const held = db.selectFrom('knowledgeResource').select('id').where('baseId', '=', baseId)
  return new Set(await foundValues(held.where('id', 'in', ids)))
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

export const BATCH = 500
