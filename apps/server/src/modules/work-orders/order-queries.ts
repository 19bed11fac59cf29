import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { ProjectStatus } from '@xinqiao/contract/projects/states'
import type { KindFlag } from '@xinqiao/contract/records'
import type { OrderStatus } from '@xinqiao/contract/work-orders/record'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import { projectsBeside } from '../projects/index.ts'
import type { KeptChange } from './change-queries.ts'
import type { ClockState } from './clock/order-clock.ts'
import { deputiesOf, principalsOf } from './deputy-queries.ts'
import type { OrderStanding } from './standing-without.ts'

export type Viewer = Pick<Actor, 'accountId' | 'unitId' | 'userType' | 'roles' | 'today'>

const SEES_ALL: ReadonlySet<string> = new Set(['admin', 'manager'])

/** Which orders somebody may see: those of the unit; of the provider whoever has to do with them. */
export function visibleTo({ accountId, unitId, userType, roles, today }: Viewer): RawBuilder<boolean> {
  if (unitId !== null) return sql<boolean>`work_order.unit_id = ${unitId}`
  if (userType !== USER_TYPE_STAFF) return sql<boolean>`false`
  if (roles.some((one) => SEES_ALL.has(one))) return sql<boolean>`true`
  const { own, units, followed, projects } = reachOf({ accountId, today })
  return sql<boolean>`(work_order.handler_id = any(${own}) or work_order.unit_id = any(${units})
    or work_order.id = any(${followed}) or work_order.project_id = any(${projects}))`
}

/** The ways by which one of the provider comes to an order. As lists of values each is found by its own index, however many orders there are. */
function reachOf({ accountId, today }: Pick<Viewer, 'accountId' | 'today'>) {
  const own = sql`array(select ${accountId}::uuid union all ${principalsOf({ accountId, today })})`
  const units = sql`array(select mine.id from unit mine where mine.fae_id = any(${own}))`
  const followed = sql`array(select f.order_id from work_order_follower f where f.account_id = ${accountId})`
  const projects = projectsBeside({ accountId, units })
  return { own, units, followed, projects }
}

/** Goes on, whatever its status says. */
export const IS_OPEN = sql<boolean>`(work_order.status <> 'completed' or work_order.restart_flag = 1)`

/** By name, for the plan of a query that says all columns is not kept. */
const FILTERED = sql.raw(
  'id, number, name, class_code, status, restart_flag, project_id, unit_id, sender_id, handler_id, created_at, due_at',
)

/**
 * The open ones of `visibleTo` as a table to count: each way gives what the ways before it have not given, so that all is
 * told by the indexes of the open. Undefined where one way gives all.
 */
export function openByWays(viewer: Viewer): RawBuilder<unknown> | undefined {
  const { unitId, userType, roles } = viewer
  if (unitId !== null || userType !== USER_TYPE_STAFF || roles.some((one) => SEES_ALL.has(one)))
    return undefined
  const { own, units, followed, projects } = reachOf(viewer)
  const byUnit = sql<boolean>`work_order.unit_id = any(${units})`
  const byHandler = sql<boolean>`work_order.handler_id = any(${own})`
  const byProject = sql<boolean>`work_order.project_id = any(${projects})`
  const byFollowing = sql<boolean>`work_order.id = any(${followed})`
  const only = (way: RawBuilder<boolean>, ...before: RawBuilder<boolean>[]) => {
    const others = before.map((one) => sql`(${one}) is not true`)
    return sql`select ${FILTERED} from work_order where ${sql.join([way, IS_OPEN, ...others], sql` and `)}`
  }
  const ways = [
    only(byUnit),
    only(byHandler, byUnit),
    only(byProject, byUnit, byHandler),
    only(byFollowing, byUnit, byHandler, byProject),
  ]
  return sql`(${sql.join(ways, sql` union all `)})`
}

/** What to call somebody, by the alias of the account. */
export function nameOf(alias: string): RawBuilder<string> {
  const name = sql.ref(`${alias}.realName`)
  return sql<string>`coalesce(nullif(${name}, ''), nullif(${sql.ref(`${alias}.nickName`)}, ''), ${sql.ref(`${alias}.phone`)})`
}

const classLabel = sql<string | null>`(select label from dictionary_option
  where dictionary_code = 'WORKORDEROPTION' and code = work_order.class_code limit 1)`

const ownerAccount = sql<string | null>`(select personnel.account_id from project_seat held
  join personnel on personnel.id = held.personnel_id
  where held.project_id = work_order.project_id and held.seat = 'owner')`

