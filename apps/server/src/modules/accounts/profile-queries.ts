import type { Db } from '../../platform/db/database.ts'

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

export type Profile = NonNullable<Awaited<ReturnType<typeof lockProfile>>>

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
    .set((eb) => ({ ...columns, updatedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function setOwnPassword(db: Db, id: string, passwordHash: string, at: Date): Promise<void> {
  await db.updateTable('account').set({ passwordHash, updatedAt: at }).where('id', '=', id).execute()
}

/** Sets number and password; false when another account has the number. */
export async function setPhone(
  db: Db,
  id: string,
  change: { phone: string; passwordHash: string; at: Date },
): Promise<boolean> {
  const { phone, passwordHash, at } = change
  const taken = await db.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirst()
  if (taken) return false
  await db
    .updateTable('account')
    .set((eb) => ({ phone, passwordHash, updatedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return true
}

export async function setBoundEmail(
  db: Db,
  id: string,
  change: { boundEmail: string; email: string; at: Date },
): Promise<void> {
  const { boundEmail, email, at } = change
  await db
    .updateTable('account')
    .set((eb) => ({ boundEmail, email, updatedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Number and bound address of an active account. */
export function findBinding(db: Db, id: string) {
  return db
    .selectFrom('account')
    .select(['phone', 'boundEmail'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

export async function isPhoneTaken(db: Db, phone: string): Promise<boolean> {
  return (
    (await db.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirst()) !== undefined
  )
}
