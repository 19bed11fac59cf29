import type { Db } from '../../../platform/db/database.ts'

/** Takes a reply away that nobody of the other side has read. */
export async function deleteUnread(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('workOrderMessage')
    .where('id', '=', id)
    .where('readAt', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Marks what one side wrote as read by the other; says whether anything was new. */
export async function markRead(db: Db, orderId: string, side: 1 | 2, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await unread(db, orderId, side).set({ readAt: at }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What one side wrote and the other has not read, to be changed. */
export function unread(db: Pick<Db, 'updateTable'>, orderId: string, side: 1 | 2) {
  return db
    .updateTable('workOrderMessage')
    .where('orderId', '=', orderId)
    .where('side', '=', side)
    .where('isInternal', '=', false)
    .where('readAt', 'is', null)
}
