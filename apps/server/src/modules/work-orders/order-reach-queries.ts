import { allows } from '@xinqiao/contract/access'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, type Asking, handsOf } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { foundOne } from '../../platform/db/found-one.ts'
import { foundValue, foundValues } from '../../platform/db/found-value.ts'
import { projectsBeside } from '../projects/index.ts'
import { stillFollows } from './people/deputy-queries.ts'

export type Viewer = Asking & Pick<Actor, 'today'>

/** Which orders somebody may see: those of the unit; of the provider whoever has to do with them. */
export function visibleTo(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.unitId !== null) return sql<boolean>`work_order.unit_id = ${viewer.unitId}`
  if (!allows('staff', viewer)) return sql<boolean>`false`
  if (allows('staff:manager', viewer)) return sql<boolean>`true`
  const { own, units, followed, projects } = reachOf(viewer)
  return sql<boolean>`(work_order.handler_id = any(${own}) or work_order.unit_id = any(${units})
    or work_order.id = any(${followed}) or work_order.project_id = any(${projects}))`
}

/** The ways by which one of the provider comes to an order. As lists of values each is found by its own index, however many orders there are. */
function reachOf(viewer: Pick<Viewer, 'accountId' | 'standsFor' | 'today'>) {
  const { accountId, today } = viewer
  const own = sql`${handsOf(viewer)}::uuid[]`
  const units = sql`array(select mine.id from unit mine where mine.fae_id = any(${own}))`
  const followed = sql`array(select f.order_id from work_order_follower f where f.account_id = ${accountId}
    and ${stillFollows(today)})`
  const projects = projectsBeside({ accountIds: handsOf(viewer), units })
  return { own, units, followed, projects }
}

/** Goes on, whatever its status says. */
export const IS_OPEN = sql<boolean>`(work_order.status <> 'completed' or work_order.restart_flag = 1)`

/** By name, for the plan of a query that says all columns is not kept. */
const FILTERED = sql.raw(
  'id, number, name, class_code, status, restart_flag, project_id, unit_id, sender_id, handler_id, created_at, due_at, contact_id',
)

/**
 * The open ones of `visibleTo` as a table to count: each way gives what the ways before it have not given, so that all is
 * told by the indexes of the open. Undefined where one way gives all.
 */
export function openByWays(viewer: Viewer): RawBuilder<unknown> | undefined {
  if (viewer.unitId !== null || !allows('staff', viewer) || allows('staff:manager', viewer)) return undefined
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

/** Which of these orders somebody may see. */
export function listReadable(db: Db, viewer: Viewer, ids: readonly string[]): Promise<string[]> {
  return foundValues(db.selectFrom('workOrder').select('id').where('id', 'in', ids).where(visibleTo(viewer)))
}

export async function unitOfOrder(db: Db, id: string): Promise<string | null> {
  return (await foundValue(db.selectFrom('workOrder').select('unitId').where('id', '=', id))) ?? null
}

/** Whether an order is of a project. */
export function isOfProject(db: Db, id: string, projectId: string): Promise<boolean> {
  const own = db.selectFrom('workOrder').select('id').where('id', '=', id)
  return foundOne(own.where('projectId', '=', projectId))
}
