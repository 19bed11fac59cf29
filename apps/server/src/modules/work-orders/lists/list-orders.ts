import { USER_TYPE_MANAGER } from '@xinqiao/contract/access'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import { DAY_MS } from '@xinqiao/contract/time'
import type { clientMyWorkOrder, projectOrderList } from '@xinqiao/contract/work-orders/calls/endpoints'
import { type DeskRow, type listDesk, MOST_QUEUED } from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { CHANGE_CLASSES, type ChangeClass } from '@xinqiao/contract/work-orders/classes'
import type { OrderStatus } from '@xinqiao/contract/work-orders/record'
import { ORDER_ROW_ACTS, type OrderRow, type OwnOrderRow } from '@xinqiao/contract/work-orders/schemas'
import { deskStatusOf, STATUS_CODES, statusOf } from '@xinqiao/contract/work-orders/states'
import { turnOf } from '@xinqiao/contract/work-orders/turn'
import type { Actor } from '../../../platform/actor.ts'
import { endOfDay, fromShanghai, toDateTime } from '../../../platform/clock.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { possible } from '../../../platform/records/possible.ts'
import { findVisibleProject } from '../../projects/index.ts'
import { orderKind } from '../order-kind.ts'
import { visibleTo } from '../order-reach-queries.ts'
import {
  concerning,
  countQueues,
  type ListedOrder,
  listOrderRows,
  listOwnOrders,
  type OrderFilter,
  openOfQueue,
  projectStatusOf,
  queueScope,
} from './list-queries.ts'
import { waitsForSender } from './queue-queries.ts'

type FigureFilters = Pick<HandlerInput<typeof clientMyWorkOrder>['query'], 'figure' | 'by' | 'of'>
type Filters = Omit<
  HandlerInput<typeof clientMyWorkOrder>['query'],
  'pageNum' | 'pageSize' | 'orderByColumn' | 'isAsc'
>

/** The filters of a call as queries take them. @throws AppError 400 for a status that there is not */
export function filterOf(filters: { [Name in keyof Filters]?: Filters[Name] | undefined }): OrderFilter {
  const { sendTime, sendTimeEnd, projectStatus = '', workOrderStatusCode = '' } = filters
  const status = (Object.keys(STATUS_CODES) as OrderStatus[]).find(
    (one) => STATUS_CODES[one] === workOrderStatusCode,
  )
  if (workOrderStatusCode !== '' && status === undefined) {
    throw invalid({ workOrderStatusCode: `状态代码只能是 ${Object.values(STATUS_CODES).join('、')}` })
  }
  const ofProject = projectStatus === '' ? undefined : projectStatusOf(projectStatus)
  if (projectStatus !== '' && ofProject === undefined) {
    const labels = Object.values(PROJECT_STATUSES).map(({ label }) => label)
    throw invalid({ projectStatus: `项目状态只能是 ${labels.join('、')}` })
  }
  const last = sendTimeEnd || sendTime
  return {
    classCode: filters.classifyCode,
    name: filters.workOrderName,
    sender: filters.sendPeople,
    handler: filters.receivePeople,
    sentFrom: sendTime ? fromShanghai(sendTime) : undefined,
    sentBefore: last ? endOfDay(last) : undefined,
    projectStatus: ofProject,
    fae: filters.FAEName,
    owner: filters.projectManager,
    projectName: filters.projectName,
    status,
  }
}

/** Which figure’s orders a list is narrowed to. */
function figureOf({ figure, by, of }: FigureFilters, at: Date): OrderFilter['figure'] {
  return figure === '' ? undefined : { set: figure, by, of, at }
}

/** Orders that concern the reader, the newest first. */
export async function listMine(
  platform: Platform,
  actor: Actor,
  query: HandlerInput<typeof clientMyWorkOrder>['query'],
) {
  const figure = figureOf(query, platform.clock.now())
  // Figures are of the whole unit, and its managers’ alone.
  const mine = figure && actor.userType === USER_TYPE_MANAGER ? visibleTo(actor) : concerning(actor)
  const scope = query.waiting === '1' ? waitsForSender(actor) : mine
  const filter = { ...filterOf(query), figure, openOnly: query.open === '1' }
  return listOwn(platform, actor, { scope, filter, page: query })
}

/** Orders of one project of the reader's unit. */
export async function listOfProject(
  platform: Platform,
  actor: Actor,
  query: HandlerInput<typeof projectOrderList>['query'],
) {
  const { id } = await findVisibleProject(platform.db, actor, query.projectId)
  const filter = { ...filterOf(query), projectId: id, openOnly: query.open === '1' }
  return listOwn(platform, actor, { scope: visibleTo(actor), filter, page: query })
}

