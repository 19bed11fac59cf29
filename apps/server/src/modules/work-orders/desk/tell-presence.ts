import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { tellPresence as endpoint } from '@xinqiao/contract/work-orders/calls/desk-order-endpoints'
import { orderPresenceRecord, orderTypingRecord } from '@xinqiao/contract/work-orders/desk-record'
import type { Actor } from '../../../platform/actor.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { providersOf } from '../order-parties.ts'
import { findVisibleOrder } from '../order-queries.ts'
import type { TypingTold } from './typing-told.ts'

/**
 * Told on at once and kept nowhere: screens forget it by themselves unless it is said again. The provider's people hear
 * of everyone; a customer's unit only of its own people and of an answer being written, never of what is internal.
 */
export async function tellPresence(
  { db }: Platform,
  typing: TypingTold,
  actor: Actor,
  { params, body: { state, internal } }: HandlerInput<typeof endpoint>,
): Promise<void> {
  const order = await findVisibleOrder(db, actor, params.id)
  const { accountId, realName, userType } = actor
  const isStaff = userType === USER_TYPE_STAFF
  const side = isStaff ? (2 as const) : (1 as const)
  const presence = { accountId, name: realName, side, state }
  await wake(db, orderPresenceRecord, { id: order.id, accountIds: providersOf(order), presence })
  const told = isStaff ? toldToCustomer(typing, order.id, accountId, { state, internal }) : state
  if (told === null) return
  await wake(db, orderTypingRecord, {
    id: order.id,
    unitIds: [order.unitId],
    presence: { ...presence, state: told },
  })
}

/**
 * That somebody of the provider merely looks, or writes what stays inside, is not the customer's: nothing of it is told,
 * but the end of an answer that the customer was told of.
 */
function toldToCustomer(
  typing: TypingTold,
  orderId: string,
  accountId: string,
  { state, internal }: { state: 'here' | 'typing' | 'left'; internal: boolean },
): 'typing' | 'left' | null {
  if (state === 'typing' && !internal) {
    typing.note(orderId, accountId)
    return 'typing'
  }
  return typing.take(orderId, accountId) ? 'left' : null
}
