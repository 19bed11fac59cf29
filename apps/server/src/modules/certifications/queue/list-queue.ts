import type { listQueue as endpoint, QueueRow } from '@xinqiao/contract/certifications/console-endpoints'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { type Actor, handsOf } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import { mapRows } from '../../../platform/db/read-page.ts'
import type { Platform } from '../../../platform/platform.ts'
import { stateOf } from '../states.ts'
import { listQueueRows } from './console-queries.ts'
import { daysSince } from './state-age.ts'

/** The applications of all units, as those who examine them see them. */
export async function listQueue(
  { db, clock }: Platform,
  actor: Actor,
  query: HandlerInput<typeof endpoint>['query'],
): Promise<{ rows: QueueRow[]; total: number; totalIsLowerBound: boolean }> {
  const now = clock.now()
  const hands = handsOf(actor)
  const page = await listQueueRows(db, hands, { ...query, now })
  return mapRows(page, ({ createdAt, stateSince, assigneeId, assigneeName, questionFlag, ...row }) => {
    const { label, tone } = stateOf(row.kind, row.status)
    return {
      ...row,
      statusLabel: label,
      tone,
      assigneeName: assigneeName ?? '',
      isMine: hands.some((id) => id === assigneeId),
      isAsked: questionFlag === 1,
      createTime: toDateTime(createdAt),
      stateTime: toDateTime(stateSince),
      days: daysSince(stateSince, now),
    }
  })
}
