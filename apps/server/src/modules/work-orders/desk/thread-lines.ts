import type { TimelineEntry } from '@xinqiao/contract/timeline'
import type { WorkOrderEvent } from '@xinqiao/contract/work-orders/record'
import type { ThreadLine } from '@xinqiao/contract/work-orders/schemas'
import { toDateTime } from '../../../platform/clock.ts'
import type { Order } from '../order-queries.ts'
import type { listForwards } from '../people/people-queries.ts'

/** What is said stands in the thread itself. */
const IN_WORDS: readonly WorkOrderEvent[] = ['reply', 'answer']
/** Why stands there as a reply. */
const NOTE_IN_WORDS: readonly WorkOrderEvent[] = [
  ...(['ask', 'refuse', 'resubmit', 'askClose', 'declineClose', 'declineRestart'] as const),
]

/** What became of an order between what was said: who has it, to whom it went, where it stands. */
export function threadLines(
  order: Order,
  timeline: readonly TimelineEntry[],
  forwards: Awaited<ReturnType<typeof listForwards>>,
): ThreadLine[] {
  const forwardedAt = Map.groupBy(forwards, ({ createdAt }) => toDateTime(createdAt))
  const has = (among: readonly WorkOrderEvent[], event: string) => among.includes(event as WorkOrderEvent)
  const moves = timeline
    .filter(({ event }) => !has(IN_WORDS, event))
    .map(({ event, label, note, actorName, createTime: time }): ThreadLine => {
      const to = event === 'forward' ? (forwardedAt.get(time) ?? []).map(({ name }) => name).join('、') : ''
      const said = to || (has(NOTE_IN_WORDS, event) ? '' : note)
      return { time, text: `${actorName || '系统'} ${label}${said === '' ? '' : `：${said}`}` }
    })
  const wasGiven = timeline.some(({ event }) => event === 'assign')
  // Until somebody else was named it is with whom it came to when it was sent.
  if (wasGiven || order.handlerName === null) return moves
  return [{ time: toDateTime(order.createdAt), text: `系统分配给 ${order.handlerName}` }, ...moves]
}
