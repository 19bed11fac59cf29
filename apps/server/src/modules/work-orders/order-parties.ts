import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import type { CloseForm } from '@xinqiao/contract/work-orders/schemas'
import type { Actor } from '../../platform/actor.ts'
import type { RichText } from '../../platform/content/rich-text.ts'
import type { MoveContext, Standing } from '../../platform/records/kind.ts'
import type { Order } from './order-queries.ts'
import type { OrderStanding } from './standing-without.ts'

export interface OrderInput {
  /** what is said in the thread */
  message?: { id: string; text: RichText; fileIds: readonly string[]; clientId: string | null }
  /** how it ended, as whoever closes it sees it */
  closing?: Partial<CloseForm>
  /** accounts to whom it is forwarded */
  followers?: readonly string[]
  handlerId?: string
  classCode?: string
  /** what the desk has made sure of before closing */
  checks?: readonly string[]
  /** where it stands once a reply is gone */
  standing?: OrderStanding
  /** channels asked for beside what people have set */
  also?: readonly ('email' | 'sms')[]
}

export type OrderSubject = Order & Standing<typeof workOrderRecord>
export type OrderMove = MoveContext<typeof workOrderRecord, OrderSubject, OrderInput>

export function relationsOf({ accountId, unitId, userType, roles }: Actor, order: Order) {
  const isStaff = userType === USER_TYPE_STAFF
  // Without an FAE at work the managers look after the unit.
  const isFae = order.faeId === null ? roles.includes('manager') : order.faeId === accountId
  return [
    ...(order.unitId === unitId ? (['own-unit'] as const) : []),
    ...(order.speakerIds.includes(accountId) ? (['submitter'] as const) : []),
    ...(order.ownerId === accountId ? (['owner'] as const) : []),
    ...(order.handlerId === accountId || order.deputyIds.includes(accountId) ? (['assignee'] as const) : []),
    ...(isStaff && isFae ? (['unit-fae'] as const) : []),
    ...(isStaff && order.staffIds.includes(accountId) ? (['invited'] as const) : []),
  ]
}

/** Whose screens show an order: its unit's, and those of the provider who have to do with it. */
export function hearersOf(order: Pick<Order, 'unitId' | 'handlerId' | 'faeId' | 'staffIds' | 'deputyIds'>) {
  return { unitIds: [order.unitId], accountIds: providersOf(order) }
}

/** The people of the provider who have to do with an order. */
export function providersOf({
  handlerId,
  faeId,
  staffIds,
  deputyIds,
}: Pick<Order, 'handlerId' | 'faeId' | 'staffIds' | 'deputyIds'>): string[] {
  return [handlerId, faeId, ...staffIds, ...deputyIds].filter((id) => id !== null)
}
