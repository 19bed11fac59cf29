import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as consoleClose from '@xinqiao/contract/work-orders/calls/console-close-endpoints'
import type * as desk from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import { WORK_ORDER_TEXTS as T, WORK_ORDER_REFUSALS } from '@xinqiao/contract/work-orders/texts'
import { plainRichText } from '../../../platform/content/rich-text.ts'
import { invalid, refuse } from '../../../platform/http/fault/errors.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { hearersOf } from '../../../platform/records/people.ts'
import { transition } from '../../../platform/records/transition.ts'
import { readNotices } from '../../messages/index.ts'
import { orderKind } from '../order-kind.ts'
import { peopleOf } from '../order-parties.ts'
import { findVisibleOrder } from '../order-queries.ts'
import { listStaffPeople, listUnitPeople } from '../people/people-queries.ts'
import { markRead } from '../thread/unread-queries.ts'
import { writeMessage } from '../thread/write-message.ts'

/** What a reader sees counts as read, with what the inbox says of it; the other side learns of it at once. */
export async function readThread({ db, clock }: Platform, { actor }: Caller, id: string): Promise<void> {
  const order = await findVisibleOrder(db, actor, id)
  const written = actor.userType === USER_TYPE_STAFF ? 1 : 2
  await db.transaction().execute(async (tx) => {
    if (await markRead(tx, order.id, written, clock.now())) {
      await wake(tx, workOrderRecord, { id: order.id, ...hearersOf(peopleOf(order)) })
    }
    await readNotices(tx, actor, { kind: 'workOrder', id: order.id })
  })
}

/** Lets more people see an order and reply: colleagues of whoever forwards it. */
export async function forwardOrder(
  platform: Platform,
  caller: Caller,
  { id, perId }: { id: string; perId: readonly string[] },
): Promise<void> {
  const { db } = platform
  const { actor } = caller
  await findVisibleOrder(db, actor, id)
  const people = actor.unitId === null ? await listStaffPeople(db) : await listUnitPeople(db, actor.unitId)
  const chosen = [...new Set(perId)].map((one) =>
    people.find((person) => person.id === one || person.accountId === one),
  )
  if (!chosen.every((one) => one !== undefined)) throw refuse(WORK_ORDER_REFUSALS.forwardUnknown)
  const followers = chosen.map(({ accountId }) => accountId)
  const note = chosen.map(({ name }) => name).join('、')
  await transition(platform, orderKind, 'forward', { id, caller, note, input: { followers } })
}

/** Confirms what the customer asked for; how it was solved must be said by one of both. */
export async function confirmClose(
  platform: Platform,
  caller: Caller,
  { params: { id }, body: { note, solution, checks } }: HandlerInput<typeof consoleClose.confirmCloseOrder>,
): Promise<void> {
  const order = await findVisibleOrder(platform.db, caller.actor, id)
  if (order.type === 2 && order.solution === '' && solution === '')
    throw invalid({ solution: T.solutionMissing })
  const closing = {
    ...(solution === '' ? {} : { solution }),
    ...(note === '' ? {} : { processingContent: note }),
  }
  await transition(platform, orderKind, 'confirmClose', { id, caller, note, input: { closing, checks } })
}

/** Gives an order to somebody of the provider; why stays among them. */
export async function assignOrder(
  platform: Platform,
  caller: Caller,
  { params: { id }, body: { handlerId, note } }: HandlerInput<typeof desk.assignOrder>,
): Promise<void> {
  const staff = await listStaffPeople(platform.db)
  const handler = staff.find((one) => one.accountId === handlerId)
  if (!handler) throw invalid({ handlerId: T.handlerUnknown })
  await platform.db.transaction().execute(async (tx) => {
    const order = await transition(platform, orderKind, 'assign', {
      id,
      caller,
      note: handler.name,
      input: { handlerId },
      db: tx,
    })
    if (note === '') return
    const at = platform.clock.now()
    const said = { text: plainRichText(note), fileIds: [], clientId: null, isInternal: true }
    await writeMessage({ db: tx, platform, actor: caller.actor, at }, order, said)
  })
}
