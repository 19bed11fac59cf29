import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundValues } from '../../../platform/db/found-value.ts'

export function listGroups(db: Db) {
  return db
    .selectFrom('tagGroup')
    .select(['id', 'name', 'version'])
    .orderBy('orderNumber')
    .orderBy('id')
    .execute()
}

export interface TagRow {
  id: string
  name: string
  groupId: string | null
  spaceIds: string[]
  baseCount: number
  version: number
}

export async function listTags(db: Db): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select t.id, t.name, t.group_id, t.version,
      array(select st.space_id from space_tag st where st.tag_id = t.id)::text[] as space_ids,
      (select count(*)::int from knowledge_base_tag bt where bt.tag_id = t.id) as base_count
    from tag t left join tag_group g on g.id = t.group_id
    order by g.order_number nulls last, t.order_number, t.name`.execute(db)
  return rows
}

/** In which spaces' filters a tag is offered. */
export async function putTagSpaces(db: Db, tagId: string, spaceIds: readonly string[]): Promise<void> {
  await db.deleteFrom('spaceTag').where('tagId', '=', tagId).execute()
  const rows = [...new Set(spaceIds)].map((spaceId) => ({ spaceId, tagId }))
  if (rows.length > 0) await db.insertInto('spaceTag').values(rows).execute()
}

/** The bases that carry a tag: its name stands in their search. */
export function listTaggedBases(db: Db, tagId: string): Promise<string[]> {
  const found = db.selectFrom('knowledgeBaseTag').select('baseId')
  return foundValues(found.where('tagId', '=', tagId).orderBy('baseId'))
}
