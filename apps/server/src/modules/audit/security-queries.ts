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

/** What happened to one account. */
export function listSecurityRowsOf(db: Db, accountId: string, page: OrderedPage) {
  return readPage(events(db, page).where('accountId', '=', accountId), page)
}

function events(db: Db, { isAsc }: OrderedPage) {
  return db
    .selectFrom('securityEvent')
    .select(['id', 'accountId', 'who', 'detail', 'address', 'device', 'times', 'createdAt', 'lastAt'])
    .select(sql<SecurityEventKind>`kind`.as('kind'))
    .orderBy('lastAt', isAsc)
    .orderBy('id', isAsc)
}
