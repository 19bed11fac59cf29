import { DAY_MS } from '@xinqiao/contract/time'
import { UNANSWERED_DAYS } from '@xinqiao/contract/work-orders/states'
import { toDate, toDateTime } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { transitionEach } from '../../../platform/records/many.ts'
import { notify } from '../../messages/index.ts'
import { closesAt, orderKind } from '../order-kind.ts'
import { dataOf } from '../order-notice.ts'
import { findOrder } from '../order-queries.ts'
import { listUnanswered, takeUnanswered } from '../order-state-queries.ts'

const AT_ONCE = 200
/** So long before an order ends by itself its customer is told once more. */
const TOLD_DAYS = 3

/** Closes what the customer has not answered for two weeks after being asked to close it, and says so before. */
export async function closeUnanswered(platform: Platform): Promise<void> {
  const daysAgo = (days: number) => new Date(platform.clock.now().getTime() - days * DAY_MS)
  const over = daysAgo(UNANSWERED_DAYS)
  await tellBefore(platform, { from: over, to: daysAgo(UNANSWERED_DAYS - TOLD_DAYS) })
  const found = await listUnanswered(platform.db, over, AT_ONCE)
  const ids = found.map(({ id }) => id)
  await transitionEach(platform, orderKind, 'closeUnanswered', ids, { caller: null })
}

async function tellBefore(platform: Platform, asked: { from: Date; to: Date }): Promise<void> {
  const { db, clock } = platform
  await db.transaction().execute(async (tx) => {
    for (const id of await takeUnanswered(tx, asked, AT_ONCE)) {
      const order = await findOrder(tx, id, { today: toDate(clock.now()) })
      const at = order && closesAt(order)
      if (!at) continue
      const to = [...order.speakerIds, ...order.customerIds]
      const data = dataOf(order, '', toDateTime(at).slice(0, 16))
      await notify(tx, platform, { kind: 'workOrder.closesSoon', to, data })
    }
  })
}
