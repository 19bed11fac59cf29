import { PROJECT_STATUSES, type ProjectStatus } from '@xinqiao/contract/projects/states'
import type { QUEUES } from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import type { FigureGroup, FigureSet } from '@xinqiao/contract/work-orders/figures'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { handsOf } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import {
  containing,
  MOST_COUNTED,
  type OrderedPage,
  pageOf,
  readCounted,
} from '../../../platform/db/read-page.ts'
import { waitsFor } from '../../../platform/records/turns.ts'
import { type DeskFilter, deskConditions, PRESSED } from '../desk/desk-filter-queries.ts'
import { behindFigure } from '../figures/figure-queries.ts'
import { nameOf, orders, unreadOf, wholeOrders } from '../order-queries.ts'
import { IS_OPEN, openByWays, type Viewer, visibleTo } from '../order-reach-queries.ts'
import { holder, isHeldByNobody } from '../people/holder-queries.ts'
import { takenOver } from '../thread/speaker-queries.ts'

export interface OrderFilter extends DeskFilter {
  projectId?: string | undefined
  classCode?: string | undefined
  name?: string | undefined
  sender?: string | undefined
  handler?: string | undefined
  sentFrom?: Date | undefined
  sentBefore?: Date | undefined
  projectStatus?: ProjectStatus | undefined
  fae?: string | undefined
  owner?: string | undefined
  projectName?: string | undefined
  status?: string | undefined
  openOnly?: boolean | undefined
  /** only what stands behind a figure */
  figure?: { set: FigureSet; by: FigureGroup | ''; of: string; at: Date } | undefined
}

export interface Page extends OrderedPage {
  orderByColumn: string
}

/** Which orders: those of the table, or of another that holds some of them, that are in the scope. */
interface Orders {
  table?: RawBuilder<unknown>
  scope: RawBuilder<boolean>
}

/** Orders that match, by themselves: what a filter asks of other tables it looks up. */
function matching(db: Db, { table = sql`work_order`, scope }: Orders, filter: OrderFilter) {
  const conditions = conditionsOf(filter)
  return db
    .selectFrom(table.as('workOrder'))
    .select(sql<string>`work_order.id`.as('id'))
    .where(scope)
    .where((eb) => eb.and(conditions))
}

/** What lists show of orders; `unreadSide` is whose replies are counted while unread. */
function orderRows(db: Db, { unreadSide }: { unreadSide: 1 | 2 }) {
  return orders(db)
    .innerJoin('projectSheet as sheet', 'sheet.projectId', 'workOrder.projectId')
    .select(sql<string>`coalesce(nullif(sheet.server_chip, ''), sheet.terminal_chip)`.as('chip'))
    .select(unreadOf(unreadSide))
}

interface Asked {
  scope: RawBuilder<boolean>
  filter: OrderFilter
  page: Page
  /** the same orders in the way that is faster for counting */
  counted?: Orders | undefined
}

/** A page of the desk, with whose replies have not been read. */
export function listOrderRows(db: Db, asked: Asked) {
  return readRows(db, orderRows(db, { unreadSide: 1 }), asked)
}

/** A page of the portal, with what its rules ask of each order. */
export function listOwnOrders(db: Db, today: string, asked: Asked) {
  return readRows(db, wholeOrders(db, today).select(unreadOf(2)), asked)
}

/** The ids of a page first, so that what lists show is put together for a page alone. */
async function readRows<D, T extends keyof D, O>(
  db: Db,
  rows: SelectQueryBuilder<D, T, O>,
  { scope, filter, page, counted = { scope } }: Asked,
) {
  const found = matching(db, { scope }, filter)
  const sorting = orderOf(page)
  const ids = pageOf(
    sorting.reduce((query, one) => query.orderBy(one), found),
    page,
  )
  const query = sorting.reduce(
    (sorted, one) => sorted.orderBy(one),
    rows.where(sql<boolean>`work_order.id in (${ids})`),
  )
  return readCounted(db, query, matching(db, counted, filter), { ...page, most: MOST_COUNTED })
}

