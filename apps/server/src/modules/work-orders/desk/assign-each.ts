import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { assignOrders, Outcomes } from '@xinqiao/contract/work-orders/desk-order-endpoints'
import { AppError, notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { assignOrder } from '../move-order.ts'
import { findOrder } from '../order-queries.ts'

/** Gives several orders to somebody; one that is refused leaves the others. */
export async function assignEach(
  platform: Platform,
  caller: Caller,
  { ids, ...body }: HandlerInput<typeof assignOrders>['body'],
): Promise<{ outcomes: Outcomes }> {
  const outcomes: Outcomes = []
  const wanted = [...new Set(ids)]
  const found = await Promise.all(wanted.map((id) => findOrder(platform.db, id, caller.actor)))
  const orders = found.filter((order) => order !== undefined)
  // Of somebody else, or nobody's: as if there were none, also among others.
  if (orders.length < wanted.length) throw notFound()
  for (const { id, number } of orders) {
    try {
      await assignOrder(platform, caller, { params: { id }, query: undefined as never, body })
      outcomes.push({ id, number, done: true, msg: '' })
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500 || error.errors !== undefined) throw error
      outcomes.push({ id, number, done: false, msg: error.message })
    }
  }
  return { outcomes }
}
