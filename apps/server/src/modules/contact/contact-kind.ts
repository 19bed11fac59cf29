import { allows } from '@xinqiao/contract/access'
import { contactRecord } from '@xinqiao/contract/contact/record'
import { toDateTime } from '../../platform/clock.ts'
import { queueMessage } from '../../platform/mail/outbox.ts'
import { type MoveContext, recordKind, type Standing } from '../../platform/records/kind.ts'
import { mailSubject, voiceOf } from '../messages/index.ts'
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
  // An FAE hears of those of the own units; a visitor has the mail alone.
  people: ({ accountId, faeId, toldFaes }) => ({
    submitter: [accountId],
    'unit-fae': [faeId],
    // The one whom the writer has named.
    fae: [toldFaes === '' ? null : faeId],
  }),
  conditions: {
    // As the customer of that unit could itself.
    isSupported: ({ record: { accountId, unitId, unitType } }) =>
      accountId !== null && allows('unit:1', { unitId, unitType, userType: 2, roles: [] }),
  },
  store: ({ db, record, at }, { status }) => storeMessage(db, record, { status, at }),
  effects: { answer: mailAnswer, makeOrder },
  notices: {
    'contact.submitted': ({ record: { id, name, companyName, unitName, message } }) => ({
      ...{ id, name, message, from: companyName || (unitName ?? '') },
    }),
    'contact.answered': ({ note, record: { email } }) => ({ answer: note, email }),
    'contact.orderMade': async ({ db, actor, record: { id } }) => {
      const made = actor ? await findMessage(db, actor, id) : undefined
      return { orderId: made?.orderId ?? '', orderNumber: made?.orderNumber ?? '' }
    },
  },
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
