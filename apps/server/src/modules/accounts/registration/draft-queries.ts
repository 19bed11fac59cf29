import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'

export interface Draft {
  phone: string
  secretHash: Buffer
  codeHash: string
  passwordHash: string | null
  invitationId: string | null
  expiresAt: Date
}

/** Keeps a proved number until step 2; proving it again replaces what was kept. */
export async function putDraft(db: Db, draft: Draft): Promise<void> {
  const { phone, ...columns } = draft
  await db
    .insertInto('registrationDraft')
    .values(draft)
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ ...columns, tries: 0 }))
    .execute()
}

export function findDraftBySecret(db: Db, phone: string, secretHash: Buffer, now: Date) {
  return db
    .selectFrom('registrationDraft')
    .selectAll()
    .where('phone', '=', phone)
    .where('secretHash', '=', secretHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** The draft of a number, taking one of its tries; the caller compares the code. */
export function tryDraft(db: Db, phone: string, now: Date, mostTries: number) {
  return db
    .updateTable('registrationDraft')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where('tries', '<', mostTries)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Uses a draft up; false when another submission was faster. */
export function takeDraft(db: Db, draft: { phone: string; secretHash: Buffer }): Promise<boolean> {
  const taken = db.deleteFrom('registrationDraft').where('phone', '=', draft.phone)
  return foundOne(taken.where('secretHash', '=', draft.secretHash).returning('phone'))
}

export async function dropExpiredDrafts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('registrationDraft').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('passwordReset').where('expiresAt', '<=', now).execute()
}