function orderOf({ orderByColumn, isAsc }: Page) {
  const way = isAsc === 'asc' ? sql`asc` : sql`desc`
  const waiting = [
    sql`${WAITS_FOR_DESK} desc`,
    sql`${PRESSED} desc`,
    sql`work_order.due_at asc nulls last`,
    sql`work_order.turn_since asc`,
  ]
  return [
    ...(orderByColumn === 'waiting' ? waiting : []),
    ...(orderByColumn === 'update_time' ? [sql`work_order.updated_at ${way}`] : []),
    sql`work_order.created_at ${way}`,
    sql`work_order.id ${way}`,
  ]
}

/** All orders that match, the newest first, with what only an export shows. */
export function exportedOrders(db: Db, scope: RawBuilder<boolean>, filter: OrderFilter) {
  const conditions = conditionsOf(filter)
  return orderRows(db, { unreadSide: 2 })
    .where(scope)
    .where((eb) => eb.and(conditions))
    .leftJoin('workOrderDetail as said', 'said.orderId', 'workOrder.id')
    .select(['workOrder.solution', 'workOrder.score', 'workOrder.answeredAt', 'workOrder.closedAt'])
    .select('said.description')
    .orderBy('workOrder.createdAt', 'desc')
    .orderBy('workOrder.id', 'desc')
}

/** What each board of a unit was described as last; those of one project first. */
export function listEnvironments(db: Db, scope: RawBuilder<boolean>, projectId: string) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('workOrder')
        .innerJoin('workOrderDetail as said', 'said.orderId', 'workOrder.id')
        .innerJoin('projectSheet as sheet', 'sheet.projectId', 'workOrder.projectId')
        .innerJoin('project', 'project.id', 'workOrder.projectId')
        .select(sql<string>`coalesce(nullif(sheet.main_board_name, ''), project.name)`.as('board'))
        .select(['said.hardware', 'said.software', 'workOrder.number', 'workOrder.createdAt'])
        .select(sql<boolean>`work_order.project_id = ${projectId}`.as('ofProject'))
        .distinctOn(sql`coalesce(nullif(sheet.main_board_name, ''), project.name)`)
        .where(scope)
        .where('said.hardware', '!=', '')
        .orderBy(sql`coalesce(nullif(sheet.main_board_name, ''), project.name)`)
        .orderBy('workOrder.createdAt', 'desc')
        .as('latest'),
    )
    .selectAll()
    .orderBy('latest.ofProject', 'desc')
    .orderBy('latest.createdAt', 'desc')
    .limit(20)
    .execute()
}

export type ListedOrder = Awaited<ReturnType<typeof listOrderRows>>['rows'][number]

/** It is the provider's turn. */
export const WAITS_FOR_DESK = waitsFor(workOrderRecord, 'assignee')

function conditionsOf(filter: OrderFilter): RawBuilder<boolean>[] {
  const { classCode, name, sender, handler, fae, owner, projectName, projectStatus, status } = filter
  const like = containing
  const named = (column: string, text: string) =>
    sql<boolean>`exists (select from account one where one.id = ${sql.ref(column)} and folded(${nameOf('one')}) like ${like(text)})`
  const ofProject = (condition: RawBuilder<boolean>) =>
    sql<boolean>`exists (select from project one where one.id = work_order.project_id and ${condition})`
  return [
    filter.projectId && sql<boolean>`work_order.project_id = ${filter.projectId}`,
    classCode && sql<boolean>`work_order.class_code = ${classCode}`,
    name &&
      sql<boolean>`(folded(work_order.name) like ${like(name)} or folded(work_order.number) like ${like(name)})`,
    sender && named('workOrder.senderId', sender),
    handler && named('workOrder.handlerId', handler),
    handler && sql<boolean>`(${holder} is not null or not ${IS_OPEN})`,
    filter.sentFrom && sql<boolean>`work_order.created_at >= ${filter.sentFrom}`,
    filter.sentBefore && sql<boolean>`work_order.created_at < ${filter.sentBefore}`,
    projectStatus && ofProject(sql<boolean>`one.status = ${projectStatus}`),
    projectName && ofProject(sql<boolean>`folded(one.name) like ${like(projectName)}`),
    status && sql<boolean>`work_order.status = ${status}`,
    fae &&
      sql<boolean>`exists (select from account where folded(${nameOf('account')}) like ${like(fae)} and account.id = coalesce(
        (select held.account_id from project_seat held where held.project_id = work_order.project_id and held.seat = 'fae'),
        (select unit.fae_id from unit where unit.id = work_order.unit_id)))`,
    owner &&
      sql<boolean>`exists (select from project_seat held join personnel on personnel.id = held.personnel_id
        join account on account.id = personnel.account_id
        where held.project_id = work_order.project_id and held.seat = 'owner' and folded(${nameOf('account')}) like ${like(owner)})`,
    ...deskConditions(filter),
    filter.openOnly && IS_OPEN,
    filter.figure && behindFigure(filter.figure.set, filter.figure),
  ].filter((one): one is RawBuilder<boolean> => typeof one === 'object')
}

