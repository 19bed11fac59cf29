import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

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
