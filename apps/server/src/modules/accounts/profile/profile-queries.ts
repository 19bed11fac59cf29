import type { Db, FoundBy } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { foundValue } from '../../../platform/db/found-value.ts'
import { nextVersion } from '../../../platform/db/next-version.ts'
import { verifiedWith } from '../people/verified-email-queries.ts'

/** What a person may change of the own account; locked until the change is made. */
export function lockProfile(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select([
      'id',
      'phone',
      'realName',
      'nickName',
      'sex',
      'email',
      'boundEmail',
      'tel',
      'avatarFileId',
      'version',
    ])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
}

export type Profile = FoundBy<typeof lockProfile>

export interface ProfileColumns {
  realName: string
  nickName: string
  sex: number
  email: string
  tel: string
  avatarFileId: string | null
}

/** Changes the profile and answers its new version. */
export async function setProfile(db: Db, id: string, columns: ProfileColumns, at: Date): Promise<number> {
  const { version } = await db
    .updateTable('account')
    .set({ ...columns, updatedAt: at, version: nextVersion })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Sets a password, and with it a number, where the former password still stands; false where it does not. */
export function setOwnPassword(
  db: Db,
  id: string,
  change: { from: string; to: string; phone?: string; at: Date },
): Promise<boolean> {
  const { from, to, phone, at } = change
  const changed = db.updateTable('account').set({
    passwordHash: to,
    updatedAt: at,
    ...(phone === undefined ? {} : { phone, version: nextVersion }),
  })
  return foundOne(changed.where('id', '=', id).where('passwordHash', '=', from).returning('id'))
}

export async function setBoundEmail(
  db: Db,
  id: string,
  change: { boundEmail: string; email: string; at: Date },
): Promise<void> {
  const { boundEmail, email, at } = change
  await db
    .updateTable('account')
    .set({ boundEmail, email, verifiedEmails: verifiedWith(boundEmail), updatedAt: at, version: nextVersion })
    .where('id', '=', id)
    .execute()
}

/** Notices leave to this address too from now on. */
export async function addVerifiedEmail(db: Db, id: string, email: string, at: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ verifiedEmails: verifiedWith(email), updatedAt: at, version: nextVersion })
    .where('id', '=', id)
    .execute()
}

/** Number and bound address of an active account. */
export function findBinding(db: Db, id: string) {
  return db
    .selectFrom('account')
    .select(['phone', 'boundEmail'])
    .select((eb) => eb('passwordHash', 'is not', null).as('hasPassword'))
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

export function isPhoneTaken(db: Db, phone: string): Promise<boolean> {
  return foundOne(db.selectFrom('account').select('id').where('phone', '=', phone))
}

/** Carries a changed number over; false when it is the same. */
export function followPhone(db: Db, accountId: string, phone: string, at: Date): Promise<boolean> {
  const moved = db.updateTable('account').set({ phone, updatedAt: at, version: nextVersion })
  return foundOne(moved.where('id', '=', accountId).where('phone', '!=', phone).returning('id'))
}

/** Where passwords of archives go; empty while no address is bound. */
export async function findBoundEmail(db: Db, accountId: string): Promise<string> {
  return (await foundValue(db.selectFrom('account').select('boundEmail').where('id', '=', accountId))) ?? ''
}
