import type { OrderStatus } from '@xinqiao/contract/work-orders/record'
import { turnOf } from '@xinqiao/contract/work-orders/turn'
import {
  addWorkingMinutes,
  type WorkCalendar,
  workingMinutes,
} from '@xinqiao/contract/work-orders/working-time'
import type { Db } from '../../../platform/db/database.ts'
import { readCalendar, readMeasure } from './clock-queries.ts'

/** What the clock of an order is made of. */
export interface Timed {
  classCode: string
  status: OrderStatus
  closeFlag: 0 | 1 | 2
  restartFlag: 0 | 1
  createdAt: Date
  turnSince: Date | null
  answeredAt: Date | null
  providerMinutes: number
  customerMinutes: number
  /** of the provider’s, those used before the order was last taken up again */
  restartedMinutes: number
}

/** Where the clock stands from a moment on. */
export interface ClockState {
  providerMinutes: number
  customerMinutes: number
  restartedMinutes: number
  responseDueAt: Date | null
  /** by when the provider acts next; it stands still while the other side works */
  dueAt: Date | null
}

/** The clock of an order that was just sent. */
export async function startClock(db: Db, classCode: string, at: Date): Promise<ClockState> {
  const fresh = { status: 'to-handle', closeFlag: 0, restartFlag: 0, answeredAt: null } as const
  const used = { providerMinutes: 0, customerMinutes: 0, restartedMinutes: 0 }
  const order = { ...fresh, ...used, classCode, createdAt: at, turnSince: at }
  return clockFrom(order, at, await readMeasure(db, classCode))
}

/**
 * The clock after a move: what the side that had it has used is added, and the other side’s time begins. Taken up again,
 * an order has its whole time again.
 */
export async function turnClock(
  db: Db,
  before: Timed,
  after: Pick<Timed, 'status' | 'closeFlag' | 'restartFlag'> & { answered: boolean },
  at: Date,
): Promise<ClockState> {
  const measure = await readMeasure(db, before.classCode)
  const used = before.turnSince === null ? 0 : workingMinutes(before.turnSince, at, measure.calendar)
  const held = turnOf(before)
  const { answered, ...standing } = after
  const providerMinutes = before.providerMinutes + (held === 'provider' ? used : 0)
  const isTakenUp = before.status === 'completed' && after.status !== 'completed'
  return clockFrom(
    {
      ...before,
      ...standing,
      answeredAt: before.answeredAt ?? (answered ? at : null),
      providerMinutes,
      restartedMinutes: isTakenUp ? providerMinutes : before.restartedMinutes,
      customerMinutes: before.customerMinutes + (held === 'customer' ? used : 0),
    },
    at,
    measure,
  )
}

/** By when an order is due in another class; what each side has used stays. */
export async function clockOfClass(db: Db, order: Timed, classCode: string) {
  const measure = await readMeasure(db, classCode)
  const { responseDueAt, dueAt } = clockFrom(order, order.turnSince ?? order.createdAt, measure)
  return { responseDueAt, dueAt }
}

/** What clocks are made of beside the order: days, and what is promised in working minutes. */
export interface Measure {
  calendar: WorkCalendar
  target: { response: number; solution: number }
}

export function clockFrom(order: Timed, from: Date, { calendar, target }: Measure): ClockState {
  const { providerMinutes, customerMinutes, restartedMinutes, answeredAt } = order
  const responseDueAt = addWorkingMinutes(order.createdAt, target.response, calendar)
  const state = { providerMinutes, customerMinutes, restartedMinutes, responseDueAt }
  if (turnOf(order) !== 'provider') return { ...state, dueAt: null }
  // Whether it is taken up again is answered as fast as a new one.
  if (order.restartFlag === 1) return { ...state, dueAt: addWorkingMinutes(from, target.response, calendar) }
  const left = Math.max(0, target.solution - (providerMinutes - restartedMinutes))
  const solved = addWorkingMinutes(from, left, calendar)
  return { ...state, dueAt: answeredAt === null && responseDueAt < solved ? responseDueAt : solved }
}

/** What each side has used up to now, the side that has it included. */
export async function heldUntil(db: Db, order: Timed, now: Date) {
  const { turnSince, providerMinutes, customerMinutes } = order
  const turn = turnOf(order)
  const calendar =
    turn === 'none' || turnSince === null ? null : await readCalendar(db, { from: turnSince, to: now })
  const running = calendar === null || turnSince === null ? 0 : workingMinutes(turnSince, now, calendar)
  return {
    providerMinutes: providerMinutes + (turn === 'provider' ? running : 0),
    customerMinutes: customerMinutes + (turn === 'customer' ? running : 0),
  }
}
