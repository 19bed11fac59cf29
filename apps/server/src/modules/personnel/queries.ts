import { isUuid } from '@xinqiao/contract/primitives'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { readPage } from '../../platform/db/read-page.ts'
import { findPage, isFiltered, matching, ownMatch, type Paging, type PeopleFilter } from './match-queries.ts'

/** What a manager proposed to the owner of a personal account. */
export interface Proposal {
  realName?: string | undefined
  nickName?: string | undefined
  sex?: number | undefined
  postId?: number | undefined
  postName?: string | undefined
  department?: string | undefined
  email?: string | undefined
  tel?: string | undefined
}

/** People of a unit, those asked to join it too; the latest first unless told otherwise. */
export async function listPeople(db: Db, unitId: string, filter: PeopleFilter, page: Paging) {
  const { ids, total } = isFiltered(filter)
    ? await findPage(db, unitId, filter, page)
    : await plainPage(db, unitId, page)
  if (ids.length === 0) return { rows: [], total }
  const query = people(db, unitId).where('personnel.id', 'in', ids)
  return { rows: await inOrder(query, page.isAsc).execute(), total }
}

/** All people of a unit, in the order of the list. */
export function listAllPeople(db: Db, unitId: string, filter: PeopleFilter) {
  return inOrder(people(db, unitId), 'desc')
    .$if(isFiltered(filter), (query) =>
      query.where(sql<boolean>`personnel.id in (select id from (${matching(unitId, filter)}) as matched)`),
    )
    .execute()
}

/**
 * People at work to choose from, by name. Matching accounts are put in order first, and only then looked up on
 * the list, until there are enough: of ten thousand people a thousand may match.
 */
export function findPeople(db: Db, unitId: string, filter: PeopleFilter, most: number) {
  const match = isFiltered(filter) ? ownMatch(filter) : sql<boolean>`true`
  const first = sql<string>`(
    select listed.id from (
      select account.id, account.real_name from account
      where account.unit_id = ${unitId} and account.status = 'active' and ${match}
      order by account.real_name, account.id
    ) as named join personnel listed on listed.account_id = named.id and listed.state = 'active'
    where listed.unit_id = ${unitId}
    order by named.real_name, named.id limit ${most})`
  return people(db, unitId)
    .where('personnel.id', 'in', first)
    .orderBy('account.realName')
    .orderBy('account.id')
    .execute()
}

/**
 * One person of a unit, by personnel or account id; nothing for anybody else's. Calls may name somebody in
 * several fields: all of them must mean the same person.
 */
export async function findPerson(db: Db, unitId: string, ...ids: readonly string[]) {
  if (ids.length === 0 || !ids.every(isUuid)) return undefined
  const found = await people(db, unitId)
    .where((eb) => eb.or([eb('personnel.id', 'in', ids), eb('personnel.accountId', 'in', ids)]))
    .execute()
  const [person] = found
  const isMeant = person && ids.every((id) => id === person.id || id === person.accountId)
  return found.length === 1 && isMeant ? person : undefined
}

/** The ids by which a call names somebody. */
export function idsOf(named: {
  id?: string | undefined
  userId?: string | undefined
  personnelId?: string | undefined
}): string[] {
  return [named.id, named.userId, named.personnelId].filter((id) => id !== undefined)
}

