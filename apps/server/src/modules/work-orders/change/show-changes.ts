import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as endpoints from '@xinqiao/contract/work-orders/calls/change-order-endpoints'
import type {
  OpenChange,
  listOpenChanges as openChanges,
} from '@xinqiao/contract/work-orders/calls/open-change-endpoint'
import type { AskedChange, ChangeOrder, WorkOrderRow } from '@xinqiao/contract/work-orders/change-schemas'
import { CHANGE_CLASSES, type ChangeClass } from '@xinqiao/contract/work-orders/classes'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import { STATUS_CODES, statusOf } from '@xinqiao/contract/work-orders/states'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { mapRows } from '../../../platform/db/read-page.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readTimeline } from '../../../platform/records/history.ts'
import { possible } from '../../../platform/records/possible.ts'
import { changedMeanwhile, daysAsked, findVisibleProject, teamAsked } from '../../projects/index.ts'
import { orderKind } from '../order-kind.ts'
import { findOrder, type Order } from '../order-queries.ts'
import { type ChangeRow, type KeptChange, listChanges, listOpen } from './change-queries.ts'

export async function listChangeOrders(
  { db }: Platform,
  actor: Actor,
  query: HandlerInput<typeof endpoints.listChangeOrders>['query'],
) {
  return mapRows(await listChanges(db, actor, query, query), asRow)
}

/** What waits to be decided of a project. @throws AppError 404 */
export async function listOpenChanges(
  { db }: Platform,
  actor: Actor,
  { projectId }: HandlerInput<typeof openChanges>['query'],
) {
  const project = await findVisibleProject(db, actor, projectId)
  const rows = await listOpen(db, actor, project.id)
  const shown = rows.map(
    ({ id, number, name, status, kept }): OpenChange => ({
      id,
      work_order_number: number,
      workOrderName: name,
      kind: kept.change.kind,
      waitsFor: status === 'to-handle' ? 'provider' : 'customer',
    }),
  )
  return { rows: shown, total: shown.length }
}

/** One order that asks for a change, with old and new values. @throws AppError 404 */
export async function showChange({ db, clock }: Platform, actor: Actor, id: string): Promise<ChangeOrder> {
  const order = await findOrder(db, id, actor)
  if (order?.type !== 1) throw notFound()
  const [timeline, { can, reasons }] = await Promise.all([
    readTimeline(db, workOrderRecord, id),
    possible(db, orderKind, { actor, record: order, at: clock.now() }),
  ])
  const { change, differences, former = [] } = order.kept
  const isOpen = order.status !== 'completed'
  return {
    ...asRow(order),
    differences,
    asked: isOpen ? await askedNow(db, order, change) : NOTHING_ASKED,
    meanwhile: isOpen ? await changedMeanwhile(db, order.projectId, change) : [],
    former: former.map(({ details, at }) => ({ details, time: toDateTime(new Date(at)) })),
    timeline,
    can,
    reasons,
  }
}

const NOTHING_ASKED: AskedChange = { updateTime: null, updatePer: null }

/** What was asked for, on the project as it is now: whoever asks again begins there and takes back nothing else. */
async function askedNow(db: Db, { projectId, projectStatus }: Order, change: KeptChange['change']) {
  if (change.kind === 'dates')
    return { ...NOTHING_ASKED, updateTime: await daysAsked(db, projectId, projectStatus, change) }
  if (change.kind === 'people') return { ...NOTHING_ASKED, updatePer: await teamAsked(db, projectId, change) }
  return NOTHING_ASKED
}

function asRow(row: ChangeRow): WorkOrderRow {
  return {
    id: row.id,
    work_order_number: row.number,
    workOrderName: row.name,
    workOrderDetails: row.details,
    workOrderType: row.type,
    workOrderStatus: statusOf(row).text,
    workOrderStatusCode: STATUS_CODES[row.status],
    classify: CHANGE_CLASSES[row.classCode as ChangeClass] ?? row.classCode,
    classifyCode: row.classCode,
    closeFlag: row.closeFlag,
    projectId: row.projectId,
    projectName: row.projectName,
    unitName: row.unitName,
    currentPersonInCharge: row.handlerName ?? '',
    sendPeople: row.senderName,
    sendTime: toDateTime(row.createdAt),
    updateTime: toDateTime(row.updatedAt),
  }
}
