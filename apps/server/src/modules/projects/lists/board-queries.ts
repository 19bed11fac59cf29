import {
  BOARD_STATUSES,
  CARDS_OF_COLUMN,
  COUNTED_OF_COLUMN,
} from '@xinqiao/contract/projects/calls/board-endpoints'
import type { DateNodes } from '@xinqiao/contract/projects/dates'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { personName } from '../team/person-name-queries.ts'
import { faeName, isLate, type ListFilter, matching } from './list-queries.ts'

type BoardFilter = ListFilter & { unitName: string }

/** Each column by itself: whatever stands in it, only what is shown is read. */
function ofColumn(db: Db, scope: RawBuilder<boolean>, filter: BoardFilter, today: string) {
  return matching(db, scope, filter, today).where(sql<boolean>`project.status = col.status`)
}

const columns = sql<{ status: string }>`unnest(${sql.lit(`{${BOARD_STATUSES.join(',')}}`)}::text[])`

/** How many projects stand in each column, and how many of them are late; neither is counted further than a board shows. */
export async function countBoard(db: Db, scope: RawBuilder<boolean>, filter: BoardFilter, today: string) {
  const few = ofColumn(db, scope, filter, today).limit(sql.lit(COUNTED_OF_COLUMN))
  const late = few.where(isLate(today))
  const { rows } = await sql<{ status: string; count: number; late: number }>`
    select col.status, (select count(*)::int from (${few}) one) as count,
      (select count(*)::int from (${late}) one) as late from ${columns} as col(status)`.execute(db)
  return rows
}

/** The first cards of each column, what is due first before the others. */
export function listCards(db: Db, scope: RawBuilder<boolean>, filter: BoardFilter, today: string) {
  const first = ofColumn(db, scope, filter, today)
    .orderBy(sql`project.due_date asc nulls last`)
    .orderBy('project.createdAt')
    .orderBy('project.id')
    .limit(sql.lit(CARDS_OF_COLUMN))
  const ids = sql<string>`(select one.id from ${columns} as col(status) cross join lateral (${first}) one)`
  return db
    .selectFrom('project')
    .innerJoin('projectDates as dates', 'dates.projectId', 'project.id')
    .innerJoin('unit', 'unit.id', 'project.unitId')
    .where('project.id', 'in', ids)
    .select(['dates.approval', 'dates.solution', 'dates.schematicDesign', 'dates.schematicReview'])
    .select(['dates.pcbDesign', 'dates.pcbReview', 'dates.designActual', 'dates.boardFabrication'])
    .select(['dates.boardBackTest', 'dates.evtActual', 'dates.pvt', 'dates.pvtActual'])
    .select(['dates.mp', 'dates.mpActual'])
    .select(['project.id', 'project.name', 'project.number', 'project.status', 'project.endingFlag'])
    .select(['project.dueDate', 'project.dueNode', 'unit.name as unitName', faeName])
    .select([
      sql<DateNodes['dvtStage']>`(select coalesce(json_agg(json_build_object('bgrq', round.change_date,
        'tcsrq', round.test_date, 'dvtActual', round.test_actual) order by round.number), '[]')
        from project_design_change round where round.project_id = project.id)`.as('rounds'),
      sql<string | null>`(select review.status from design_review review
        where review.project_id = project.id and review.status in ('reviewing', 'sent')
        order by review.status desc limit 1)`.as('review'),
      sql<boolean>`exists (select from work_order change where change.project_id = project.id
        and change.type = 1 and change.status = 'to-handle')`.as('changes'),
    ])
    .orderBy(sql`project.due_date asc nulls last`)
    .orderBy('project.createdAt')
    .orderBy('project.id')
    .execute()
}
export type Card = Awaited<ReturnType<typeof listCards>>[number]

/** What each FAE has: projects under way, and orders that are not closed. `only` is one of them. */
export async function listLoads(db: Db, today: string, only: string | null) {
  // Left out where all are meant, so that the plan that is kept for one reads nothing of the others.
  const isOne = (id: RawBuilder<unknown>) => (only === null ? sql`` : sql`and ${id} = ${only}`)
  const { rows } = await sql<{ id: string; name: string; projects: number; late: number; orders: number }>`
    select account.id, ${personName} as name, coalesce(has.projects, 0) as projects, coalesce(has.late, 0) as late,
      (select count(*)::int from work_order
        where work_order.handler_id = account.id and (work_order.status <> 'completed' or work_order.restart_flag = 1)
          and work_order.status <> 'completed') as orders
    from staff_role role join account on account.id = role.account_id left join (
        select held.account_id, count(*)::int as projects,
          (count(*) filter (where project.due_date < ${today}))::int as late
        from project_seat held join project on project.id = held.project_id
        where held.seat = 'fae' and project.status = any(${[...BOARD_STATUSES]}::text[])
          ${isOne(sql`held.account_id`)}
        group by held.account_id) has on has.account_id = account.id
    where role.role = 'fae' and account.status = 'active' ${isOne(sql`account.id`)}
    order by projects desc, account.created_at`.execute(db)
  return rows
}
