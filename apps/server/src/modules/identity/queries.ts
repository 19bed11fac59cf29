import type { Scope } from '@xinqiao/contract/scopes'
import { sql } from 'kysely'
import { toDate } from '../../platform/clock.ts'
import type { Db, FoundBy } from '../../platform/db/database.ts'
import { rolesHeld } from './roles-held-queries.ts'
import { unitMay } from './tokens/token-queries.ts'

/** The unit's services, narrowed to those its manager chose for the account; its own for a personal account. */
const usableServices = sql<number[]>`case when account.unit_id is null
  then (select coalesce(array_agg(s.service_id order by s.service_id), '{}')
    from account_service s where s.account_id = account.id)
  else (select coalesce(array_agg(u.service_id order by u.service_id), '{}')
    from unit_service u where u.unit_id = account.unit_id and (
      not exists (select from account_service s where s.account_id = account.id)
      or exists (select from account_service s where s.account_id = account.id and s.service_id = u.service_id)))
  end`

/** For whom an account stands in on a day. */
const standsFor = (day: string) => sql<string[]>`array(select d.account_id::text from desk_deputy d
  where d.deputy_id = account.id and ${day}::date between d.first_day and d.last_day order by d.account_id)`

/** What each reading of an account says of it. */
const OF_THE_ACCOUNT = [
  'account.phone',
  'account.realName',
  'account.nickName',
  'account.unitId',
  'unit.unitType',
] as const
/** What the gate asks of whoever calls. */
const OF_WHO_CALLS = [
  'account.id as accountId',
  ...OF_THE_ACCOUNT,
  'account.userType',
  'unit.name as unitName',
] as const

/** The live session of a token hash with all the gate needs to know of its account. */
export function findLiveSession(db: Db, tokenHash: Buffer, now: Date) {
  return liveSessions(db, now).where('session.tokenHash', '=', tokenHash).executeTakeFirst()
}

/** The same by the session's id, for addresses that were signed for it. */
export function findLiveSessionById(db: Db, id: string, now: Date) {
  return liveSessions(db, now).where('session.id', '=', id).executeTakeFirst()
}

export type LiveSession = FoundBy<typeof findLiveSession>

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
      ...OF_WHO_CALLS,
      ...rightsNow(now),
    ])
    .where('session.expiresAt', '>', now)
    .where('session.endsAt', '>', now)
    .where('account.status', '=', 'active')
    .where(looksRightly(now))
}

/** Where an administrator looks: no longer than that one is logged in, holds the role, and never as one of the provider. */
function looksRightly(now: Date) {
  return sql<boolean>`(session.viewer_session is null or (account.user_type <> 9 and exists (
    select from session v join account a on a.id = v.account_id
      join staff_role r on r.account_id = a.id and r.role = 'admin'
    where v.id = session.viewer_session and v.expires_at > ${now} and v.ends_at > ${now}
      and a.status = 'active' and a.user_type = 9)))`
}

function rightsNow(now: Date) {
  return [
    rolesHeld.as('roles'),
    usableServices.as('services'),
    standsFor(toDate(now)).as('standsFor'),
    sql<boolean>`exists (select from second_factor f where f.account_id = account.id
      and f.enabled_at is not null)`.as('hasSecondFactor'),
  ] as const
}

/** The access token of a hash, with its owner as the account is now: in the same unit, which may have tokens. */
export function findLiveToken(db: Db, tokenHash: Buffer, now: Date) {
  return liveTokens(db, now).where('token.tokenHash', '=', tokenHash).executeTakeFirst()
}

/** The same by its id, for addresses that were signed for it. */
export function findLiveTokenById(db: Db, id: string, now: Date) {
  return liveTokens(db, now).where('token.id', '=', id).executeTakeFirst()
}

export type LiveToken = Omit<FoundBy<typeof findLiveToken>, 'lastUsedAt' | 'lastNetwork'>

function liveTokens(db: Db, now: Date) {
  return db
    .selectFrom('accessToken as token')
    .innerJoin('account', 'account.id', 'token.accountId')
    .leftJoin('unit', 'unit.id', 'account.unitId')
    .select(['token.id as tokenId', 'token.name as tokenName', 'token.networks'])
    .select(['token.lastUsedAt', 'token.lastNetwork', sql<Scope[]>`token.scopes`.as('scopes')])
    .select(sql<boolean>`token.client_id is not null`.as('isProgram'))
    .select([...OF_WHO_CALLS, ...rightsNow(now)])
    .where('token.endedAt', 'is', null)
    .where('token.expiresAt', '>', now)
    .where(sql<boolean>`(token.pass_until is null or token.pass_until > ${now})`)
    .where('account.status', '=', 'active')
    .whereRef('token.unitId', 'is not distinct from', 'account.unitId')
    .where(unitMay)
}

/** Accounts whatever their state, with all that decides what each may read. */
export function findReaders(db: Db, ids: readonly string[], today: string) {
  return db
    .selectFrom('account')
    .leftJoin('unit', 'unit.id', 'account.unitId')
    .select([
      'account.id as accountId',
      ...OF_THE_ACCOUNT,
      'account.userType',
      'account.status',
      'unit.name as unitName',
      rolesHeld.as('roles'),
      usableServices.as('services'),
      standsFor(today).as('standsFor'),
    ])
    .where('account.id', 'in', ids)
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
    .select(['account.id', ...OF_THE_ACCOUNT])
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
      'account.verifiedEmails',
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
