import { isUuid } from '@xinqiao/contract/primitives'
import type { StateOf } from '@xinqiao/contract/record'
import type { ChangeClass } from '@xinqiao/contract/work-orders/classes'
import type { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { containing, readBoundedPage } from '../../platform/db/read-page.ts'
import type { Change, Difference } from '../projects/index.ts'

export type OrderStatus = StateOf<typeof workOrderRecord>

/** What an order of type 1 keeps: the change as data, and as people read it. */
export interface KeptChange {
  change: Change
  differences: Difference[]
}

/** Which orders somebody may see: a customer's own unit's; of the provider, who looks after the unit, or all. */
function ordersVisibleTo(actor: Pick<Actor, 'accountId' | 'unitId' | 'roles'>): RawBuilder<boolean> {
  const { accountId, unitId, roles } = actor
  if (unitId !== null) return sql<boolean>`work_order.unit_id = ${unitId}`
  if (roles.includes('admin') || roles.includes('manager')) return sql<boolean>`true`
  return sql<boolean>`(unit.fae_id = ${accountId} or exists (select from project_seat held
    where held.project_id = work_order.project_id and held.account_id = ${accountId}))`
}

function orders(db: Db) {
  return db
    .selectFrom('workOrder')
    .innerJoin('project', 'project.id', 'workOrder.projectId')
    .innerJoin('unit', 'unit.id', 'workOrder.unitId')
    .innerJoin('account as sender', 'sender.id', 'workOrder.senderId')
    .leftJoin('account as handler', 'handler.id', 'workOrder.handlerId')
    .select([
      'workOrder.id',
      'workOrder.number',
      'workOrder.type',
      'workOrder.classCode',
      'workOrder.name',
      'workOrder.details',
      'workOrder.status',
      'workOrder.closingFlag',
      'workOrder.projectId',
      'workOrder.unitId',
      'workOrder.senderId',
      'workOrder.handlerId',
      'workOrder.createdAt',
      'workOrder.updatedAt',
      'workOrder.version',
    ])
    .select(['project.name as projectName', 'unit.name as unitName', 'unit.faeId'])
    .select(['sender.realName as senderName', 'handler.realName as handlerName'])
    .select(sql<KeptChange>`work_order.changes`.as('kept'))
}

type Row = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>
export type OrderRow = Omit<Row, 'status'> & { status: OrderStatus }

/** An order that this actor may see; the clock sees all. */
export async function findOrder(
  db: Db,
  actor: Actor | null,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<OrderRow | undefined> {
  if (!isUuid(id)) return undefined
  const row = await orders(db)
    .where('workOrder.id', '=', id)
    .$if(actor !== null, (query) => (actor === null ? query : query.where(ordersVisibleTo(actor))))
    .$if(lock, (query) => query.forUpdate('workOrder'))
    .executeTakeFirst()
  return row && { ...row, status: row.status as OrderStatus }
}

const MOST_COUNTED = 10_000

export async function listOrdersOf(
  db: Db,
  actor: Actor,
  projectId: string,
  page: { pageNum: number; pageSize: number; isAsc: 'asc' | 'desc' },
) {
  const query = orders(db)
    .where('workOrder.projectId', '=', projectId)
    .where(ordersVisibleTo(actor))
    .orderBy('workOrder.createdAt', page.isAsc)
    .orderBy('workOrder.id', page.isAsc)
  return readBoundedPage(db, query, page, MOST_COUNTED)
}

/** What somebody sent that is not completed, what was last moved first. */
export async function listSentBy(
  db: Db,
  actor: Actor,
  page: { pageNum: number; pageSize: number; isAsc: 'asc' | 'desc' },
) {
  const query = orders(db)
    .where('workOrder.senderId', '=', actor.accountId)
    .where('workOrder.status', '!=', 'completed')
    .where(ordersVisibleTo(actor))
    .orderBy('workOrder.updatedAt', page.isAsc)
    .orderBy('workOrder.id', page.isAsc)
  return readBoundedPage(db, query, page, MOST_COUNTED)
}

export async function listChanges(
  db: Db,
  actor: Actor,
  filter: { keyword: string; status: string },
  page: { pageNum: number; pageSize: number; isAsc: 'asc' | 'desc' },
) {
  const { keyword, status } = filter
  const query = orders(db)
    .where('workOrder.type', '=', 1)
    .where(ordersVisibleTo(actor))
    .$if(status !== '', (inner) => inner.where('workOrder.status', '=', status))
    .$if(keyword !== '', (inner) =>
      inner.where((eb) =>
        eb.or([
          eb('workOrder.number', 'ilike', containing(keyword)),
          eb('workOrder.name', 'ilike', containing(keyword)),
          eb('project.name', 'ilike', containing(keyword)),
        ]),
      ),
    )
    .orderBy('workOrder.createdAt', page.isAsc)
    .orderBy('workOrder.id', page.isAsc)
  return readBoundedPage(db, query, page, MOST_COUNTED)
}

/** The order of this class that is still open on a project. */
export function findOpenChange(db: Db, projectId: string, classCode: ChangeClass) {
  return db
    .selectFrom('workOrder')
    .select(['id', 'status'])
    .where('projectId', '=', projectId)
    .where('classCode', '=', classCode)
    .where('type', '=', 1)
    .where('status', 'in', ['to-handle', 'handled'])
    .executeTakeFirst()
}

export const OPEN_CHANGE_INDEX = 'work_order_open_change'

export interface NewOrder {
  id: string
  number: string
  classCode: ChangeClass
  name: string
  details: string
  projectId: string
  unitId: string
  senderId: string
  handlerId: string | null
  kept: KeptChange
  at: Date
}

export async function insertChange(db: Db, { kept, at, ...order }: NewOrder): Promise<void> {
  await db
    .insertInto('workOrder')
    .values({
      ...order,
      type: 1,
      status: 'to-handle',
      changes: JSON.stringify(kept),
      createdAt: at,
      updatedAt: at,
    })
    .execute()
}

/** Puts another change into an order that is sent again. */
export async function replaceChange(
  db: Db,
  id: string,
  { kept, details }: { kept: KeptChange; details: string },
): Promise<void> {
  await db
    .updateTable('workOrder')
    .set({ changes: JSON.stringify(kept), details })
    .where('id', '=', id)
    .execute()
}

export async function setOrderStatus(
  db: Db,
  was: { id: string; status: OrderStatus },
  status: OrderStatus,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('workOrder')
    .set((eb) => ({ status, updatedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', was.id)
    .where('status', '=', was.status)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Changes that wait for this FAE, or for an administrator in place of any. */
export function waitingChanges(actor: Actor) {
  return sql`select work_order.id, work_order.name as title, project.name || ' · ' || unit.name as detail,
      work_order.updated_at as since, null::timestamptz as due, '/change-orders?id=' || work_order.id as link
    from work_order join project on project.id = work_order.project_id join unit on unit.id = work_order.unit_id
    where work_order.type = 1 and work_order.status = 'to-handle'
      and (unit.fae_id = ${actor.accountId} or ${actor.roles.includes('admin')})`
}
