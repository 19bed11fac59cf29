import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { foundValue } from '../../../platform/db/found-value.ts'
import { nextVersion } from '../../../platform/db/next-version.ts'

export async function putReset(
  db: Db,
  reset: { phone: string; codeHash: string; expiresAt: Date },
): Promise<void> {
  const { phone, ...columns } = reset
  await db
    .insertInto('passwordReset')
    .values({ phone, ...columns })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ ...columns, tries: 0 }))
    .execute()
}

/** The checked code of a number, taking one of its tries. */
export function tryReset(db: Db, phone: string, now: Date, mostTries: number): Promise<string | undefined> {
  const tried = db.updateTable('passwordReset').set((eb) => ({ tries: eb('tries', '+', 1) }))
  const left = tried.where('phone', '=', phone).where('tries', '<', mostTries)
  return foundValue(left.where('expiresAt', '>', now).returning('codeHash'))
}

/** Uses the checked code up; false when another try was faster. */
export function takeReset(db: Db, phone: string, codeHash: string): Promise<boolean> {
  const taken = db.deleteFrom('passwordReset').where('phone', '=', phone)
  return foundOne(taken.where('codeHash', '=', codeHash).returning('phone'))
}

/** Sets the password of an active account; undefined when there is none with this number. */
export function setPassword(db: Db, phone: string, passwordHash: string, at: Date) {
  return db
    .updateTable('account')
    .set({ passwordHash, updatedAt: at, version: nextVersion })
    .where('phone', '=', phone)
    .where('status', '=', 'active')
    .returning(['id', 'phone'])
    .executeTakeFirst()
}
