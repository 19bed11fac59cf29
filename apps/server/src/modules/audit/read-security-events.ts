import { USER_TYPE_MANAGER } from '@xinqiao/contract/access'
import type {
  listOwnSecurityEvents,
  listSecurityEvents,
  OwnSecurityEvent,
  SecurityEvent,
} from '@xinqiao/contract/audit/security-events'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { mapRows } from '../../platform/db/read-page.ts'
import { daySpan } from './day-span.ts'
import { listSecurityRows, listSecurityRowsOf } from './security-queries.ts'

/** What happened to all accounts; days are Shanghai's, the last one included. */
export async function readSecurityEvents(db: Db, query: HandlerInput<typeof listSecurityEvents>['query']) {
  const filter = { ...query, ...daySpan(query) }
  const { rows, total } = await listSecurityRows(db, filter, query)
  const events = rows.map(
    ({ accountId, who, ...row }): SecurityEvent => ({ ...shown(row), accountId: accountId ?? '', who }),
  )
  return { rows: events, total }
}

export async function readOwnSecurityEvents(
  db: Db,
  { accountId, unitId, userType }: Actor,
  query: HandlerInput<typeof listOwnSecurityEvents>['query'],
) {
  const managedUnit = userType === USER_TYPE_MANAGER ? unitId : null
  const page = await listSecurityRowsOf(db, { accountId, managedUnit }, query)
  return mapRows(page, ({ accountId: of, who, ...row }) => ({
    ...shown(row),
    who: of === accountId ? '' : who,
  }))
}

type Shown = Omit<OwnSecurityEvent, 'who'>
type Row = Omit<Shown, 'createTime' | 'lastTime'> & { createdAt: Date; lastAt: Date }

function shown({ createdAt, lastAt, ...row }: Row): Shown {
  return { ...row, createTime: toDateTime(createdAt), lastTime: toDateTime(lastAt) }
}
