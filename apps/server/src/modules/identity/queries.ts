import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { rolesHeld } from './roles-held-queries.ts'

/** The unit's services, narrowed to those its manager chose for the account; its own for a personal account. */
const usableServices = sql<number[]>`case when account.unit_id is null
  then (select coalesce(array_agg(s.service_id order by s.service_id), '{}')
    from account_service s where s.account_id = account.id)
  else (select coalesce(array_agg(u.service_id order by u.service_id), '{}')
    from unit_service u where u.unit_id = account.unit_id and (
      not exists (select from account_service s where s.account_id = account.id)
      or exists (select from account_service s where s.account_id = account.id and s.service_id = u.service_id)))
  end`

/** The live session of a token hash with all the gate needs to know of its account. */
export function findLiveSession(db: Db, tokenHash: Buffer, now: Date) {
  return liveSessions(db, now).where('session.tokenHash', '=', tokenHash).executeTakeFirst()
}

/** The same by the session's id, for addresses that were signed for it. */
export function findLiveSessionById(db: Db, id: string, now: Date) {
  return liveSessions(db, now).where('session.id', '=', id).executeTakeFirst()
}

export type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>

function liveSessions(db: Db, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .leftJoin('unit', 'unit.id', 'account.unitId')
    .select([
      'session.id as sessionId',
      'session.lastSeenAt',
      'session.expiresAt',
      'session.endsAt',
      'session.kind',
      'account.id as accountId',
      'account.phone',
      'account.realName',
      'account.nickName',
      'account.userType',
      'account.unitId',
      'unit.unitType',
      'unit.name as unitName',
      rolesHeld.as('roles'),
      usableServices.as('services'),
      sql<boolean>`exists (select from second_factor f where f.account_id = account.id
        and f.enabled_at is not null)`.as('hasSecondFactor'),
    ])
    .where('session.expiresAt', '>', now)
    .where('session.endsAt', '>', now)
    .where('account.status', '=', 'active')
}

export interface NewSession {
  id: string
  tokenHash: Buffer
  accountId: string
  kind: 'browser' | 'admin'
  device: string
  address: string
  ssoSession: string | null
  idToken: string | null
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

/** Deletes sessions of one account: one of them, all but one, those of one SSO session, or all. */
export async function deleteSessions(
  db: Db,
  accountId: string,
  which: { id?: string; except?: string; ssoSession?: string },
): Promise<string[]> {
  const ended = await db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .$if(which.id !== undefined, (query) => query.where('id', '=', which.id ?? ''))
    .$if(which.except !== undefined, (query) => query.where('id', '!=', which.except ?? ''))
    .$if(which.ssoSession !== undefined, (query) => query.where('ssoSession', '=', which.ssoSession ?? ''))
    .returning('id')
    .execute()
  return ended.map((session) => session.id)
}

/** What log-out needs of a session, also of one that has expired. */
export function findSessionByToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('session')
    .select(['id', 'accountId', 'ssoSession', 'idToken'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** The SSO session that one of an account’s sessions came from. */
export async function ssoSessionOf(db: Db, accountId: string, sessionId: string): Promise<string | null> {
  const found = await db
    .selectFrom('session')
    .select('ssoSession')
    .where('id', '=', sessionId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return found?.ssoSession ?? null
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expiresAt', '<=', now), eb('endsAt', '<=', now)]))
    .execute()
}

/** An account as the log-in sees it: by number, whatever its state. */
export function findAccountByPhone(db: Db, phone: string) {
  return db
    .selectFrom('account')
    .select(['id', 'phone', 'passwordHash', 'status', 'realName', 'nickName', 'userType'])
    .where('phone', '=', phone)
    .executeTakeFirst()
}

/** Only active accounts log in and stay logged in. */
export function findActiveAccount(db: Db, id: string) {
  return db
    .selectFrom('account')
    .leftJoin('unit', 'unit.id', 'account.unitId')
    .select([
      'account.id',
      'account.phone',
      'account.realName',
      'account.nickName',
      'account.unitId',
      'unit.unitType',
    ])
    .where('account.id', '=', id)
    .where('account.status', '=', 'active')
    .executeTakeFirst()
}

/** Everything the header and the profile show of an account, in one query. */
export function readAppInfo(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .leftJoin('unit', 'unit.id', 'account.unitId')
    .leftJoin('unitType', 'unitType.id', 'unit.unitType')
    .leftJoin('post', 'post.id', 'account.postId')
    .select((eb) => [
      'account.id',
      'account.phone',
      'account.realName',
      'account.nickName',
      'account.userType',
      'account.unitId',
      'account.email',
      'account.boundEmail',
      'account.avatarFileId',
      'account.version',
      'account.sex',
      'account.department',
      'account.tel',
      'account.postId',
      'post.name as postName',
      'unit.name as unitName',
      'unit.assistantId',
      'unit.unitType as unitTypeId',
      'unitType.name as unitTypeName',
      eb
        .exists(
          eb
            .selectFrom('identityLink')
            .select(sql<number>`1`.as('one'))
            .whereRef('identityLink.accountId', '=', 'account.id'),
        )
        .as('isBound'),
      rolesHeld.as('roles'),
      usableServices.as('services'),
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
}

/** Demonstration accounts, staff last, with a word on what each is for. */
export function listDemoAccounts(db: Db) {
  return db
    .selectFrom('demoLogin')
    .innerJoin('account', 'account.id', 'demoLogin.accountId')
    .leftJoin('unit', 'unit.id', 'account.unitId')
    .select([
      'account.phone',
      'account.realName',
      'account.userType',
      'unit.name as unitName',
      'demoLogin.role as demoRole',
    ])
    .orderBy('demoLogin.orderNumber')
    .execute()
}
