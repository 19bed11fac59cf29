import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface IndexedBase {
  id: string
  spaceId: string
  name: string
  description: string
  visibility: string
  versionId: string
  tagNames: string[]
  unitIds: string[]
}

/** What the search knows of a released base; undefined for one that nobody may find. */
export async function findIndexedBase(db: Db, baseId: string): Promise<IndexedBase | undefined> {
  const { rows } = await sql<IndexedBase>`
    select b.current_version_id as version_id, ${KNOWN_OF_BASE}
    from knowledge_base b where b.id = ${baseId} and b.status = 'released'`.execute(db)
  return rows[0]
}

/** The same as it will be once this version is released. */
export async function findBaseToBe(db: Db, versionId: string): Promise<IndexedBase | undefined> {
  const { rows } = await sql<IndexedBase>`
    select v.id as version_id, ${KNOWN_OF_BASE}
    from knowledge_version v join knowledge_base b on b.id = v.base_id where v.id = ${versionId}`.execute(db)
  return rows[0]
}

/** Where a base stands and whom it is for, whether it is released or not. */
export async function findPlace(db: Db, baseId: string): Promise<Omit<IndexedBase, 'versionId'> | undefined> {
  const { rows } = await sql<Omit<IndexedBase, 'versionId'>>`
    select ${KNOWN_OF_BASE} from knowledge_base b where b.id = ${baseId}`.execute(db)
  return rows[0]
}

const KNOWN_OF_BASE = sql`b.id, b.space_id, b.name, b.description, b.visibility,
      array(select t.name from knowledge_base_tag bt join tag t on t.id = bt.tag_id
        where bt.base_id = b.id order by bt.card_order nulls last, t.name) as tag_names,
      array(select unit_id from knowledge_base_unit where base_id = b.id and b.visibility = 'units'
        union select p.unit_id from knowledge_base_project bp join project p on p.id = bp.project_id
          where bp.base_id = b.id and b.visibility = 'projects')::text[] as unit_ids`

/** Some documents of a version: those behind one. */
export async function listIndexedDocuments(
  db: Db,
  versionId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return db
    .selectFrom('knowledgeDocument as d')
    .leftJoin('knowledgeText as t', 't.id', 'd.textId')
    .leftJoin('knowledgeResource as r', 'r.id', 'd.resourceId')
    .select(['d.id', 'd.title', 'd.open', 't.body', 'r.fileId'])
    .where('d.versionId', '=', versionId)
    .$if(after !== undefined, (query) => query.where('d.id', '>', after ?? ''))
    .orderBy('d.id')
    .limit(limit)
    .execute()
}

/** Some pages of a file that was read out before: those behind one. */
export async function listFileTexts(
  db: Db,
  fileId: string,
  { after, limit }: { after: number; limit: number },
) {
  return db
    .selectFrom('knowledgeFileText')
    .select(['page', 'heading', 'anchor', 'body'])
    .where('fileId', '=', fileId)
    .where('page', '>', after)
    .orderBy('page')
    .limit(limit)
    .execute()
}
