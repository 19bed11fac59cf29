import type { Told } from '@xinqiao/contract/workflow'
import { toDate } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { toldOf } from '../../../platform/records/people.ts'
import { notify } from '../../messages/index.ts'
import { dataOf } from '../order-notice.ts'
import { peopleOf } from '../order-parties.ts'
import { findOrder } from '../order-queries.ts'
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
    for (const id of near.filter((one) => !late.includes(one)))
      await tell(tx, id, 'workOrder.dueSoon', ['assignee'])
    for (const id of late) await tell(tx, id, 'workOrder.late', ['assignee', 'staff:manager'])
  })

  async function tell(
    tx: Parameters<typeof findOrder>[0],
    id: string,
    kind: 'workOrder.dueSoon' | 'workOrder.late',
    whom: readonly Told[],
  ): Promise<void> {
    const order = await findOrder(tx, id, { today: toDate(now) })
    if (!order) return
    const to = await toldOf(tx, platform.hearing.holders, peopleOf(order), whom)
    await notify(tx, platform, { kind, to, data: dataOf(order, '', '') })
  }
}
