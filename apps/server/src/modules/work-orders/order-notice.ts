import type { NoticeOf } from '@xinqiao/contract/record'
import type { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import type { OrderMove } from './order-parties.ts'
import type { Order } from './order-queries.ts'

const EXCERPT = 80

/** What people are told of an order. */
export function noticeOf(move: OrderMove, name: NoticeOf<typeof workOrderRecord>) {
  const { record, actor, note, input } = move
  const said = input?.message?.text.text || note || input?.closing?.processingContent || ''
  const begin = said.length > EXCERPT ? `${said.slice(0, EXCERPT)}…` : said
  const who = (name === 'workOrder.sent' && input?.senderName) || (actor?.realName ?? '')
  const data = dataOf(record, who, begin)
  if (name === 'workOrder.assigned') return [{ to: [input?.handlerId], data }]
  if (name !== 'workOrder.forwarded') return data
  // Forwarded again, it tells nobody twice.
  const known = [...record.customerIds, ...record.staffIds]
  return [{ to: (input?.followers ?? []).filter((id) => !known.includes(id)), data }]
}

/** The channels that whoever sent it asked for, or whoever writes. */
export function channelsOf({ record: { emailFlag, smsFlag }, input }: OrderMove) {
  const asked = [...(emailFlag ? (['email'] as const) : []), ...(smsFlag ? (['sms'] as const) : [])]
  return input?.also ?? asked
}

export function dataOf(record: Order, who: string, reason: string) {
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
