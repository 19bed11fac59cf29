import { allows } from '@xinqiao/contract/access'
import type { Scope } from '@xinqiao/contract/scopes'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { anyHolds } from '../../../platform/db/any-holds.ts'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { foundValue } from '../../../platform/db/found-value.ts'
import { type OrderedPage, readPage } from '../../../platform/db/read-page.ts'

export interface NewToken {
  id: string
  accountId: string
  unitId: string | null
  name: string
  tokenHash: Buffer
  hint: string
  scopes: Scope[]
  networks: string[]
  createdAt: Date
  expiresAt: Date
  /** of a program that was let in by signing in */
  clientId?: string
  clientHost?: string
  grantId?: string
  passUntil?: Date
}

export async function insertToken(db: Db, token: NewToken): Promise<void> {
  await db.insertInto('accessToken').values(token).execute()
}

/** Remembers where it was used last. */
export async function touchToken(db: Db, id: string, at: Date, network: string): Promise<void> {
  await db
    .updateTable('accessToken')
    .set({ lastUsedAt: at, lastNetwork: network })
    .where('id', '=', id)
    .execute()
}

/** One token of an account is made at a time, so that none is too many. */
export async function lockOwner(db: Db, accountId: string): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
}

/** How many of an account are good, apart from what its unit may. */
export async function countGood(db: Db, accountId: string, now: Date): Promise<number> {
  const counted = db
    .selectFrom('accessToken')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
  return (await foundValue(counted)) ?? 0
}

/** Whose are read: one's own as a member of one's unit, those of a unit, or all. */
export type TokensOf = { accountId: string } | { unitId: string } | 'all'

export interface TokenFilter extends OrderedPage {
  keyword?: string
  state?: '' | 'good' | 'over'
}

/** A page of tokens, the account and the unit of each with it. */
export function listTokenRows(db: Db, of: TokensOf, filter: TokenFilter, now: Date) {
  const { keyword = '', state = '', isAsc } = filter
  const good = sql<boolean>`token.ended_at is null and token.expires_at > ${now}
    and account.status = 'active' and token.unit_id is not distinct from account.unit_id and ${unitMay}`
  const query = tokenRows(db)
    .$if(of !== 'all' && 'accountId' in of, (q) =>
      q
        .where('token.accountId', '=', idIn(of))
        .whereRef('token.unitId', 'is not distinct from', 'account.unitId'),
    )
    .$if(of !== 'all' && 'unitId' in of, (q) => q.where('token.unitId', '=', idIn(of)))
    .$if(keyword !== '', (q) =>
      q.where((eb) => anyHolds(eb, keyword, ['token.name', 'account.realName', 'unit.name'])),
    )
    .$if(state === 'good', (q) => q.where(good))
    .$if(state === 'over', (q) => q.where(sql<boolean>`not (${good})`))
    .orderBy('token.createdAt', isAsc)
    .orderBy('token.id', isAsc)
  return readPage(query, filter)
}

/** Programs that an account has let in and that may still enter. */
export function listProgramRows(db: Db, accountId: string, now: Date) {
  return tokenRows(db)
    .where('token.accountId', '=', accountId)
    .whereRef('token.unitId', 'is not distinct from', 'account.unitId')
    .where('token.clientId', 'is not', null)
    .where('token.endedAt', 'is', null)
    .where('token.expiresAt', '>', now)
    .orderBy('token.createdAt', 'desc')
    .execute()
}

export function readTokenRow(db: Db, id: string) {
  return tokenRows(db).where('token.id', '=', id).executeTakeFirstOrThrow()
}

/** One that this actor may end: one's own, a manager any of the unit, an administrator any; locked. */
export function findEndable(db: Db, actor: Actor, id: string) {
  const { accountId, unitId } = actor
  return db
    .selectFrom('accessToken as token')
    .innerJoin('account', 'account.id', 'token.accountId')
    .select(['token.id', 'token.name', 'token.accountId', 'token.endedAt', 'token.expiresAt'])
    .select('account.realName as ownerName')
    .where('token.id', '=', id)
    .$if(!allows('staff:admin', actor), (q) =>
      q.where((eb) =>
        eb.or([
          eb('token.accountId', '=', accountId),
          ...(unitId !== null && allows('unit-manager', actor) ? [eb('token.unitId', '=', unitId)] : []),
        ]),
      ),
    )
    .forUpdate('token')
    .executeTakeFirst()
}

