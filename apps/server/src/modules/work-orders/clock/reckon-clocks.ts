import { ORDER_HOLDERS } from '@xinqiao/contract/work-orders/desk-record'
import { workCalendarRecord, workOrderRecord } from '@xinqiao/contract/work-orders/record'
import type { Db } from '../../../platform/db/database.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listTargets, readCalendar } from './clock-queries.ts'
import { clockFrom } from './order-clock.ts'
import { beginReckoning, holdReckoning, listOpenClocks, setDues, stepReckoning } from './reckoning-queries.ts'

export const RECKONING = 'work-orders-reckon'
const AT_ONCE = 500

/** Has the targets of all open orders reckoned anew, after the calendar or what is promised has changed. */
export async function askReckoning({ jobs, clock }: Platform, db: Db): Promise<void> {
  await beginReckoning(db, clock.now())
  await jobs.add(db, RECKONING, {})
}

/**
 * Some hundreds of orders at a time, each step on its own: whoever dies in between leaves a place from which the next
 * goes on, and a calendar that changes meanwhile begins anew.
 */
export async function reckonClocks({ db, clock, hearing }: Platform): Promise<void> {
  for (;;) {
    const isOver = await db.transaction().execute(async (tx) => {
      const standing = await holdReckoning(tx)
      if (standing === undefined || standing.endedAt !== null) return true
      const { last, count, unitIds } = await reckonSome(tx, standing.lastId)
      const ends = count < AT_ONCE
      await stepReckoning(tx, { lastId: last, count, endedAt: ends ? clock.now() : null })
      await wake(tx, workCalendarRecord)
      // Whoever has one of them open sees its time move; that is hardly ever all, but to ask again costs little.
      const accountIds = await hearing.holders(tx, { roles: ORDER_HOLDERS })
      if (unitIds.length > 0) await wake(tx, workOrderRecord, { unitIds, accountIds })
      return ends
    })
    if (isOver) return
  }
}

/** All of them at once, where nobody waits for it. */
export async function reckonAll(db: Db): Promise<void> {
  let after: string | null = null
  for (;;) {
    const { last, count }: Awaited<ReturnType<typeof reckonSome>> = await reckonSome(db, after)
    if (count < AT_ONCE) return
    after = last
  }
}

async function reckonSome(db: Db, after: string | null) {
  const [calendar, targets, orders] = [
    await readCalendar(db),
    await listTargets(db),
    await listOpenClocks(db, after, AT_ONCE),
  ]
  const hoursOf = (code: string) =>
    targets.find(({ classCode }) => classCode === code) ?? targets.find(({ classCode }) => classCode === '')
  const dues = orders.map((order) => {
    const { responseHours = 9, solutionHours = 90 } = hoursOf(order.classCode) ?? {}
    const target = { response: responseHours * 60, solution: solutionHours * 60 }
    const { responseDueAt, dueAt } = clockFrom(order, order.turnSince ?? order.createdAt, {
      calendar,
      target,
    })
    return { id: order.id, responseDueAt, dueAt }
  })
  await setDues(db, dues)
  const unitIds = [...new Set(orders.map(({ unitId }) => unitId))]
  return { last: orders.at(-1)?.id ?? after, count: orders.length, unitIds }
}
