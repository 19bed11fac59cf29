import { toDate } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notify } from '../../messages/index.ts'
import { findOrder } from '../order-queries.ts'
import { listManagers } from '../people-queries.ts'
import { dataOf, deskOf } from '../tell-order.ts'
import { takeDue } from './reckoning-queries.ts'

const AT_ONCE = 100
/** How long before its time an order is reminded of. */
const BEFORE_MS = 3600_000

/** Tells who has an order that its time is near, and the managers too once it is over; each once. */
export async function remindDesk(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const late = await takeDue(tx, 'toldLateFor', now, AT_ONCE)
    const near = await takeDue(tx, 'remindedFor', new Date(now.getTime() + BEFORE_MS), AT_ONCE)
    for (const id of near.filter((one) => !late.includes(one))) await tell(tx, id, 'workOrder.dueSoon', [])
    if (late.length === 0) return
    const managers = await listManagers(tx)
    for (const id of late) await tell(tx, id, 'workOrder.late', managers)
  })

  async function tell(
    tx: Parameters<typeof findOrder>[0],
    id: string,
    kind: 'workOrder.dueSoon' | 'workOrder.late',
    more: readonly string[],
  ): Promise<void> {
    const order = await findOrder(tx, id, { today: toDate(now) })
    if (!order) return
    const to = [...(await deskOf(tx, order)), ...more]
    await notify(tx, platform, { kind, to: [...new Set(to)], data: dataOf(order, '', '') })
  }
}
