import type { StaffRole } from '@xinqiao/contract/access'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The live session of a token hash with all the gate needs to know of its account. */
export function findLiveSession(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .leftJoin('unit', 'unit.id', 'account.unitId')
    .select((eb) => [
      'session.id as sessionId',
      'session.lastSeenAt',
      'session.expiresAt',
      'session.endsAt',
      'account.id as accountId',
      'account.phone',
      'account.realName',
      'account.nickName',
      'account.userType',
      'account.unitId',
      'unit.unitType',
      'unit.name as unitName',
      eb
        .selectFrom('staffRole')
        .select(sql<StaffRole[]>`coalesce(array_agg(role order by role), '{}')`.as('roles'))
        .whereRef('staffRole.accountId', '=', 'account.id')
        .as('roles'),
    ])
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', now)
    .where('session.endsAt', '>', now)
    .where('account.status', '=', 'active')
    .executeTakeFirst()
}

export interface NewSession {
  id: string
  tokenHash: Buffer
  accountId: string
  kind: 'browser' | 'admin'
  device: string
  address: string
  ssoSession: string | null
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  endsAt: Date
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

export async function touchSession(db: Db, id: string, lastSeenAt: Date, expiresAt: Date): Promise<void> {
  await db.updateTable('session').set({ lastSeenAt, expiresAt }).where('id', '=', id).execute()
}

/** Live sessions of an account, the latest used first. */
export function listLiveSessions(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('session')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .where('endsAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .execute()
}

/** Deletes sessions of one account: one of them, all but one, or all. Answers the ids that ended. */
export async function deleteSessions(
  db: Db,
  accountId: string,
  which: { id?: string; except?: string },
): Promise<string[]> {
  const ended = await db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .$if(which.id !== undefined, (query) => query.where('id', '=', which.id ?? ''))
    .$if(which.except !== undefined, (query) => query.where('id', '!=', which.except ?? ''))
    .returning('id')
    .execute()
  return ended.map((session) => session.id)
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expiresAt', '<=', now), eb('endsAt', '<=', now)]))
    .execute()
}
