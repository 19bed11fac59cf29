import type { ChangeClass } from '@xinqiao/contract/work-orders/classes'
import type { OrderStatus } from '@xinqiao/contract/work-orders/record'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { anyHolds } from '../../../platform/db/any-holds.ts'
import type { Db } from '../../../platform/db/database.ts'
import { MOST_COUNTED, type OrderedPage, readBoundedPage } from '../../../platform/db/read-page.ts'
import type { Change, Difference } from '../../projects/index.ts'
import { orders } from '../order-queries.ts'
import { visibleTo } from '../order-reach-queries.ts'
import { unitFae } from '../people/holder-queries.ts'
import type { NewOrder } from './order-change-queries.ts'

/** What an order of type 1 keeps: the change as data, and as people read it. */
export interface KeptChange {
  change: Change
  differences: Difference[]
  /** what was asked for in earlier rounds, the oldest first */
  former?: { details: string; at: string }[]
}

export async function listChanges(
  db: Db,
  actor: Actor,
  filter: { keyword: string; status: OrderStatus | '' },
  page: OrderedPage,
) {
  const { keyword, status } = filter
  const query = orders(db)
    .where('workOrder.type', '=', 1)
    .where(visibleTo(actor))
    .$if(status !== '', (inner) => inner.where('workOrder.status', '=', status as OrderStatus))
    .$if(keyword !== '', (inner) =>
      inner.where((eb) => anyHolds(eb, keyword, ['workOrder.number', 'workOrder.name', 'project.name'])),
    )
    .orderBy('workOrder.createdAt', page.isAsc)
    .orderBy('workOrder.id', page.isAsc)
  return readBoundedPage(db, query, page, MOST_COUNTED)
}

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>['rows'][number]

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

/** All of them on a project that this actor may see. */
export function listOpen(db: Db, actor: Actor, projectId: string) {
  return orders(db)
    .select(sql<KeptChange>`work_order.changes`.as('kept'))
    .where('workOrder.type', '=', 1)
    .where('workOrder.projectId', '=', projectId)
    .where('workOrder.status', 'in', ['to-handle', 'handled'])
    .where(visibleTo(actor))
    .orderBy('workOrder.createdAt')
    .limit(20)
    .execute()
}

export const OPEN_CHANGE_INDEX = 'work_order_open_change'

export interface NewChange extends Omit<NewOrder, 'type' | 'emailFlag' | 'smsFlag'> {
  classCode: ChangeClass
  kept: KeptChange
}

export async function insertChange(db: Db, { kept, clock, at, ...order }: NewChange): Promise<void> {
  await db
    .insertInto('workOrder')
    .values({
      ...order,
      ...clock,
      type: 1,
      status: 'to-handle',
      changes: JSON.stringify(kept),
      createdAt: at,
      updatedAt: at,
      turnSince: at,
    })
    .execute()
}

/** Puts another change into an order that is sent again; what was asked for before stays readable. */
export async function replaceChange(
  db: Db,
  { id, details: formerly, kept: { former = [] } }: { id: string; details: string; kept: KeptChange },
  { change, differences, details, at }: Omit<KeptChange, 'former'> & { details: string; at: Date },
): Promise<void> {
  const kept: KeptChange = {
    change,
    differences,
    former: details === formerly ? former : [...former, { details: formerly, at: at.toISOString() }],
  }
  await db
    .updateTable('workOrder')
    .set({ changes: JSON.stringify(kept), details })
    .where('id', '=', id)
    .execute()
}

/** Changes that wait for this FAE, for the managers where the unit has none at work, or for an administrator in place of any. */
export function waitingChanges(actor: Actor) {
  return sql`select work_order.id, work_order.name as title, project.name || ' · ' || unit.name as detail,
      coalesce(work_order.turn_since, work_order.created_at) as since, work_order.due_at as due, '/change-orders?id=' || work_order.id as link
    from work_order join project on project.id = work_order.project_id join unit on unit.id = work_order.unit_id
    where work_order.type = 1 and work_order.status = 'to-handle'
      and (unit.fae_id = ${actor.accountId} or ${actor.roles.includes('admin')}
        or (${unitFae} is null and ${actor.roles.includes('manager')}))`
}
