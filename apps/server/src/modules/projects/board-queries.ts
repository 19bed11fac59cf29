import { BOARD_STATUSES, CARDS_OF_COLUMN } from '@xinqiao/contract/projects/board-endpoints'
import type { DateNodes } from '@xinqiao/contract/projects/dates'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { containing } from '../../platform/db/read-page.ts'
import { faeName, type ListFilter, projectRows } from './list-queries.ts'
import { personName } from './seat-queries.ts'

type BoardFilter = ListFilter & { unitName: string }

function board(db: Db, scope: RawBuilder<boolean>, { unitName, ...filter }: BoardFilter, today: string) {
  return projectRows(db, scope, filter, today)
    .innerJoin('unit', 'unit.id', 'project.unitId')
    .where('project.status', 'in', [...BOARD_STATUSES])
    .$if(unitName !== '', (query) => query.where('unit.name', 'ilike', containing(unitName)))
}

/** How many projects stand in each column, and how many of them are late. */
export function countBoard(db: Db, scope: RawBuilder<boolean>, filter: BoardFilter, today: string) {
  return board(db, scope, filter, today)
    .select('project.status')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(*) filter (where project.due_date < ${today})::int`.as('late'),
    ])
    .groupBy('project.status')
    .execute()
}

/** The first cards of each column, what is due first before the others. */
export function listCards(db: Db, scope: RawBuilder<boolean>, filter: BoardFilter, today: string) {
  const ranked = board(db, scope, filter, today)
    .select('project.id')
    .select(
      sql<number>`row_number() over (partition by project.status
        order by project.due_date nulls last, project.created_at, project.id)`.as('place'),
    )
    .as('ranked')
  return db
    .selectFrom(ranked)
    .innerJoin('project', 'project.id', 'ranked.id')
    .innerJoin('projectDates as dates', 'dates.projectId', 'project.id')
    .innerJoin('unit', 'unit.id', 'project.unitId')
    .where('ranked.place', '<=', CARDS_OF_COLUMN)
    .selectAll('dates')
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
    .orderBy('ranked.place')
    .execute()
}
export type Card = Awaited<ReturnType<typeof listCards>>[number]

/** What each FAE has: projects under way, and orders that are not closed. `only` is one of them. */
export async function listLoads(db: Db, today: string, only: string | null) {
  return db
    .selectFrom('account')
    .innerJoin('staffRole', 'staffRole.accountId', 'account.id')
    .select(['account.id', personName.as('name')])
    .select([
      loadOf(sql`true`).as('projects'),
      loadOf(sql`project.due_date < ${today}`).as('late'),
      sql<number>`(select count(*)::int from work_order
        where work_order.handler_id = account.id and work_order.status <> 'completed')`.as('orders'),
    ])
    .where('staffRole.role', '=', 'fae')
    .where('account.status', '=', 'active')
    .$if(only !== null, (query) => query.where('account.id', '=', only))
    .orderBy('projects', 'desc')
    .orderBy('account.createdAt')
    .execute()
}

function loadOf(which: RawBuilder<unknown>) {
  return sql<number>`(select count(*)::int from project_seat held join project on project.id = held.project_id
    where held.account_id = account.id and held.seat = 'fae'
      and project.status = any(${[...BOARD_STATUSES]}::text[]) and ${which})`
}
