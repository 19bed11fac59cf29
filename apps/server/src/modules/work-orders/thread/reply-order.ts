import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { SentDates } from '@xinqiao/contract/projects/date-schemas'
import type { SentTeam } from '@xinqiao/contract/projects/team-schemas'
import type { answerOrder } from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { workOrderNoteRecord } from '@xinqiao/contract/work-orders/record'
import type { ReplyContent } from '@xinqiao/contract/work-orders/schemas'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import type { Db } from '../../../platform/db/database.ts'
import { isTaken } from '../../../platform/db/unique.ts'
import { AppError, notFound } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { transition } from '../../../platform/records/transition.ts'
import type { Wish } from '../../projects/index.ts'
import { readClass } from '../acts/create-order.ts'
import { oneAtATime, resubmitChange } from '../change/send-change.ts'
import { orderKind } from '../order-kind.ts'
import { providersOf } from '../order-parties.ts'
import { findOrder, type Order } from '../order-queries.ts'
import { findSame, ONCE_INDEX } from './message-queries.ts'
import { readReply, writeMessage } from './write-message.ts'

const REPEATED_WITHIN_MS = 3_000
/** Of an answer that asks to close, the history shows so much. */
const MOST_NOTED = 2000

/** Says something in the thread: by whom, and so for which side, the token tells. Tried again, it stands there once. */
export async function replyOrder(
  platform: Platform,
  caller: Caller,
  reply: ReplyContent & SentAgain & AnsweredMore & { workOrderId: string; handleType?: 'reply' | 'review' },
  sentFiles: readonly string[] = [],
): Promise<{ id: string }> {
  const { workOrderId, handleType = 'reply' } = reply
  const clientId = reply.clientId ?? null
  const isStaff = caller.actor.userType === USER_TYPE_STAFF
  const text = readReply(reply.processingContent)
  const send = async (tx: Db) => {
    const { order: found, sent } = await holdOrder(tx, platform, caller, workOrderId, clientId, text.html)
    if (sent !== undefined) return { id: sent }
    const order = await classified(platform, tx, caller, found, reply.wanted)
    const id = newId()
    const message = { id, text, fileIds: [...reply.fileIds, ...sentFiles], clientId }
    if (!isStaff && handleType === 'review') {
      const wish = wishOf(reply)
      await resubmitChange(platform, tx, caller, { id: workOrderId, message, ...(wish ? { wish } : {}) })
      return { id }
    }
    const { closing } = reply
    const event = closing ? 'askClose' : isStaff ? 'answer' : 'reply'
    const also = alsoBy(reply.emailSMSnotification)
    await transition(platform, orderKind, event, {
      id: order.id,
      caller,
      ...{ db: tx, held: order },
      ...(closing ? { note: text.text.slice(0, MOST_NOTED) } : {}),
      input: {
        message,
        ...(also.length === 0 ? {} : { also }),
        ...(closing ? { closing: { solution: closing.solution }, checks: closing.checks } : {}),
      },
    })
    return { id }
  }
  return oneAtATime(once(platform, send))
}

/** Answers, and with it gives another class or asks to close: all of it or nothing. */
export async function answerAtDesk(
  platform: Platform,
  caller: Caller,
  id: string,
  { classifyCode, closing, ...reply }: Answered,
): Promise<{ id: string }> {
  const wanted = classifyCode === undefined ? undefined : await readClass(platform.db, classifyCode)
  return replyOrder(platform, caller, { ...reply, workOrderId: id, closing, wanted })
}
type Answered = HandlerInput<typeof answerOrder>['body']

interface AnsweredMore {
  /** the class that it gets */
  wanted?: { code: string; label: string } | undefined
  /** how it was solved, for the customer to agree to its closing */
  closing?: Answered['closing']
}

/** Other days or people, as they come with a change that is sent again. */
interface SentAgain {
  updatePer?: SentTeam | undefined
  updateTime?: SentDates | undefined
}

function wishOf({ updatePer, updateTime }: SentAgain): Wish | undefined {
  if (updatePer !== undefined) return { kind: 'people', team: updatePer }
  return updateTime === undefined ? undefined : { kind: 'dates', dates: updateTime }
}

/** The order with the class that it gets with an answer, which stands in its history by itself. */
async function classified(
  platform: Platform,
  db: Db,
  caller: Caller,
  order: Order,
  wanted: AnsweredMore['wanted'],
): Promise<Order> {
  if (wanted === undefined || wanted.code === order.classCode) return order
  const note = `${order.classLabel ?? order.classCode} → ${wanted.label}`
  const { id } = order
  await transition(platform, orderKind, 'classify', {
    ...{ id, caller, note, db, held: order },
    input: { classCode: wanted.code },
  })
  return (await findOrder(db, id, caller.actor, { lock: true })) ?? order
}

/** Says something that only the provider's people ever see. */
export async function writeInternalNote(
  platform: Platform,
  { actor, address }: Caller,
  orderId: string,
  { processingContent, fileIds, ...reply }: ReplyContent,
): Promise<{ id: string }> {
  const text = readReply(processingContent, T.noteMissing)
  const clientId = reply.clientId ?? null
  const at = platform.clock.now()
  return once(platform, async (tx) => {
    const { order, sent } = await holdOrder(tx, platform, { actor, address }, orderId, clientId, text.html)
    if (sent !== undefined) return { id: sent }
    const said = { text, fileIds, clientId, isInternal: true }
    const id = await writeMessage({ db: tx, platform, actor, at }, order, said)
    const record = { kind: 'work-order-note' as const, id: order.id, name: `${order.number} ${order.name}` }
    await recordAudit(tx, { actor, address, act: 'work-order-note.write', record, at })
    await wake(tx, workOrderNoteRecord, { id: order.id, accountIds: providersOf(order) })
    return { id }
  })
}

/** Two tries at one moment: the later one has waited for the first without seeing it, and looks again. */
function once<T>({ db }: Platform, send: (tx: Db) => Promise<T>): Promise<T> {
  const run = () => db.transaction().execute(send)
  return run().catch((error: unknown) => {
    if (isTaken(error, ONCE_INDEX)) return run()
    throw error
  })
}

/**
 * Holds the order until the transaction ends, with the reply that its client has sent before under the same id.
 * Without an id the same text of a moment ago is refused. @throws AppError 404, 500
 */
async function holdOrder(
  tx: Db,
  { clock }: Platform,
  { actor }: Caller,
  orderId: string,
  clientId: string | null,
  html: string,
): Promise<{ order: Order; sent: string | undefined }> {
  const order = await findOrder(tx, orderId, actor, { lock: true, clientId })
  if (!order) throw notFound()
  if (clientId !== null) return { order, sent: order.sentId ?? undefined }
  const since = new Date(clock.now().getTime() - REPEATED_WITHIN_MS)
  if (await findSame(tx, orderId, actor.accountId, html, since)) throw new AppError(500, T.repeated)
  return { order, sent: undefined }
}

function alsoBy(notification: readonly string[]): ('email' | 'sms')[] {
  return [
    ...(notification.includes('1') ? (['email'] as const) : []),
    ...(notification.includes('2') ? (['sms'] as const) : []),
  ]
}
