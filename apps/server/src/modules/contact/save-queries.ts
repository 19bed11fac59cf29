import type { ContactForm } from '@xinqiao/contract/contact/endpoints'
import type { ContactState } from '@xinqiao/contract/contact/record'
import type { Db } from '../../platform/db/database.ts'

/** What was typed, with who sent it and who was told. */
export interface NewMessage
  extends Pick<ContactForm, 'name' | 'tel' | 'email' | 'companyName' | 'post' | 'message'> {
  id: string
  accountId: string | null
  unitId: string | null
  accountName: string
  toldFaes: string
  at: Date
}

export async function insertMessage(db: Db, { at, ...row }: NewMessage): Promise<void> {
  await db
    .insertInto('contactMessage')
    .values({ ...row, status: 'waiting' satisfies ContactState, createdAt: at, updatedAt: at })
    .execute()
}

/** Writes a move, where the record still stands as it was read. False when it does not. */
export async function storeMessage(
  db: Db,
  { id, version }: { id: string; version: number },
  { status, at }: { status: ContactState; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contactMessage')
    .set({ status, updatedAt: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes which work order was made of a message; its caller holds it. */
export async function linkOrder(db: Db, id: string, order: { id: string; number: string }): Promise<void> {
  await db
    .updateTable('contactMessage')
    .set({ orderId: order.id, orderNumber: order.number })
    .where('id', '=', id)
    .execute()
}
