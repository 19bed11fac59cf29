import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export function listFaqRows(db: Db, baseId: string) {
  return db
    .selectFrom('knowledgeFaq')
    .select(['id', 'question', 'answer', 'version'])
    .where('baseId', '=', baseId)
    .orderBy('orderNumber')
    .orderBy('id')
    .execute()
}

export async function findFaq(db: Db, id: string) {
  return db
    .selectFrom('knowledgeFaq')
    .select(['id', 'baseId', 'question', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertFaq(
  db: Db,
  faq: { id: string; baseId: string; question: string; answer: string },
): Promise<void> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(order_number), 0) + 1 as next from knowledge_faq
    where base_id = ${faq.baseId}`.execute(db)
  await db
    .insertInto('knowledgeFaq')
    .values({ ...faq, orderNumber: rows[0]?.next ?? 1 })
    .execute()
}

/** Changes a question where it still has this version; false when somebody was faster. */
export async function updateFaqRow(
  db: Db,
  id: string,
  version: number,
  form: { question: string; answer: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('knowledgeFaq')
    .set((eb) => ({ ...form, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function deleteFaqRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('knowledgeFaq').where('id', '=', id).execute()
}

export async function putFaqOrder(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update knowledge_faq f set order_number = n.place
    from unnest(${ids}::uuid[]) with ordinality n(id, place) where f.id = n.id`.execute(db)
}
