import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { PERSONAL_UNIT_ID } from '@xinqiao/contract/accounts/texts'
import type { KindState } from '@xinqiao/contract/records'
import { type OrderByItemBuilder, sql } from 'kysely'
import type { Db, FoundBy } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { foundValues } from '../../../platform/db/found-value.ts'
import { containing, foldedOf, type OrderedPage, readPage } from '../../../platform/db/read-page.ts'
import { accountHolds } from '../../../platform/search/find-accounts.ts'
import { rolesHeld } from '../../identity/index.ts'
import { managers } from '../select-queries.ts'
import { PERSON_COLUMNS } from './person-columns.ts'

export type AccountStatus = KindState<'account'>

export interface AccountFilter extends OrderedPage {
  keyword: string
  status?: AccountStatus | undefined
  unitId?: string | undefined
  orderByColumn: 'create_time' | 'last_seen_time' | 'unit'
}

export async function listAccountRows(db: Db, filter: AccountFilter) {
  const { keyword, status, unitId } = filter
  const units = keyword === '' ? [] : await unitsHolding(db, keyword)
  const query = accountRows(db)
    .$if(keyword !== '', (q) =>
      // Either half has an index of its own; without such units, the second one is not even asked.
      q.where((eb) =>
        units.length === 0
          ? accountHolds(keyword)
          : eb.or([accountHolds(keyword), eb('account.unitId', 'in', units)]),
      ),
    )
    .$if(status !== undefined, (q) => q.where('account.status', '=', status as AccountStatus))
    .$if(unitId === PERSONAL_UNIT_ID, (q) =>
      q.where('account.unitId', 'is', null).where('account.userType', '!=', USER_TYPE_STAFF),
    )
    .$if(unitId !== undefined && unitId !== PERSONAL_UNIT_ID, (q) =>
      q.where('account.unitId', '=', unitId ?? ''),
    )
    .$if(filter.orderByColumn === 'unit', (q) => q.orderBy('unit.name', ordered(filter.isAsc)))
    .$if(filter.orderByColumn === 'last_seen_time', (q) => q.orderBy('lastSeenAt', ordered(filter.isAsc)))
    .orderBy('account.createdAt', filter.isAsc)
    .orderBy('account.id', filter.isAsc)
  return readPage(query, filter)
}

/** What is not known stands last, whichever way the list goes. */
function ordered(direction: 'asc' | 'desc') {
  return (order: OrderByItemBuilder) => order[direction]().nullsLast()
}

function unitsHolding(db: Db, keyword: string): Promise<string[]> {
  return foundValues(db.selectFrom('unit').select('id').where(foldedOf('name'), 'like', containing(keyword)))
}

/** An account with what the console shows of it, and locked for the caller's transaction if wanted. */
export function findAccount(db: Db, id: string) {
  return accountRows(db).where('account.id', '=', id).executeTakeFirst()
}

export type AccountFound = FoundBy<typeof findAccount>

function accountRows(db: Db) {
  return db
    .selectFrom('account')
    .leftJoin('unit', 'unit.id', 'account.unitId')
    .leftJoin('post', 'post.id', 'account.postId')
    .select((eb) => [
      ...PERSON_COLUMNS,
      'account.userType',
      'account.createdAt',
      'account.version',
      eb
        .selectFrom('session')
        .select(sql<Date | null>`max(session.last_seen_at)`.as('lastSeenAt'))
        .whereRef('session.accountId', '=', 'account.id')
        .where('session.kind', '<>', 'view')
        .as('lastSeenAt'),
      rolesHeld.as('roles'),
      sql<boolean>`exists (select from second_factor f where f.account_id = account.id
        and f.enabled_at is not null)`.as('hasSecondFactor'),
    ])
}

export async function countSessions(db: Db, accountId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('session')
    .select(sql<number>`count(*)`.as('count'))
    .where('accountId', '=', accountId)
    .where('kind', '<>', 'view')
    .where('expiresAt', '>', now)
    .where('endsAt', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export function unitHasManager(db: Db, unitId: string): Promise<boolean> {
  return foundOne(managers(db, unitId))
}
