import { isWorkday, type WorkCalendar, workingMinutes } from '@xinqiao/contract/work-orders/working-time'
import { toDate } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { MANAGERS } from '../../../platform/records/people.ts'
import { notify, voiceOf } from '../../messages/index.ts'
import { lateOrderLine } from '../notices.ts'
import { readCalendar } from './clock-queries.ts'
import { type LateOrder, listLate, noteLateTold } from './late-queries.ts'

export const LATE_QUEUE = 'work-orders-late'
/**
 * Half past eight in Shanghai; twice more for a node that was just starting: before work begins nothing more becomes
 * late.
 */
export const LATE_CRON = '30,40,50 0 * * *'
/** More would be no mail that somebody reads; all are in the queue at the desk. */
const MOST_LINES = 50

/** On a working day tells each who has late orders, and the managers, of all of them in one e-mail. */
export async function sumUpLate(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const now = clock.now()
  const today = toDate(now)
  const calendar = await readCalendar(db)
  if (!isWorkday(today, calendar)) return
  const late = await listLate(db, now, today)
  if (late.length === 0) return
  const lists = new Map((await platform.hearing.holders(db, MANAGERS)).map((id) => [id, late]))
  for (const id of new Set(late.flatMap(({ holders }) => holders))) {
    if (!lists.has(id))
      lists.set(
        id,
        late.filter(({ holders }) => holders.includes(id)),
      )
  }
  for (const [to, orders] of lists) {
    const data = { count: orders.length, list: listOf(platform, orders, { now, calendar }) }
    await db.transaction().execute(async (tx) => {
      if (await noteLateTold(tx, to, today))
        await notify(tx, platform, { kind: 'workOrder.lateTogether', to, data })
    })
  }
}

function listOf(
  platform: Platform,
  orders: readonly LateOrder[],
  { now, calendar }: { now: Date; calendar: WorkCalendar },
): string {
  const voice = voiceOf(platform)
  const lines = orders.slice(0, MOST_LINES).map(({ id, name, type, dueAt, ...order }) => {
    const minutes = workingMinutes(dueAt, now, calendar)
    return lateOrderLine({ ...order, orderId: id, orderName: name, isChange: type === 1 }, minutes, voice)
  })
  const more = orders.length - lines.length
  return [...lines, ...(more > 0 ? [`另有 ${more} 个，请在服务台查看。`] : [])].join('\n\n')
}
