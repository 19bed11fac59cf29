import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { foundValue } from '../../../platform/db/found-value.ts'
import { nextVersion } from '../../../platform/db/next-version.ts'

/** The account of a number, whatever its state; locked for the caller's transaction. */
export function findAccountForUpdate(db: Db, phone: string) {
  return db
    .selectFrom('account')
    .select(['id', 'status', 'realName', 'userType'])
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirst()
}

export async function findAccountStatus(db: Db, phone: string): Promise<string | null> {
  return (await foundValue(db.selectFrom('account').select('status').where('phone', '=', phone))) ?? null
}

export interface ApplicantColumns {
  passwordHash: string | null
  unitId: string | null
  realName: string
  nickName: string
  sex: 0 | 1
  email: string
  postId: number | null
  department: string
  tel: string
}

/** Makes the waiting account of a new applicant; false when the number was taken meanwhile. */
export function insertApplicant(
  db: Db,
  account: ApplicantColumns & { id: string; phone: string; at: Date },
): Promise<boolean> {
  const { at, ...columns } = account
  const inserted = db
    .insertInto('account')
    .values({ ...columns, status: 'pending', userType: 2, createdAt: at, updatedAt: at })
  return foundOne(inserted.onConflict((conflict) => conflict.column('phone').doNothing()).returning('id'))
}

/** Puts a new submission into a refused account; false when it is no longer refused. */
export function resubmitApplicant(db: Db, id: string, columns: ApplicantColumns, at: Date): Promise<boolean> {
  const updated = db.updateTable('account').set({
    ...columns,
    boundEmail: '',
    status: 'pending',
    updatedAt: at,
    version: nextVersion,
  })
  return foundOne(updated.where('id', '=', id).where('status', '=', 'refused').returning('id'))
}

export interface RegistrationColumns {
  category: 1 | 2
  invitationId: string | null
  serviceId: number | null
  remark: string
  agreedAt: Date
  submittedAt: Date
}

export async function putRegistration(
  db: Db,
  accountId: string,
  columns: RegistrationColumns,
): Promise<void> {
  await db
    .insertInto('registration')
    .values({ accountId, ...columns })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(columns))
    .execute()
}
