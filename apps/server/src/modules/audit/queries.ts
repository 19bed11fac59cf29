import { anyHolds } from '../../platform/db/any-holds.ts'
import type { Db } from '../../platform/db/database.ts'
import { type OrderedPage, readPage } from '../../platform/db/read-page.ts'

export interface AuditFilter {
  keyword: string
  recordKind?: string | undefined
  recordId?: string | undefined
  from: Date | undefined
  /** not included */
  until: Date | undefined
}

/** A page of the changes that match. */
export function listAuditRows(db: Db, filter: AuditFilter & OrderedPage) {
  return readPage(
    auditRows(db, filter).orderBy('createdAt', filter.isAsc).orderBy('id', filter.isAsc),
    filter,
  )
}

/** All that match, in no order. */
export function auditRows(db: Db, { keyword, recordKind, recordId, from, until }: AuditFilter) {
  return db
    .selectFrom('auditEvent')
    .select([
      'id',
      'actorName',
      'action',
      'recordKind',
      'recordId',
      'recordName',
      'before',
      'after',
      'address',
      'createdAt',
    ])
    .$if(keyword !== '', (q) => q.where((eb) => anyHolds(eb, keyword, ['actorName', 'recordName'])))
    .$if(recordKind !== undefined, (q) => q.where('recordKind', '=', recordKind ?? ''))
    .$if(recordId !== undefined, (q) => q.where('recordId', '=', recordId ?? ''))
    .$if(from !== undefined, (q) => q.where('createdAt', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (q) => q.where('createdAt', '<', until ?? new Date(0)))
}