export async function markEnded(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('accessToken').set({ endedAt: at }).where('id', '=', id).execute()
}

/** Ends all of an account that is shut out: let in again, it makes new ones. */
export async function endTokensOf(db: Db, accountId: string, at: Date): Promise<void> {
  const open = db.updateTable('accessToken').set({ endedAt: at }).where('accountId', '=', accountId)
  await open.where('endedAt', 'is', null).execute()
}

/** Notes that it stood in an address; its owner by the hash, undefined where there is none, or was told since then. */
export function noteExposure(db: Db, tokenHash: Buffer, at: Date, toldSince: Date) {
  return db
    .updateTable('accessToken')
    .set({ exposedAt: at })
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at)
    .where((eb) => eb.or([eb('exposedAt', 'is', null), eb('exposedAt', '<', toldSince)]))
    .returning(['id', 'accountId', 'name'])
    .executeTakeFirst()
}

/** Good ones that end before a moment, whose owners were not told so close to the end. */
export function listEnding(db: Db, now: Date, { before, days }: { before: Date; days: number }) {
  return db
    .selectFrom('accessToken as token')
    .innerJoin('account', 'account.id', 'token.accountId')
    .select(['token.id', 'token.accountId', 'token.name', 'token.expiresAt'])
    .where('token.endedAt', 'is', null)
    .where('token.expiresAt', '>', now)
    .where('token.expiresAt', '<=', before)
    .where('account.status', '=', 'active')
    .whereRef('token.unitId', 'is not distinct from', 'account.unitId')
    .where((eb) => eb.or([eb('token.remindedDays', 'is', null), eb('token.remindedDays', '>', days)]))
    .execute()
}

/** False where another node was faster. */
export function noteReminded(db: Db, id: string, days: number): Promise<boolean> {
  return foundOne(
    db
      .updateTable('accessToken')
      .set({ remindedDays: days })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('remindedDays', 'is', null), eb('remindedDays', '>', days)]))
      .returning('id'),
  )
}

/** Whether people of the account's unit may have tokens; who is of none always may. */
export const unitMay = sql<boolean>`(account.unit_id is null or ((select units_open from access_token_policy)
  and not exists (select from access_token_closed_unit shut where shut.unit_id = account.unit_id)))`

/** The same asked of one unit. */
export async function isOpenTo(db: Db, unitId: string | null): Promise<boolean> {
  if (unitId === null) return true
  const { rows } = await sql<{ open: boolean }>`select (select units_open from access_token_policy)
    and not exists (select from access_token_closed_unit where unit_id = ${unitId}) as open`.execute(db)
  return rows[0]?.open === true
}

function tokenRows(db: Db) {
  return db
    .selectFrom('accessToken as token')
    .innerJoin('account', 'account.id', 'token.accountId')
    .leftJoin('unit', 'unit.id', 'token.unitId')
    .select(['token.id', 'token.accountId', 'token.name', 'token.hint', 'token.networks', 'token.createdAt'])
    .select(['token.expiresAt', 'token.lastUsedAt', 'token.lastNetwork', 'token.exposedAt', 'token.endedAt'])
    .select('token.clientHost')
    .select([
      sql<Scope[]>`token.scopes`.as('scopes'),
      'account.realName as ownerName',
      sql<string>`coalesce(unit.name, '')`.as('unitName'),
      sql<boolean>`account.status = 'active' and token.unit_id is not distinct from account.unit_id
        and ${unitMay}`.as('isOpen'),
    ])
}
export type FoundToken = Awaited<ReturnType<typeof readTokenRow>>

function idIn(of: TokensOf): string {
  return of === 'all' ? '' : 'unitId' in of ? of.unitId : of.accountId
}
