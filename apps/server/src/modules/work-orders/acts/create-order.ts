import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { offersOf } from '@xinqiao/contract/projects/offers'
import { PROJECTS_TEXTS } from '@xinqiao/contract/projects/texts'
import type { BirthOf } from '@xinqiao/contract/record'
import type { addWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { CHANGE_CLASSES, changedBy } from '@xinqiao/contract/work-orders/classes'
import type { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import { layoutOf } from '@xinqiao/contract/work-orders/states'
import { WORK_ORDER_TEXTS as T, WORK_ORDER_REFUSALS } from '@xinqiao/contract/work-orders/texts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, refuse } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { begin } from '../../../platform/records/begin.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { attachFiles } from '../../files/index.ts'
import { findOrderProjects, findVisibleProject } from '../../projects/index.ts'
import { insertOrder } from '../change/order-change-queries.ts'
import { sendChange } from '../change/send-change.ts'
import { startClock } from '../clock/order-clock.ts'
import { findClass, writeDetails } from '../detail-queries.ts'
import { orderKind } from '../order-kind.ts'
import { findVisibleOrder } from '../order-queries.ts'
import { prepare } from './prepare-order.ts'

/** The files of an order itself. */
export const ORDER_FILES = 'work-order'
/** Pictures of its rich texts. */
export const TEXT_SLOT = 'text'

/** The projects on which this customer may ask. */
export async function listAskable(db: Db, actor: Caller['actor'], keyword: string) {
  const found = await findOrderProjects(db, actor, keyword)
  return found.map(({ id, number, name, projectStatus }) => ({ id, number, name, projectStatus }))
}

type NewOrder = HandlerInput<typeof addWorkOrder>['body']

/** A technical question about a project: it waits for the project's FAE at once. */
export async function createOrder(
  platform: Platform,
  caller: Caller,
  order: NewOrder,
  sentFiles: readonly string[] = [],
): Promise<MadeOrder> {
  return platform.db
    .transaction()
    .execute((tx) =>
      isStageChange(order)
        ? sendStage(tx, platform, caller, order, sentFiles)
        : placeOrder(tx, platform, caller, order, { sentFiles }),
    )
}

/** The documented way to ask for the next stage (product.md section 6): the same act as by its button. */
function isStageChange({ classifyCode }: NewOrder): boolean {
  return changedBy(classifyCode) === 'stage'
}

async function sendStage(
  tx: Db,
  platform: Platform,
  caller: Caller,
  { projectId, workOrderDetails: details, schematicDiagram = true, pcb = true, fileIds }: NewOrder,
  sentFiles: readonly string[],
): Promise<MadeOrder> {
  if (details === '') throw invalid({ workOrderDetails: PROJECTS_TEXTS.descriptionMissing })
  const wish = { kind: 'stage' as const, details, schematicDiagram, pcb }
  const { id } = await sendChange(platform, caller, projectId, wish, { db: tx })
  await attach(platform, tx, caller.actor, id, [...fileIds, ...sentFiles], [])
  const { number } = await findVisibleOrder(tx, caller.actor, id)
  return { id, work_order_number: number }
}

export interface MadeOrder {
  id: string
  work_order_number: string
}

/** Whose order it is. */
export interface OrderSender {
  accountId: string
  unitId: string | null
  realName: string
}

interface Placing {
  sentFiles?: readonly string[]
  sender?: OrderSender
  act?: BirthOf<typeof workOrderRecord>
}

/**
 * The same inside the caller's transaction; where it is placed for somebody else, the project must be one of that
 * unit. @throws AppError 400
 */
export async function placeOrder(
  tx: Db,
  platform: Platform,
  caller: Caller,
  { projectId, ...content }: NewOrder,
  { sentFiles = [], sender = caller.actor, act = 'send' }: Placing = {},
): Promise<MadeOrder> {
  const { actor } = caller
  const project = await findVisibleProject(tx, actor, projectId)
  if (sender !== actor && project.unitId !== sender.unitId) throw invalid({ projectId: T.projectForeign })
  if (!offersOf(project.status).createOrder) throw refuse(WORK_ORDER_REFUSALS.projectClosed)
  const kind = await readClass(tx, content.classifyCode)
  const prepared = prepare(content, layoutOf(kind.code, project.status))
  const made = await begin(platform, orderKind, act, {
    ...{ caller, db: tx, input: { senderName: sender.realName } },
    insert: async ({ id, number, at }) => {
      await insertOrder(tx, {
        ...{ id, number, type: 2, classCode: kind.code, projectId: project.id, unitId: project.unitId },
        ...{ name: content.workOrderName, details: content.workOrderDetails },
        ...{ senderId: sender.accountId, handlerId: project.activeFaeId, at },
        ...{ emailFlag: content.emailFlag, smsFlag: content.smsFlag },
        clock: await startClock(tx, kind.code, at),
      })
      await writeDetails(tx, id, prepared.content, prepared.rich)
      await attach(platform, tx, actor, id, [...content.fileIds, ...sentFiles], prepared.pictures)
    },
  })
  return { id: made.id, work_order_number: made.number }
}

/** @throws AppError 400 for a class that is not offered */
export async function readClass(db: Db, named: string): Promise<{ code: string; label: string }> {
  if (named in CHANGE_CLASSES) throw invalid({ classifyCode: T.changeClass })
  const found = await findClass(db, named)
  if (!found) throw invalid({ classifyCode: T.classUnknown })
  return found
}

export async function attach(
  platform: Platform,
  tx: Db,
  actor: Caller['actor'],
  id: string,
  files: readonly string[],
  pictures: readonly string[],
): Promise<void> {
  const owner = { kind: ORDER_FILES, recordId: id }
  await attachFiles(tx, platform, actor, pictures, { ...owner, slot: TEXT_SLOT })
  const listed = files.filter((file) => !pictures.includes(file))
  await attachFiles(tx, platform, actor, listed, owner)
}
