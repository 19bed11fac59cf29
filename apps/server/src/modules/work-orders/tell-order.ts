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
  'workOrder.agreed': (move) => tell(move, move.record.speakerIds, 'workOrder.agreed'),
  'workOrder.refused': (move) => tell(move, move.record.speakerIds, 'workOrder.refused'),
  'workOrder.asked': (move) => tell(move, move.record.speakerIds, 'workOrder.asked'),
  'workOrder.sent': (move) => tellDesk(move, 'workOrder.sent'),
  'workOrder.replied': (move) => tellDesk(move, 'workOrder.replied'),
  'workOrder.answered': (move) => tell(move, customers(move), 'workOrder.answered'),
  'workOrder.forwarded': (move) => tell(move, newFollowers(move), 'workOrder.forwarded'),
  'workOrder.assigned': (move) => tell(move, [move.input?.handlerId ?? null], 'workOrder.assigned'),
  'workOrder.urged': (move) => tellDesk(move, 'workOrder.urged'),
  'workOrder.escalated': async (move) =>
    tell(
      move,
      [...(await deskOf(move.db, move.record)), ...(await listManagers(move.db))],
      'workOrder.escalated',
    ),
  'workOrder.closeApplied': (move) => tellDesk(move, 'workOrder.closeApplied'),
  'workOrder.closed': (move) => tell(move, customers(move), 'workOrder.closed'),
  'workOrder.closeDeclined': (move) => tell(move, customers(move), 'workOrder.closeDeclined'),
  'workOrder.closeAsked': (move) => tell(move, customers(move), 'workOrder.closeAsked'),
  'workOrder.completed': (move) => tellDesk(move, 'workOrder.completed'),
  'workOrder.closedUnanswered': async (move) =>
    tell(move, [...customers(move), ...(await deskOf(move.db, move.record))], 'workOrder.closedUnanswered'),
  'workOrder.restarts': (move) => tellDesk(move, 'workOrder.restarts'),
  'workOrder.restarted': (move) => tell(move, customers(move), 'workOrder.restarted'),
  'workOrder.restartDeclined': (move) => tell(move, customers(move), 'workOrder.restartDeclined'),
}

/** Who has it at the provider; while nobody has, the unit's FAE, else the managers; and who stands in for that one today. */
export async function deskOf(
  db: Db,
  { handlerId, faeId, deputyIds }: Pick<Order, 'handlerId' | 'faeId' | 'deputyIds'>,
): Promise<string[]> {
  const one = handlerId ?? faeId
  return one === null ? listManagers(db) : [one, ...deputyIds]
}
const tellDesk = async (move: OrderMove, kind: OrderNotice) =>
  tell(move, await deskOf(move.db, move.record), kind)
/** Who speaks for the customer, and the people it was forwarded to. */
const customers = ({ record }: OrderMove) => [...record.speakerIds, ...record.customerIds]
/** Who did not follow it before: forwarded again, it tells nobody twice. */
const newFollowers = ({ record, input }: OrderMove) =>
  (input?.followers ?? []).filter((id) => !record.customerIds.includes(id) && !record.staffIds.includes(id))

/** Tells whoever looks after the project that an order was sent. */
export async function tellSent(
  db: Db,
  platform: Platform,
  record: Order,
  actor: { accountId: string; realName: string },
): Promise<void> {
  const to = await deskOf(db, record)
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
