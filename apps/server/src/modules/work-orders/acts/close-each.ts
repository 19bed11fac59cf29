import { isAnswered, STATUS_CODES } from '@xinqiao/contract/work-orders/states'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { transitionEach } from '../../../platform/records/many.ts'
import { orderKind } from '../order-kind.ts'
import { findOrder } from '../order-queries.ts'

/** Asks to close several orders; each that was answered by itself, so that one that fails leaves the others. */
export async function closeEach(platform: Platform, caller: Caller, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  const found = await Promise.all(wanted.map((id) => findOrder(platform.db, id, caller.actor)))
  const orders = found.filter((order) => order !== undefined)
  // Of somebody else, or nobody's: as if there were none, also among others.
  if (orders.length < wanted.length) throw notFound()
  const answered = orders.filter(({ status, closeFlag }) =>
    isAnswered({ workOrderStatusCode: STATUS_CODES[status], closeFlag }),
  )
  const request = { caller, input: { closing: {} } }
  const moved = await transitionEach(
    platform,
    orderKind,
    'applyClose',
    answered.map(({ id }) => id),
    request,
  )
  return {
    outcomes: orders.map(({ id, number, name }) => {
      const outcome = moved.find((one) => one.id === id)
      return { id, number, name, done: outcome?.done ?? false, msg: outcome?.msg ?? T.notAnswered }
    }),
  }
}
