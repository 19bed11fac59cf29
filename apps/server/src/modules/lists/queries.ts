import type { Db } from '../../platform/db/database.ts'
import { foundValue } from '../../platform/db/found-value.ts'

/** No reason stands twice under one act. */
export const REASON_INDEX = 'canned_reason_body'

export function listViewRows(db: Db, accountId: string, list: string) {
  return db
    .selectFrom('listView')
    .select(['id', 'name', 'filters'])
    .where('accountId', '=', accountId)
    .where('list', '=', list)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

interface NewView {
  id: string
  accountId: string
  list: string
  name: string
  filters: object
  createdAt: Date
}

/** One of that name is replaced. */
export async function putView(db: Db, view: NewView): Promise<void> {
  const filters = JSON.stringify(view.filters)
  await db
    .insertInto('listView')
    .values({ ...view, filters })
    .onConflict((conflict) => conflict.columns(['accountId', 'list', 'name']).doUpdateSet({ filters }))
    .execute()
}

export function deleteView(db: Db, accountId: string, id: string): Promise<string | undefined> {
  const removed = db.deleteFrom('listView').where('id', '=', id)
  return foundValue(removed.where('accountId', '=', accountId).returning('name'))
}

export function listReasonRows(db: Db, topic: string | undefined) {
  return db
    .selectFrom('cannedReason')
    .select(['id', 'topic', 'body', 'updatedAt', 'version'])
    .$if(topic !== undefined, (query) => query.where('topic', '=', topic ?? ''))
    .orderBy('topic')
    .orderBy('id')
    .limit(1000)
    .execute()
}

export function findReason(db: Db, id: string) {
  return db.selectFrom('cannedReason').selectAll().where('id', '=', id).executeTakeFirst()
}

interface Reason {
  id: string
  topic: string
  body: string
  createdBy: string
  updatedAt: Date
}

export async function insertReason(db: Db, reason: Reason): Promise<void> {
  await db.insertInto('cannedReason').values(reason).execute()
}

/** False where somebody else was faster. */
export async function updateReason(
  db: Db,
  id: string,
  version: number,
  change: Pick<Reason, 'topic' | 'body' | 'updatedAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cannedReason')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What was taken away; undefined where somebody else was faster. */
export function deleteReason(db: Db, id: string) {
  return db.deleteFrom('cannedReason').where('id', '=', id).returning(['topic', 'body']).executeTakeFirst()
}
