import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { SentDates, SentTeam } from '@xinqiao/contract/projects/schemas'
import { workOrderNoteRecord } from '@xinqiao/contract/work-orders/record'
import type { ReplyContent } from '@xinqiao/contract/work-orders/schemas'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import type { Db } from '../../platform/db/database.ts'
import { AppError, notFound } from '../../platform/http/errors.ts'
import { newId } from '../../platform/ids.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { transition } from '../../platform/records/transition.ts'
import type { Wish } from '../projects/index.ts'
import { findSame, findSent } from './message-queries.ts'
import { orderKind, providersOf } from './order-kind.ts'
import { findOrder, lockOrder } from './order-queries.ts'
import { oneAtATime, resubmitChange } from './send-change.ts'
import { readReply, writeMessage } from './write-message.ts'

const REPEATED_WITHIN_MS = 3_000

/** Says something in the thread: by whom, and so for which side, the token tells. Tried again, it stands there once. */
export async function replyOrder(
  platform: Platform,
  caller: Caller,
  reply: ReplyContent & SentAgain & { workOrderId: string; handleType?: 'reply' | 'review' },
  sentFiles: readonly string[] = [],
): Promise<{ id: string }> {
  const { workOrderId, handleType = 'reply' } = reply
  const clientId = reply.clientId ?? null
  const isStaff = caller.actor.userType === USER_TYPE_STAFF
  const text = readReply(reply.processingContent)
  const sending = platform.db.transaction().execute(async (tx) => {
    const sent = await findEarlier(tx, platform, caller, workOrderId, clientId, text.html)
    if (sent !== null) return { id: sent }
    const id = newId()
    const message = { id, text, fileIds: [...reply.fileIds, ...sentFiles], clientId }
    if (!isStaff && handleType === 'review') {
      const wish = wishOf(reply)
      await resubmitChange(platform, tx, caller, { id: workOrderId, message, ...(wish ? { wish } : {}) })
      return { id }
    }
    const event = isStaff ? 'answer' : 'reply'
    const also = alsoBy(reply.emailSMSnotification)
    await transition(platform, orderKind, event, {
      id: workOrderId,
      caller,
      db: tx,
      input: { message, ...(also.length === 0 ? {} : { also }) },
    })
    return { id }
  })
  return oneAtATime(sending)
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
  return platform.db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, orderId, actor, { lock: true })
    if (!order) throw notFound()
    const sent = await findEarlier(tx, platform, { actor, address }, order.id, clientId, text.html)
    if (sent !== null) return { id: sent }
    const said = { text, fileIds, clientId, isInternal: true }
    const id = await writeMessage({ db: tx, platform, actor, at }, order, said)
    const record = { kind: 'work-order-note' as const, id: order.id, name: `${order.number} ${order.name}` }
    await recordAudit(tx, { actor, address, act: 'work-order-note.write', record, at })
    await wake(tx, workOrderNoteRecord, { id: order.id, accountIds: providersOf(order) })
    return { id }
  })
}

/** The same that was sent before: by its client's id, or without one the same text a moment ago, which is refused. */
async function findEarlier(
  tx: Db,
  { clock }: Platform,
  { actor }: Caller,
  orderId: string,
  clientId: string | null,
  html: string,
): Promise<string | null> {
  // Two tries at one moment wait for each other here.
  if (!(await lockOrder(tx, actor, orderId))) throw notFound()
  if (clientId !== null) return (await findSent(tx, orderId, actor.accountId, clientId))?.id ?? null
  const since = new Date(clock.now().getTime() - REPEATED_WITHIN_MS)
  if (await findSame(tx, orderId, actor.accountId, html, since)) throw new AppError(500, T.repeated)
  return null
}

function alsoBy(notification: readonly string[]): ('email' | 'sms')[] {
  return [
    ...(notification.includes('1') ? (['email'] as const) : []),
    ...(notification.includes('2') ? (['sms'] as const) : []),
  ]
}
