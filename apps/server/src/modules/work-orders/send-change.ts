import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import type { ChangeClass } from '@xinqiao/contract/work-orders/classes'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import { plainRichText } from '../../platform/content/rich-text.ts'
import type { Db } from '../../platform/db/database.ts'
import { nextNumber } from '../../platform/db/next-number.ts'
import { onTaken } from '../../platform/db/unique.ts'
import { refuse } from '../../platform/http/errors.ts'
import { newId } from '../../platform/ids.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { transition } from '../../platform/records/transition.ts'
import { type Prepared, prepareChange, type Wish } from '../projects/index.ts'
import { findOpenChange, insertChange, OPEN_CHANGE_INDEX, replaceChange } from './change-queries.ts'
import { hearersOf, orderKind } from './order-kind.ts'
import { findOrder } from './order-queries.ts'
import { tellSent } from './tell-order.ts'

const CLASSES = {
  info: 'ORDER_PROJECT_INFO_UPDATE',
  dates: 'ORDER_PROJECT_TIME_UPDATE',
  people: 'ORDER_PROJECT_PER_UPDATE',
  stage: 'ORDER_XMJDBG',
} as const satisfies Record<Wish['kind'], ChangeClass>

/**
 * Asks to change a project: an order with old and new values that its FAE decides. One that the FAE sent back
 * is sent again instead.
 */
export async function sendChange(
  platform: Platform,
  caller: Caller,
  projectId: string,
  wish: Wish,
  explain = '',
): Promise<{ id: string }> {
  const { db, clock } = platform
  const sending = db.transaction().execute(async (tx) => {
    const prepared = await prepareChange(tx, caller.actor, projectId, wish, clock.now())
    const details = [explain, prepared.details].filter((text) => text !== '').join('\n')
    const open = await findOpenChange(tx, projectId, CLASSES[wish.kind])
    if (open?.status === 'to-handle') throw refuse(T.changeWaits)
    if (open) return sendAgain(platform, tx, caller, open.id, { ...prepared, details })
    return sendNew(platform, tx, caller, CLASSES[wish.kind], { ...prepared, details })
  })
  return onTaken(sending, OPEN_CHANGE_INDEX, () => refuse(T.changeWaits))
}

async function sendNew(
  platform: Platform,
  tx: Db,
  caller: Caller,
  classCode: ChangeClass,
  { project, change, differences, name, details }: Prepared,
): Promise<{ id: string }> {
  const at = platform.clock.now()
  const { actor } = caller
  const id = newId()
  const number = await nextNumber(tx, 'WO', at)
  await insertChange(tx, {
    ...{ id, number, classCode, name, details, at },
    projectId: project.id,
    unitId: project.unitId,
    senderId: actor.accountId,
    handlerId: project.faeId ?? project.unitFaeId,
    kept: { change, differences },
  })
  await recordAudit(tx, {
    ...caller,
    act: 'work-order.send',
    record: { kind: 'work-order', id, name: `${number} ${name}` },
    after: { details },
    at,
  })
  const record = await findOrder(tx, id)
  if (record) {
    await tellSent(tx, platform, record, actor)
    await wake(tx, workOrderRecord, { id, ...hearersOf(record) })
  }
  return { id }
}

async function sendAgain(
  platform: Platform,
  db: Db,
  caller: Caller,
  id: string,
  { change, differences, details }: Prepared,
): Promise<{ id: string }> {
  await replaceChange(db, id, { kept: { change, differences }, details })
  const message = { id: newId(), text: plainRichText(details), fileIds: [], clientId: null }
  await transition(platform, orderKind, 'resubmit', { id, caller, note: details, input: { message }, db })
  return { id }
}
