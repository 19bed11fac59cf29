import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { nextVersion } from '../../../platform/db/next-version.ts'
import type { AccountStatus } from './account-queries.ts'
import { verifiedWith } from './verified-email-queries.ts'

/** Locks an account row until the end of the transaction, so that two changes of it follow one another. */
export function lockAccount(db: Db, id: string) {
  return db
    .selectFrom('account')
    .select(['id', 'phone', 'email', 'realName', 'status', 'userType', 'unitId', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Moves an account to a state where it still has the old one; false when another move was faster. */
export function setStatus(
  db: Db,
  id: string,
  change: { from: AccountStatus; to: AccountStatus; at: Date; userType?: 1 | 2 },
): Promise<boolean> {
  const { userType } = change
  const updated = db.updateTable('account').set({
    status: change.to,
    updatedAt: change.at,
    version: nextVersion,
    ...(userType === undefined ? {} : { userType }),
  })
  return foundOne(updated.where('id', '=', id).where('status', '=', change.from).returning('id'))
}

/** @throws the database's own error where the number is somebody else's */
export async function setContact(
  db: Db,
  id: string,
  { at, ...columns }: { phone: string; email: string; at: Date },
): Promise<void> {
  await db
    .updateTable('account')
    // An administrator vouches for it.
    .set({ ...columns, verifiedEmails: verifiedWith(columns.email), updatedAt: at, version: nextVersion })
    .where('id', '=', id)
    .execute()
}

export async function setUserType(db: Db, id: string, userType: 1 | 2, at: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ userType, updatedAt: at, version: nextVersion })
    .where('id', '=', id)
    .execute()
}

export async function grantService(db: Db, accountId: string, serviceId: number): Promise<void> {
  await db
    .insertInto('accountService')
    .values({ accountId, serviceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
