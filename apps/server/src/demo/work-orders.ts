import { DAY_MS } from '@xinqiao/contract/time'
import { reckonAll } from '../modules/work-orders/index.ts'
import { fromShanghai } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import type { Platform } from '../platform/platform.ts'
import type { DemoPart } from './demo-world.ts'
import { BOARD_ORDERS } from './work-orders/board-orders.ts'
import { DEMO_CHANGES } from './work-orders/change-orders.ts'
import { FIRMWARE_ORDERS } from './work-orders/firmware-orders.ts'
import { MORE_BOARD_ORDERS } from './work-orders/more-board-orders.ts'
import { readCast } from './work-orders/order-cast.ts'
import { seedChange } from './work-orders/seed-change.ts'
import { seedOrder } from './work-orders/seed-order.ts'
import { SHORT_ORDERS } from './work-orders/short-orders.ts'
import { SYSTEM_ORDERS } from './work-orders/system-orders.ts'

/** Orders with their threads, in each state, of every unit that makes boards. */
export const demoWorkOrders: DemoPart = { title: '工单', seed: seedOrders, clear: clearOrders }

async function seedOrders(platform: Platform, db: Db, stopping?: AbortSignal): Promise<void> {
  const cast = await readCast(db)
  const technical = [
    ...BOARD_ORDERS,
    ...MORE_BOARD_ORDERS,
    ...FIRMWARE_ORDERS,
    ...SYSTEM_ORDERS,
    ...SHORT_ORDERS,
  ]
  // Their numbers follow the days on which they were sent.
  const all = [...technical, ...DEMO_CHANGES].toSorted((one, other) => other.days - one.days)
  for (const one of all) {
    stopping?.throwIfAborted()
    const sent = sentAt(platform.clock.now(), one.days)
    if ('wish' in one) await seedChange(platform, db, cast, one, sent)
    else await seedOrder(platform, db, cast, one, sent)
  }
  await reckonAll(db)
}

/** So many days ago, moved into the hours in which people work. */
function sentAt(now: Date, days: number): Date {
  const at = new Date(now.getTime() - days * DAY_MS)
  if (days < 1) return at
  const day = new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 10)
  const minutes = 9 * 60 + (Math.round(days * 1440) % (8 * 60))
  return new Date(fromShanghai(day).getTime() + minutes * 60_000)
}

async function clearOrders(db: Db): Promise<void> {
  const own = db.selectFrom('workOrder').select('id').where('isDemo', '=', true)
  const replies = db.selectFrom('workOrderMessage').select('id').where('orderId', 'in', own)
  await db
    .deleteFrom('storedFile')
    .where('ownerKind', 'in', ['work-order', 'work-order-reply'])
    .where((eb) => eb.or([eb('ownerId', 'in', own), eb('ownerId', 'in', replies)]))
    .execute()
  await db
    .deleteFrom('workflowEvent')
    .where('workflow', '=', 'work-order')
    .where('recordId', 'in', own)
    .execute()
  await db.deleteFrom('workOrder').where('isDemo', '=', true).execute()
}
