import type { Db } from '../../../platform/db/database.ts'

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
  const found = await db.selectFrom('account').select('status').where('phone', '=', phone).executeTakeFirst()
  return found?.status ?? null
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
export async function insertApplicant(
  db: Db,
  account: ApplicantColumns & { id: string; phone: string; at: Date },
): Promise<boolean> {
  const { at, ...columns } = account
  const inserted = await db
    .insertInto('account')
    .values({ ...columns, status: 'pending', userType: 2, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Puts a new submission into a refused account; false when it is no longer refused. */
export async function resubmitApplicant(
  db: Db,
  id: string,
  columns: ApplicantColumns,
  at: Date,
): Promise<boolean> {
  const updated = await db
    .updateTable('account')
    .set((eb) => ({
      ...columns,
      boundEmail: '',
      status: 'pending',
      updatedAt: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'refused')
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
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
