import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as desk from '@xinqiao/contract/work-orders/calls/desk-order-endpoints'
import type { Outcomes } from '@xinqiao/contract/work-orders/outcomes'
import { AppError, notFound } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { transition } from '../../../platform/records/transition.ts'
import { readClass } from '../acts/create-order.ts'
import { assignOrder } from '../acts/move-order.ts'
import { orderKind } from '../order-kind.ts'
import { findOrder, type Order } from '../order-queries.ts'

/** Gives several orders to somebody. */
export function assignEach(
  platform: Platform,
  caller: Caller,
  { ids, ...body }: HandlerInput<typeof desk.assignOrders>['body'],
) {
  return each(platform, caller, ids, ({ id }) =>
    assignOrder(platform, caller, { params: { id }, query: undefined as never, body }),
  )
}

/** Gives several orders another class; their customers read in the history from which to which. */
export async function classifyEach(
  platform: Platform,
  caller: Caller,
  { ids, classifyCode }: HandlerInput<typeof desk.classifyOrders>['body'],
) {
  const { code, label } = await readClass(platform.db, classifyCode)
  return each(platform, caller, ids, ({ id, classCode, classLabel }) => {
    const note = `${classLabel ?? classCode} → ${label}`
    return transition(platform, orderKind, 'classify', { id, caller, note, input: { classCode: code } })
  })
}

/** Asks the customers of several orders to close them, all with the same words. */
export function askCloseEach(
  platform: Platform,
  caller: Caller,
  { ids, note, solution, checks }: HandlerInput<typeof desk.askCloseOrders>['body'],
) {
  const input = { closing: { processingContent: note, solution }, checks }
  return each(platform, caller, ids, ({ id }) =>
    transition(platform, orderKind, 'askClose', { id, caller, note, input }),
  )
}

/** One that is refused leaves the others. */
async function each(
  platform: Platform,
  caller: Caller,
  ids: readonly string[],
  act: (order: Order) => Promise<unknown>,
): Promise<{ outcomes: Outcomes }> {
  const outcomes: Outcomes = []
  const wanted = [...new Set(ids)]
  const found = await Promise.all(wanted.map((id) => findOrder(platform.db, id, caller.actor)))
  const orders = found.filter((order) => order !== undefined)
  // Of somebody else, or nobody's: as if there were none, also among others.
  if (orders.length < wanted.length) throw notFound()
  for (const order of orders) {
    const { id, number, name } = order
    try {
      await act(order)
      outcomes.push({ id, number, name, done: true, msg: '' })
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500 || error.errors !== undefined) throw error
      outcomes.push({ id, number, name, done: false, msg: error.message })
    }
  }
  return { outcomes }
}
