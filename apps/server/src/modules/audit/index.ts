import { type AuditEntry, listAudit } from '@xinqiao/contract/audit/endpoints'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { fromShanghai, toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { listAuditRows } from './queries.ts'

const DAY_MS = 24 * 3600_000

export function auditModule({ db }: Platform): Module {
  return { routes: [route(listAudit, ({ query }) => readAudit(db, query))] }
}

/** Changes made in the console; days are Shanghai's, the last one included. */
async function readAudit(db: Db, query: HandlerInput<typeof listAudit>['query']) {
  const { from, to } = query
  const { rows, total } = await listAuditRows(db, {
    ...query,
    from: from === undefined ? undefined : fromShanghai(from),
    until: to === undefined ? undefined : new Date(fromShanghai(to).getTime() + DAY_MS),
    direction: query.isAsc,
  })
  const entries = rows.map(
    ({ createdAt, before, after, ...one }): AuditEntry => ({
      ...one,
      before: before as AuditEntry['before'],
      after: after as AuditEntry['after'],
      createTime: toDateTime(createdAt),
    }),
  )
  return { rows: entries, total }
}