/** To whom an order was forwarded, of one side. */
function followersOf(side: 'customer' | 'staff') {
  const type = side === 'staff' ? sql`= 9` : sql`<> 9`
  return sql<string[]>`array(select f.account_id::text from work_order_follower f
    join account on account.id = f.account_id and account.user_type ${type}
    where f.order_id = work_order.id order by f.created_at)`
}

/** Orders with what every screen shows of them. */
export function orders(db: Db) {
  return db
    .selectFrom('workOrder')
    .innerJoin('project', 'project.id', 'workOrder.projectId')
    .innerJoin('unit', 'unit.id', 'workOrder.unitId')
    .innerJoin('account as sender', 'sender.id', 'workOrder.senderId')
    .leftJoin('account as handler', 'handler.id', 'workOrder.handlerId')
    .select(['workOrder.id', 'workOrder.number', 'workOrder.type', 'workOrder.classCode'])
    .select(['workOrder.name', 'workOrder.details', 'workOrder.projectId', 'workOrder.unitId'])
    .select(['workOrder.senderId', 'workOrder.handlerId', 'workOrder.emailFlag', 'workOrder.smsFlag'])
    .select(['workOrder.createdAt', 'workOrder.updatedAt', 'workOrder.turnSince', 'workOrder.version'])
    .select(['workOrder.dueAt', 'workOrder.escalatedAt', 'workOrder.urgedAt'])
    .select(['project.name as projectName', 'project.number as projectNumber', 'unit.name as unitName'])
    .select([
      classLabel.as('classLabel'),
      nameOf('sender').as('senderName'),
      nameOf('handler').$castTo<string | null>().as('handlerName'),
      sql<OrderStatus>`work_order.status`.as('status'),
      sql<0 | 1 | 2>`work_order.closing_flag`.as('closeFlag'),
      sql<0 | 1>`work_order.restart_flag`.as('restartFlag'),
      sql<ProjectStatus>`project.status`.as('projectStatus'),
    ])
}

/** Replies of one side that the other has not read. */
export function unreadOf(side: 1 | 2) {
  return sql<number>`(select count(*)::int from work_order_message m where m.order_id = work_order.id
    and m.side = ${side} and not m.is_internal and m.read_at is null)`.as('unread')
}

/** An order that this actor may see; the clock, which says its day, sees all. Undefined where there is nothing for it. */
export async function findOrder(
  db: Db,
  id: string,
  viewer: Viewer | { today: string },
  { lock = false, clientId = null }: { lock?: boolean; clientId?: string | null } = {},
) {
  return orders(db)
    .select(['unit.faeId', 'sender.phone as senderPhone', ownerAccount.as('ownerId')])
    .select(['workOrder.score', 'workOrder.scoreReason', 'workOrder.closingNote', 'workOrder.solution'])
    .select(['workOrder.closeAskedAt', 'workOrder.answeredAt', 'workOrder.responseDueAt'])
    .select(['workOrder.providerMinutes', 'workOrder.customerMinutes'])
    .select(['workOrder.escalation', 'workOrder.knownIssueId'])
    .select(deputiesOf(sql`coalesce(work_order.handler_id, unit.fae_id)`, viewer.today).as('deputyIds'))
    .select(sql<KeptChange>`work_order.changes`.as('kept'))
    .select([followersOf('customer').as('customerIds'), followersOf('staff').as('staffIds')])
    .where('workOrder.id', '=', id)
    .$if('accountId' in viewer, (query) => ('accountId' in viewer ? query.where(visibleTo(viewer)) : query))
    .$if(clientId !== null && 'accountId' in viewer, (query) =>
      query.select(sentBy((viewer as Viewer).accountId, clientId).as('sentId')),
    )
    .$if(lock, (query) => query.forUpdate('workOrder'))
    .executeTakeFirst()
}

/** The reply that a client has sent under this id already. */
function sentBy(authorId: string, clientId: string | null) {
  return sql<string | null>`(select sent.id from work_order_message sent where sent.order_id = work_order.id
    and sent.author_id = ${authorId} and sent.client_id = ${clientId})`
}

export type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** @throws AppError 404 for what is not there, or not for this actor */
export async function findVisibleOrder(db: Db, actor: Viewer, id: string): Promise<Order> {
  const order = await findOrder(db, id, actor)
  if (!order) throw notFound()
  return order
}

