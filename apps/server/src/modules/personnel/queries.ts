import { isUuid } from '@xinqiao/contract/fields/primitives'
import { sql } from 'kysely'
import type { Db, FoundBy } from '../../platform/db/database.ts'
import { type OrderedPage, readPage } from '../../platform/db/read-page.ts'
import { findPage, isFiltered, matching, ownMatch, type PeopleFilter } from './match-queries.ts'

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
export async function listPeople(db: Db, unitId: string, filter: PeopleFilter, page: OrderedPage) {
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

export type PersonRow = FoundBy<typeof findPerson>

/** What lists show of the account behind a person. */
export const OF_THE_PERSON = [
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
async function plainPage(db: Db, unitId: string, page: OrderedPage) {
  const query = db
    .selectFrom('personnel')
    .select('id')
    .where('unitId', '=', unitId)
    .orderBy('createdAt', page.isAsc)
    .orderBy('id', page.isAsc)
  const { rows, total } = await readPage(query, page)
  return { ids: rows.map(({ id }) => id), total }
}