/** Rows of the portal: with what their reader may do with each. */
async function listOwn({ db, clock }: Platform, actor: Actor, asked: Parameters<typeof listOwnOrders>[2]) {
  const at = clock.now()
  const found = await listOwnOrders(db, actor.today, asked)
  const rows = await Promise.all(
    found.rows.map(async (record): Promise<OwnOrderRow> => {
      const allowed = await possible(db, orderKind, { actor, record, at }, ORDER_ROW_ACTS)
      return { ...asOrderRow(record, at, isYourTurn(record, actor)), ...allowed }
    }),
  )
  return { ...found, rows }
}

/** A queue of the desk: what waits longest for the provider stands first. */
export async function listDeskRows(
  { db, clock }: Platform,
  actor: Actor,
  query: HandlerInput<typeof listDesk>['query'],
) {
  const { queue, open, age } = query
  const scope = queueScope(actor, queue, clock.now())
  const openOnly = open === '1'
  const filter = {
    ...filterOf(query),
    ...{ keyword: query.keyword, unitName: query.unitName, chip: query.chip, openOnly },
    projectId: query.projectId || undefined,
    state: query.state || undefined,
    ...{ urged: query.urged === '1', escalated: query.escalated === '1' },
    figure: figureOf(query, clock.now()),
    oldest: age === '' ? undefined : new Date(clock.now().getTime() - Number(age) * DAY_MS),
  }
  const counted = openOnly ? openOfQueue(actor, queue, clock.now()) : undefined
  const found = await listOrderRows(db, { scope, filter, page: query, counted })
  return { ...found, rows: found.rows.map((row) => asDeskRow(row, clock.now())) }
}

/** How much waits in each queue. */
export function countDesk({ db, clock }: Platform, actor: Actor) {
  return countQueues(db, actor, clock.now(), MOST_QUEUED)
}

function asDeskRow(row: ListedOrder, now: Date): DeskRow {
  const { text, tone } = deskStatusOf(row)
  return {
    ...asOrderRow(row, now),
    unitName: row.unitName,
    chip: row.chip,
    deskStatus: text,
    deskTone: tone,
    escalated: row.escalatedAt !== null,
    urged: urgedInTurn(row) !== null,
    waitsSince: toDateTime(row.turnSince ?? row.createdAt),
  }
}

/** When the customer last urged, since it is the provider's turn; what was urged before is answered. */
export function urgedInTurn(
  order: Pick<ListedOrder, 'urgedAt' | 'turnSince' | 'status' | 'closeFlag' | 'restartFlag'>,
): Date | null {
  const { urgedAt, turnSince } = order
  if (urgedAt === null || turnOf(order) !== 'provider') return null
  return turnSince !== null && urgedAt < turnSince ? null : urgedAt
}

/** Within this of its time an order presses. */
const PRESSING_MS = 4 * 3600_000

function isPressing(due: Date | null, now: Date): boolean {
  return due !== null && due.getTime() - now.getTime() <= PRESSING_MS
}

/** Whether this customer is the one who has it. */
export function isYourTurn(
  order: Parameters<typeof turnOf>[0] & { speakerIds: readonly string[] },
  { accountId }: Pick<Actor, 'accountId'>,
): boolean {
  return turnOf(order) === 'customer' && order.speakerIds.includes(accountId)
}

export function asOrderRow(row: Omit<ListedOrder, 'chip'>, now: Date, yourTurn = false): OrderRow {
  const { text, tone } = statusOf(row, yourTurn)
  return {
    id: row.id,
    work_order_number: row.number,
    workOrderName: row.name,
    workOrderDetails: row.details,
    workOrderType: row.type as 1 | 2,
    workOrderStatus: text,
    workOrderStatusCode: STATUS_CODES[row.status],
    statusTone: tone,
    classify: CHANGE_CLASSES[row.classCode as ChangeClass] ?? row.classLabel ?? row.classCode,
    classifyCode: row.classCode,
    closeFlag: row.closeFlag,
    restartFlag: row.restartFlag,
    projectId: row.projectId,
    projectName: row.projectName,
    projectStatus: PROJECT_STATUSES[row.projectStatus].label,
    currentPersonInCharge: row.handlerName ?? '',
    sendPeople: row.senderName,
    sendTime: toDateTime(row.createdAt),
    updateTime: toDateTime(row.updatedAt),
    send: true,
    emailFlag: row.emailFlag ? 1 : 0,
    smsFlag: row.smsFlag ? 1 : 0,
    urgency: row.escalatedAt !== null ? '特急' : isPressing(row.dueAt, now) ? '紧急' : '一般',
    turn: turnOf(row),
    yourTurn,
    dueTime: row.dueAt === null ? '' : toDateTime(row.dueAt),
    unread: row.unread,
  }
}
