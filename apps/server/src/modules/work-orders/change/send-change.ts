import { isDeepStrictEqual as isEqual } from 'node:util'
import { withoutFormer } from '@xinqiao/contract/projects/changes/onto-dates'
import { PROJECTS_REFUSALS } from '@xinqiao/contract/projects/texts'
import { type ChangeClass, classOfChange } from '@xinqiao/contract/work-orders/classes'
import { WORK_ORDER_REFUSALS } from '@xinqiao/contract/work-orders/texts'
import { plainRichText } from '../../../platform/content/rich-text.ts'
import type { Db } from '../../../platform/db/database.ts'
import { onTaken } from '../../../platform/db/unique.ts'
import { refuse } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { begin } from '../../../platform/records/begin.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { transition } from '../../../platform/records/transition.ts'
import { type Change, type Prepared, prepareChange, type Wish, wishAgain } from '../../projects/index.ts'
import { startClock } from '../clock/order-clock.ts'
import { orderKind } from '../order-kind.ts'
import type { OrderInput } from '../order-parties.ts'
import { findVisibleOrder, type Order } from '../order-queries.ts'
import { findOpenChange, insertChange, OPEN_CHANGE_INDEX, replaceChange } from './change-queries.ts'

/**
 * Sends a change again that was refused or sent back, with what was asked for or with other days or people. Either way
 * it begins at the project as it is now: what it does not name stays as it has become meanwhile.
 */
export async function resubmitChange(
  platform: Platform,
  tx: Db,
  caller: Caller,
  { id, message, wish }: { id: string; message: NonNullable<OrderInput['message']>; wish?: Wish },
): Promise<void> {
  const order = await findVisibleOrder(tx, caller.actor, id)
  if (wish !== undefined && classOfChange(wish.kind) !== order.classCode)
    throw refuse(WORK_ORDER_REFUSALS.notSuchChange)
  if (order.type === 1) {
    const project = { id: order.projectId, status: order.projectStatus }
    const wished = wish
      ? fresh(wish, order.kept.change)
      : await wishAgain(tx, project, { ...order, ...order.kept })
    const at = platform.clock.now()
    const { change, differences, details } = await prepareChange(tx, caller.actor, project.id, wished, at)
    const isSame = wish === undefined && isEqual(differences, order.kept.differences)
    await replaceChange(tx, order, { change, differences, details: isSame ? order.details : details, at })
  }
  const note = message.text.text
  await transition(platform, orderKind, 'resubmit', { id, caller, note, input: { message }, db: tx })
}

/** A whole plan that an old reading sends names only what it changes. */
function fresh(wish: Wish, former: Change): Wish {
  if (wish.kind !== 'dates' || former.kind !== 'dates') return wish
  return { ...wish, dates: withoutFormer(wish.dates, former.before) }
}

/** Of each class one change waits at a time. */
export function oneAtATime<T>(sending: Promise<T>): Promise<T> {
  return onTaken(sending, OPEN_CHANGE_INDEX, () => refuse(PROJECTS_REFUSALS.changeWaits))
}

/**
 * Asks to change a project: an order with old and new values that its FAE decides. One that the FAE sent back
 * is sent again instead.
 */
export async function sendChange(
  platform: Platform,
  caller: Caller,
  projectId: string,
  wish: Wish,
  { explain = '', db }: { explain?: string; db?: Db } = {},
): Promise<{ id: string }> {
  const { clock } = platform
  const send = async (tx: Db) => {
    const prepared = await prepareChange(tx, caller.actor, projectId, wish, clock.now())
    const details = [explain, prepared.details].filter((text) => text !== '').join('\n')
    const open = await findOpenChange(tx, projectId, classOfChange(wish.kind))
    if (open?.status === 'to-handle') throw refuse(PROJECTS_REFUSALS.changeWaits)
    if (open)
      return sendAgain(platform, tx, caller, await findVisibleOrder(tx, caller.actor, open.id), {
        ...prepared,
        details,
      })
    return sendNew(platform, tx, caller, classOfChange(wish.kind), { ...prepared, details })
  }
  return oneAtATime(db ? send(db) : platform.db.transaction().execute(send))
}

async function sendNew(
  platform: Platform,
  tx: Db,
  caller: Caller,
  classCode: ChangeClass,
  { project, change, differences, name, details }: Prepared,
): Promise<{ id: string }> {
  const { id } = await begin(platform, orderKind, 'send', {
    ...{ caller, db: tx, after: { details } },
    insert: async (made) =>
      insertChange(tx, {
        ...{ id: made.id, number: made.number, at: made.at, classCode, name, details },
        ...{ projectId: project.id, unitId: project.unitId },
        ...{ senderId: caller.actor.accountId, handlerId: project.activeFaeId },
        kept: { change, differences },
        clock: await startClock(tx, classCode, made.at),
      }),
  })
  return { id }
}

async function sendAgain(
  platform: Platform,
  db: Db,
  caller: Caller,
  order: Order,
  { change, differences, details }: Prepared,
): Promise<{ id: string }> {
  const { id } = order
  await replaceChange(db, order, { change, differences, details, at: platform.clock.now() })
  const message = { id: newId(), text: plainRichText(details), fileIds: [], clientId: null }
  await transition(platform, orderKind, 'resubmit', { id, caller, note: details, input: { message }, db })
  return { id }
}
