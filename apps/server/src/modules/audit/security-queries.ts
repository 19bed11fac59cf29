import { SECURITY_EVENTS, type SecurityEventKind } from '@xinqiao/contract/audit/security-events'
import { sql } from 'kysely'
import { anyHolds } from '../../platform/db/any-holds.ts'
import type { Db } from '../../platform/db/database.ts'
import { type OrderedPage, readPage } from '../../platform/db/read-page.ts'

export interface SecurityFilter {
  keyword: string
  kind?: SecurityEventKind | undefined
  onlyBad?: boolean | undefined
  accountId?: string | undefined
  from: Date | undefined
  /** not included */
  until: Date | undefined
}

const BAD = Object.entries(SECURITY_EVENTS).flatMap(([kind, { bad }]) => (bad ? [kind] : []))

export function listSecurityRows(db: Db, filter: SecurityFilter, page: OrderedPage) {
  const { keyword, kind, onlyBad, accountId, from, until } = filter
  const query = events(db, page)
    .$if(keyword !== '', (q) => q.where((eb) => anyHolds(eb, keyword, ['who', 'address'])))
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? ''))
    .$if(onlyBad === true, (q) => q.where('kind', 'in', BAD))
    .$if(accountId !== undefined, (q) => q.where(sql`account_id::text`, '=', accountId ?? ''))
    .$if(from !== undefined, (q) => q.where('lastAt', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (q) => q.where('lastAt', '<', until ?? new Date(0)))
  return readPage(query, page)
}

/** What happened to one account, and what a manager reads of the people of the unit. */
export function listSecurityRowsOf(
  db: Db,
  { accountId, managedUnit }: { accountId: string; managedUnit: string | null },
  page: OrderedPage,
) {
  const query = events(db, page).where((eb) =>
    eb.or([
      eb('accountId', '=', accountId),
      ...(managedUnit === null ? [] : [eb('unitId', '=', managedUnit)]),
    ]),
  )
  return readPage(query, page)
}

function events(db: Db, { isAsc }: OrderedPage) {
  return db
    .selectFrom('securityEvent')
    .select(['id', 'accountId', 'who', 'detail', 'address', 'device', 'times', 'createdAt', 'lastAt'])
    .select(sql<SecurityEventKind>`kind`.as('kind'))
    .orderBy('lastAt', isAsc)
    .orderBy('id', isAsc)
}