export interface NewOrder {
  id: string
  number: string
  type: 1 | 2
  classCode: string
  name: string
  details: string
  projectId: string
  unitId: string
  senderId: string
  handlerId: string | null
  emailFlag: boolean
  smsFlag: boolean
  clock: ClockState
  at: Date
}

export async function insertOrder(db: Db, { at, clock, ...order }: NewOrder): Promise<void> {
  await db
    .insertInto('workOrder')
    .values({ ...order, ...clock, status: 'to-handle', turnSince: at, createdAt: at, updatedAt: at })
    .execute()
}

export interface OrderChange {
  classCode?: string
  name?: string
  details?: string
  handlerId?: string | null
  emailFlag?: boolean
  smsFlag?: boolean
  score?: number | null
  scoreReason?: string
  closingNote?: string
  solution?: string
  urgedAt?: Date
  escalatedAt?: Date
  escalation?: string
  responseDueAt?: Date | null
  dueAt?: Date | null
}

/** Writes fields of an order that its caller has locked. */
export async function changeOrder(db: Db, id: string, change: OrderChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('workOrder').set(change).where('id', '=', id).execute()
}

export interface NewState {
  status: OrderStatus
  closeFlag?: KindFlag<'work-order', 'closeFlag'> | undefined
  restartFlag?: KindFlag<'work-order', 'restartFlag'> | undefined
  /** the provider has said something */
  answered: boolean
  /** asked for where the turn goes on, or the provider has answered */
  clock: () => Promise<ClockState>
  at: Date
}

/** Moves an order where it still stands as it was read. */
export async function setOrderState(
  db: Db,
  before: Pick<Order, 'id' | 'status' | 'closeFlag' | 'restartFlag'>,
  { status, closeFlag, restartFlag, answered, clock, at }: NewState,
): Promise<boolean> {
  const reopens = before.status === 'completed' && status === 'to-handle'
  const turns = status !== before.status || closeFlag !== undefined || restartFlag !== undefined
  const after = turns || answered ? await clock() : {}
  const { numUpdatedRows } = await unmoved(db, before)
    .set((eb) => ({
      status,
      updatedAt: at,
      version: eb('version', '+', 1),
      ...(closeFlag === undefined ? {} : { closingFlag: closeFlag }),
      ...(restartFlag === undefined ? {} : { restartFlag }),
      ...(closeFlag === undefined ? {} : { closeAskedAt: closeFlag === 0 ? null : at }),
      ...(turns ? { turnSince: at } : {}),
      ...after,
      ...(reopens ? { reopened: eb('reopened', '+', 1) } : {}),
      ...(answered ? { answeredAt: sql<Date>`coalesce(answered_at, ${at})` } : {}),
      ...(status === before.status ? {} : { closedAt: status === 'completed' ? at : null }),
    }))
    .where('restartFlag', '=', before.restartFlag)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The same where one of its replies is gone: whoever has the turn has had it since that was written. */
export async function setStanding(
  db: Db,
  before: Pick<Order, 'id' | 'status' | 'closeFlag'>,
  { at, closeFlag, ...standing }: OrderStanding & Pick<ClockState, 'responseDueAt' | 'dueAt'> & { at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await unmoved(db, before)
    .set((eb) => ({ ...standing, closingFlag: closeFlag, updatedAt: at, version: eb('version', '+', 1) }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An order to be changed where it still stands as it was read. */
function unmoved(db: Db, { id, status, closeFlag }: Pick<Order, 'id' | 'status' | 'closeFlag'>) {
  return db
    .updateTable('workOrder')
    .where('id', '=', id)
    .where('status', '=', status)
    .where('closingFlag', '=', closeFlag)
}

/** Marks whose customer was asked to close them in a span of time and was not told of their end yet; answers the orders. */
export async function takeUnanswered(
  db: Db,
  { from, to }: { from: Date; to: Date },
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update work_order set closing_told_for = close_asked_at where id in (
      select id from work_order where closing_flag = 2 and status <> 'completed' and close_asked_at > ${from}
        and close_asked_at <= ${to} and closing_told_for is distinct from close_asked_at
      order by close_asked_at limit ${most} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Orders that wait for the customer's word on closing since before this moment. */
export function listUnanswered(db: Db, before: Date, most: number) {
  return db
    .selectFrom('workOrder')
    .select('id')
    .where('closingFlag', '=', 2)
    .where('status', '!=', 'completed')
    .where('closeAskedAt', '<', before)
    .orderBy('closeAskedAt')
    .limit(most)
    .execute()
}
