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

export async function dropExpiredDrafts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('registrationDraft').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('passwordReset').where('expiresAt', '<=', now).execute()
}
