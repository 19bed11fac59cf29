import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { sql } from 'kysely'
import type { Db, FoundBy } from '../../../platform/db/database.ts'
import { type OrderedPage, readPage } from '../../../platform/db/read-page.ts'
import { isFiltered, ownMatch, type PeopleFilter } from '../match-queries.ts'
import { OF_THE_PERSON } from '../queries.ts'

/** Accounts of a unit that are in use and not on its personnel list yet. */
export function listCandidates(db: Db, unitId: string, filter: PeopleFilter, page: OrderedPage) {
  const query = candidates(db, unitId)
    .$if(isFiltered(filter), (q) => q.where(ownMatch(filter)))
    .orderBy('account.createdAt', page.isAsc)
    .orderBy('account.id', page.isAsc)
  return readPage(query, page)
}

export function findCandidateByPhone(db: Db, unitId: string, phone: string) {
  return candidates(db, unitId).where('account.phone', '=', phone).executeTakeFirst()
}

export type CandidateRow = FoundBy<typeof findCandidateByPhone>

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
    .where('userType', '!=', USER_TYPE_STAFF)
    .where('status', '=', 'active')
    .executeTakeFirst()
}
