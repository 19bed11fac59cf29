import { allows } from '@xinqiao/contract/access'
import { contactRecord } from '@xinqiao/contract/contact/record'
import { toDateTime } from '../../platform/clock.ts'
import { queueMessage } from '../../platform/mail/outbox.ts'
import { type MoveContext, recordKind, type Standing } from '../../platform/records/kind.ts'
import { mailSubject, type NoticeData, notify, voiceOf } from '../messages/index.ts'
import { orderOnBehalf } from '../work-orders/index.ts'
import { type ContactRecord, findMessage, lockMessage } from './queries.ts'
import { linkOrder, storeMessage } from './save-queries.ts'

/** What comes with a message that becomes a work order. */
export interface ContactInput {
  order?: { projectId: string; classifyCode: string; workOrderName: string }
}

type Contact = Omit<ContactRecord, 'status'>
type ContactMove = MoveContext<typeof contactRecord, Contact & Standing<typeof contactRecord>, ContactInput>

/** How messages of contact-us are answered. */
export const contactKind = recordKind(contactRecord)<Contact, ContactInput>({
  load: lockMessage,
  relations: (actor, { accountId }) => (actor.accountId === accountId ? ['submitter'] : []),
  conditions: {
    // As the customer of that unit could itself.
    isSupported: ({ record: { accountId, unitId, unitType } }) =>
      accountId !== null && allows('unit:1', { unitId, unitType, userType: 2, roles: [] }),
  },
  store: ({ db, record, at }, { status }) => storeMessage(db, record, { status, at }),
  effects: { answer: mailAnswer, makeOrder },
  tell: {
    'contact.answered': (move) =>
      tell(move, 'contact.answered', { answer: move.note, email: move.record.email }),
    'contact.orderMade': async (move) => {
      const made = move.actor ? await findMessage(move.db, move.actor, move.record.id) : undefined
      const { orderId, orderNumber = '' } = made ?? {}
      await tell(move, 'contact.orderMade', { orderId: orderId ?? '', orderNumber })
    },
  },
  // An FAE hears of those of the own units.
  hears: ({ faeId }) => ({ accountIds: faeId === null ? [] : [faeId] }),
  named: ({ name }) => ({ name }),
})

/** The answer goes to the address that was given, with what was written below it. */
async function mailAnswer({ db, platform, record, note }: ContactMove): Promise<void> {
  const { jobs, clock } = platform
  const voice = voiceOf(platform)
  const written = record.message.replaceAll(/^/gm, '> ')
  await queueMessage(db, jobs, clock, {
    channel: 'email',
    recipient: record.email,
    subject: mailSubject({ subject: '关于您留言的回复' }, voice),
    body: `${record.name}，您好：\n\n${note}\n\n${voice.company}\n服务热线 ${voice.hotline}\n\n您于 ${toDateTime(record.createdAt)} 的留言：\n${written}`,
  })
}

/** A technical order of whoever wrote it, about a project of the unit. */
async function makeOrder({ db, platform, caller, record, input }: ContactMove) {
  if (!caller || !input?.order || record.accountId === null) throw new Error('an order of nobody')
  const { accountId, unitId, accountName } = record
  const { id, work_order_number: number } = await orderOnBehalf(
    db,
    platform,
    caller,
    { ...input.order, details: record.message },
    { accountId, unitId, realName: accountName },
  )
  await linkOrder(db, record.id, { id, number })
  return { after: { orderNumber: number } }
}

/** A customer hears of it; a visitor has the mail alone. */
async function tell<N extends 'contact.answered' | 'contact.orderMade'>(
  { db, platform, record }: ContactMove,
  kind: N,
  data: NoticeData<N>,
): Promise<void> {
  if (record.accountId !== null) await notify(db, platform, { kind, to: record.accountId, data })
}
