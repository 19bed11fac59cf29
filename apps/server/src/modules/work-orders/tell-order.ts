import type { NoticeOf } from '@xinqiao/contract/record'
import type { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type NoticeData, notify } from '../messages/index.ts'
import type { OrderMove } from './order-parties.ts'
import type { Order } from './order-queries.ts'
import { listManagers } from './people-queries.ts'

type OrderNotice = NoticeOf<typeof workOrderRecord>
const EXCERPT = 80

/** Whom each event of an order tells, and what. */
export const orderTells: Record<OrderNotice, (move: OrderMove) => Promise<void>> = {
  'workOrder.agreed': (move) => tell(move, [move.record.senderId], 'workOrder.agreed'),
  'workOrder.refused': (move) => tell(move, [move.record.senderId], 'workOrder.refused'),
  'workOrder.asked': (move) => tell(move, [move.record.senderId], 'workOrder.asked'),
  'workOrder.sent': (move) => tell(move, desk(move), 'workOrder.sent'),
  'workOrder.replied': (move) => tell(move, desk(move), 'workOrder.replied'),
  'workOrder.answered': (move) => tell(move, customers(move), 'workOrder.answered'),
  'workOrder.forwarded': (move) => tell(move, move.input?.followers ?? [], 'workOrder.forwarded'),
  'workOrder.assigned': (move) => tell(move, [move.input?.handlerId ?? null], 'workOrder.assigned'),
  'workOrder.urged': (move) => tell(move, desk(move), 'workOrder.urged'),
  'workOrder.escalated': async (move) =>
    tell(move, [...desk(move), ...(await listManagers(move.db))], 'workOrder.escalated'),
  'workOrder.closeApplied': (move) => tell(move, desk(move), 'workOrder.closeApplied'),
  'workOrder.closed': (move) => tell(move, customers(move), 'workOrder.closed'),
  'workOrder.closeDeclined': (move) => tell(move, customers(move), 'workOrder.closeDeclined'),
  'workOrder.closeAsked': (move) => tell(move, customers(move), 'workOrder.closeAsked'),
  'workOrder.completed': (move) => tell(move, desk(move), 'workOrder.completed'),
  'workOrder.closedUnanswered': (move) =>
    tell(move, [...customers(move), ...desk(move)], 'workOrder.closedUnanswered'),
  'workOrder.restarts': (move) => tell(move, desk(move), 'workOrder.restarts'),
  'workOrder.restarted': (move) => tell(move, customers(move), 'workOrder.restarted'),
  'workOrder.restartDeclined': (move) => tell(move, customers(move), 'workOrder.restartDeclined'),
}

/** Who has it at the provider; while nobody has, the unit's FAE; and who stands in for that one today. */
const desk = ({ record }: OrderMove) => [record.handlerId ?? record.faeId, ...record.deputyIds]
/** Whoever sent it, and the people it was forwarded to. */
const customers = ({ record }: OrderMove) => [record.senderId, ...record.customerIds]

/** Tells whoever looks after the project that an order was sent. */
export async function tellSent(
  db: Db,
  platform: Platform,
  record: Order,
  actor: { accountId: string; realName: string },
): Promise<void> {
  const to = [record.handlerId ?? record.faeId].filter((id): id is string => id !== null)
  await notify(db, platform, { kind: 'workOrder.sent', to, data: dataOf(record, actor.realName, '') })
}

export function dataOf(record: Order, who: string, reason: string): NoticeData<OrderNotice> {
  return {
    orderId: record.id,
    number: record.number,
    orderName: record.name,
    projectId: record.projectId,
    projectName: record.projectName,
    unitName: record.unitName,
    who,
    reason,
    isChange: record.type === 1,
  }
}

async function tell(
  { db, platform, record, actor, note, input }: OrderMove,
  to: readonly (string | null)[],
  kind: OrderNotice,
): Promise<void> {
  // Whoever does it need not be told.
  const others = to.filter((id): id is string => id !== null && id !== actor?.accountId)
  const said = input?.message?.text.text || note || input?.closing?.processingContent || ''
  const begin = said.length > EXCERPT ? `${said.slice(0, EXCERPT)}…` : said
  const data = dataOf(record, actor?.realName ?? '', begin)
  const also = [
    ...(record.emailFlag ? (['email'] as const) : []),
    ...(record.smsFlag ? (['sms'] as const) : []),
  ]
  await notify(db, platform, { kind, to: others, data, also: input?.also ?? also, by: actor?.accountId })
}