/** Orders of a reader's unit that concern the reader: sent, taken over, received, or of a project with a place on it. */
export function concerning(reader: { accountId: string; unitId: string | null; userType: number }) {
  const { accountId, unitId } = reader
  return sql<boolean>`(work_order.unit_id = ${unitId} and (work_order.sender_id = ${accountId}
    or work_order.id = any(${takenOver(reader)})
    or work_order.id in (select f.order_id from work_order_follower f where f.account_id = ${accountId})
    or work_order.project_id in (select held.project_id from project_seat held
      join personnel on personnel.id = held.personnel_id where personnel.account_id = ${accountId})))`
}

/** Which statuses a project can have, by label. */
export function projectStatusOf(label: string): ProjectStatus | undefined {
  return (Object.keys(PROJECT_STATUSES) as ProjectStatus[]).find(
    (status) => PROJECT_STATUSES[status].label === label,
  )
}

type DeskQueue = (typeof QUEUES)[number]

/** One queue of the desk: one's own orders and those one stands in for, what nobody has, what is late, or all. */
export function queueScope(actor: Viewer, queue: DeskQueue, now: Date): RawBuilder<boolean> {
  const visible = visibleTo(actor)
  if (queue === 'mine') {
    return sql<boolean>`work_order.handler_id = any(${handsOf(actor)}::uuid[])`
  }
  if (queue === 'late') return sql<boolean>`(${visible} and ${isLate(now)})`
  if (queue === 'escalated') return sql<boolean>`(${visible} and work_order.escalated_at is not null)`
  return queue === 'unassigned' ? sql<boolean>`(${visible} and ${isHeldByNobody})` : visible
}

/** What is open of a queue as it is counted; undefined where its scope says it as fast. */
export function openOfQueue(actor: Viewer, queue: DeskQueue, now: Date): Orders | undefined {
  const table = queue === 'all' || queue === 'late' ? openByWays(actor) : undefined
  return table && { table, scope: queue === 'late' ? isLate(now) : sql<boolean>`true` }
}

/** What is open in each queue, none counted further than to `most`. */
export async function countQueues(db: Db, actor: Viewer, now: Date, most: number) {
  const count = (queue: DeskQueue) => {
    const { table = sql`work_order`, scope } = openOfQueue(actor, queue, now) ?? {
      scope: sql<boolean>`(${queueScope(actor, queue, now)} and ${IS_OPEN})`,
    }
    const few = sql`select 1 from ${table} as work_order where ${scope} limit ${sql.lit(most)}`
    return sql<number>`(select count(*)::int from (${few}) few)`
  }
  return db
    .selectNoFrom([count('mine').as('mine'), count('unassigned').as('unassigned')])
    .select([count('late').as('late'), count('escalated').as('escalated'), count('all').as('all')])
    .executeTakeFirstOrThrow()
}

/** As a value of its own the moment leaves the plan the same for each, so that it is made once and kept. */
function isLate(now: Date): RawBuilder<boolean> {
  return sql<boolean>`work_order.due_at < (select ${now}::timestamptz)`
}