export function findPersonByPhone(db: Db, unitId: string, phone: string) {
  return people(db, unitId).where('account.phone', '=', phone).executeTakeFirst()
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** What lists show of the account behind a person. */
const OF_THE_PERSON = [
  'account.id as accountId',
  'account.status as accountStatus',
  'account.userType',
  'account.phone',
  'account.realName',
  'account.nickName',
  'account.sex',
  'account.email',
  'account.boundEmail',
  'account.avatarFileId',
  'account.department',
  'account.tel',
  'account.version',
  'account.postId',
  'post.name as postName',
] as const

function people(db: Db, unitId: string) {
  return db
    .selectFrom('personnel')
    .innerJoin('account', 'account.id', 'personnel.accountId')
    .leftJoin('post', 'post.id', 'account.postId')
    .select((eb) => [
      'personnel.id',
      sql<string | null>`personnel.state`.as('state'),
      'personnel.remark',
      'personnel.createdAt',
      'personnel.unitId',
      sql<Proposal>`personnel.proposed`.as('proposed'),
      'personnel.version as personnelVersion',
      ...OF_THE_PERSON,
      eb
        .selectFrom('accountService')
        .select(sql<number[]>`coalesce(array_agg(service_id order by service_id), '{}')`.as('ids'))
        .whereRef('accountService.accountId', '=', 'account.id')
        .as('services'),
    ])
    .where('personnel.unitId', '=', unitId)
}

type PeopleQuery = ReturnType<typeof people>

function inOrder(query: PeopleQuery, direction: 'asc' | 'desc'): PeopleQuery {
  return query.orderBy('personnel.createdAt', direction).orderBy('personnel.id', direction)
}

/** Ids alone: to count people, nothing else of them need be read. */
async function plainPage(db: Db, unitId: string, page: Paging) {
  const query = db
    .selectFrom('personnel')
    .select('id')
    .where('unitId', '=', unitId)
    .orderBy('createdAt', page.isAsc)
    .orderBy('id', page.isAsc)
  const { rows, total } = await readPage(query, page)
  return { ids: rows.map(({ id }) => id), total }
}

/** Accounts of a unit that are in use and not on its personnel list yet. */
export function listCandidates(db: Db, unitId: string, filter: PeopleFilter, page: Paging) {
  const query = candidates(db, unitId)
    .$if(isFiltered(filter), (q) => q.where(ownMatch(filter)))
    .orderBy('account.createdAt', page.isAsc)
    .orderBy('account.id', page.isAsc)
  return readPage(query, page)
}

export function findCandidateByPhone(db: Db, unitId: string, phone: string) {
  return candidates(db, unitId).where('account.phone', '=', phone).executeTakeFirst()
}

export type CandidateRow = NonNullable<Awaited<ReturnType<typeof findCandidateByPhone>>>

function candidates(db: Db, unitId: string) {
  return db
    .selectFrom('account')
    .leftJoin('post', 'post.id', 'account.postId')
    .select([
      sql<string>`''`.as('id'),
      sql<string | null>`null`.as('state'),
      sql<string>`''`.as('remark'),
      'account.createdAt',
      sql<string>`account.unit_id`.as('unitId'),
      ...OF_THE_PERSON,
    ])
    .where('account.unitId', '=', unitId)
    .where('account.status', '=', 'active')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('personnel')
            .select('personnel.id')
            .whereRef('personnel.accountId', '=', 'account.id')
            .where('personnel.unitId', '=', unitId),
        ),
      ),
    )
}

/** A personal account in use, by phone. */
export function findPersonalAccount(db: Db, phone: string) {
  return db
    .selectFrom('account')
    .select(['id', 'phone'])
    .where('phone', '=', phone)
    .where('unitId', 'is', null)
    .where('userType', '!=', 9)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

/** The services of a unit. */
export function listUnitServices(db: Db, unitId: string) {
  return db
    .selectFrom('unitService')
    .innerJoin('service', 'service.id', 'unitService.serviceId')
    .select(['service.id', 'service.name'])
    .where('unitService.unitId', '=', unitId)
    .orderBy('service.orderNumber')
    .execute()
}

export async function postName(db: Db, id: number): Promise<string | null> {
  const post = await db.selectFrom('post').select('name').where('id', '=', id).executeTakeFirst()
  return post?.name ?? null
}

/** Offers to an account, the newest first. */
export function listOffers(db: Db, accountId: string) {
  return db
    .selectFrom('personnel')
    .innerJoin('unit', 'unit.id', 'personnel.unitId')
    .leftJoin('account as inviter', 'inviter.id', 'personnel.invitedBy')
    .select([
      'personnel.id',
      'personnel.createdAt',
      'unit.name as unitName',
      'inviter.realName as inviterName',
      sql<Proposal>`personnel.proposed`.as('proposed'),
    ])
    .where('personnel.accountId', '=', accountId)
    .where('personnel.state', '=', 'pending')
    .orderBy('personnel.createdAt', 'desc')
    .orderBy('personnel.id', 'desc')
    .execute()
}
