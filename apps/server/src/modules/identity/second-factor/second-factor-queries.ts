import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'

export function findSecondFactor(db: Db, accountId: string) {
  return db
    .selectFrom('secondFactor')
    .select(['secret', 'enabledAt', 'lastStep', 'createdAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

/** Puts a secret that is not yet asked for; false when one is in force. */
export function putSecret(db: Db, accountId: string, secret: Buffer, now: Date): Promise<boolean> {
  return foundOne(
    db
      .insertInto('secondFactor')
      .values({ accountId, secret, createdAt: now })
      .onConflict((conflict) =>
        conflict
          .column('accountId')
          .doUpdateSet({ secret, createdAt: now, lastStep: 0 })
          .where('secondFactor.enabledAt', 'is', null),
      )
      .returning('accountId'),
  )
}

/** Turns the factor on; false when it is on already or its secret is another by now. */
export function enableSecondFactor(
  db: Db,
  accountId: string,
  secret: Buffer,
  at: { now: Date; step: number },
): Promise<boolean> {
  return foundOne(
    db
      .updateTable('secondFactor')
      .set({ enabledAt: at.now, lastStep: at.step })
      .where('accountId', '=', accountId)
      .where('secret', '=', secret)
      .where('enabledAt', 'is', null)
      .returning('accountId'),
  )
}

/** Uses a time step up; false when someone else just did. */
export function takeStep(db: Db, accountId: string, step: number): Promise<boolean> {
  return foundOne(
    db
      .updateTable('secondFactor')
      .set({ lastStep: step })
      .where('accountId', '=', accountId)
      .where('lastStep', '<', step)
      .returning('accountId'),
  )
}

/** Takes the second factor away with its recovery codes. */
export function deleteSecondFactor(db: Db, accountId: string): Promise<boolean> {
  const deleted = db.deleteFrom('secondFactor').where('accountId', '=', accountId)
  return foundOne(deleted.where('enabledAt', 'is not', null).returning('accountId'))
}

export async function putRecoveryCodes(db: Db, accountId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute()
  await db
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ accountId, codeHash })))
    .execute()
}

export function takeRecoveryCode(db: Db, accountId: string, codeHash: string): Promise<boolean> {
  const taken = db.deleteFrom('recoveryCode').where('accountId', '=', accountId)
  return foundOne(taken.where('codeHash', '=', codeHash).returning('accountId'))
}

export function hasRecoveryCode(db: Db, accountId: string, codeHash: string): Promise<boolean> {
  const codes = db.selectFrom('recoveryCode').select('accountId').where('accountId', '=', accountId)
  return foundOne(codes.where('codeHash', '=', codeHash))
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCode')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return left
}

/** Number, password and real name of an account that may log in. */
export function findOwnAccount(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['id', 'phone', 'passwordHash', 'realName'])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst()
}
