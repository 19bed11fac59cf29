import { PROJECT_STATUSES, type ProjectStatus } from '@xinqiao/contract/projects/states'
import { CHANGE_CLASSES } from '@xinqiao/contract/work-orders/classes'
import type { FigureGroup, FigureRow } from '@xinqiao/contract/work-orders/figure-endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/read-page.ts'
import type { FigureSpan } from '../../../platform/figure-days.ts'
import { nameOf } from '../order-queries.ts'

const NONE = '未填写'
const MOST_ROWS = 200

const GROUPS: Record<FigureGroup, RawBuilder<string>> = {
  chip: sql`coalesce(nullif(sheet.server_chip, ''), nullif(sheet.terminal_chip, ''), ${NONE})`,
  stage: sql`project.status`,
  unit: sql`unit.name`,
  fae: sql`coalesce(${nameOf('handler')}, '未分配')`,
  class: sql`coalesce((select label from dictionary_option
    where dictionary_code = 'WORKORDEROPTION' and code = work_order.class_code limit 1), work_order.class_code)`,
}

/**
 * Means and counts of one set of orders at a moment. On time is who answered before the target, of those who had to by
 * now: whoever let it pass without a word counts as late.
 */
const figuresAt = (at: Date) => sql`count(*)::int as orders,
  (count(*) filter (where work_order.status <> 'completed'))::int as open,
  (count(*) filter (where work_order.due_at < ${at}))::int as late,
  round(avg(extract(epoch from work_order.answered_at - work_order.created_at) / 3600)::numeric, 1)::float8
    as response_hours,
  round(100.0 * (count(*) filter (where work_order.answered_at <= work_order.response_due_at))
    / nullif(count(*) filter (where work_order.response_due_at is not null
      and (work_order.answered_at is not null or work_order.response_due_at < ${at})), 0),
    1)::float8 as in_time,
  round((avg(work_order.provider_minutes) filter (where work_order.status = 'completed') / 60)::numeric, 1)::float8
    as solution_hours,
  sum(work_order.reopened)::int as reopened,
  round(avg(work_order.score)::numeric, 2)::float8 as score`

const TABLES = sql`work_order
  join project on project.id = work_order.project_id
  join project_sheet sheet on sheet.project_id = work_order.project_id
  join unit on unit.id = work_order.unit_id
  left join account handler on handler.id = work_order.handler_id`

function matching(scope: RawBuilder<boolean>, { from, before }: FigureSpan, unit: string) {
  const ofUnit = unit === '' ? sql`true` : sql`folded(unit.name) like ${containing(unit)}`
  return sql`${scope} and work_order.created_at >= ${from} and work_order.created_at < ${before} and ${ofUnit}`
}

export async function readTotal(
  db: Db,
  scope: RawBuilder<boolean>,
  span: FigureSpan,
  unit: string,
  at: Date,
): Promise<FigureRow> {
  const { rows } = await sql<FigureRow>`select '合计' as name, ${figuresAt(at)} from ${TABLES}
    where ${matching(scope, span, unit)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no sum')
  return { ...row, reopened: row.reopened ?? 0 }
}

/** The largest groups first. */
export async function readGroups(
  db: Db,
  scope: RawBuilder<boolean>,
  by: FigureGroup,
  span: FigureSpan,
  unit: string,
  at: Date,
): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`select ${GROUPS[by]} as name, ${figuresAt(at)} from ${TABLES}
    where ${matching(scope, span, unit)} group by 1 order by 2 desc, 1 limit ${MOST_ROWS}`.execute(db)
  if (by === 'stage') {
    return rows.map((row) => ({
      ...row,
      name: PROJECT_STATUSES[row.name as ProjectStatus]?.label ?? row.name,
    }))
  }
  if (by !== 'class') return rows
  return rows.map((row) => ({
    ...row,
    name: CHANGE_CLASSES[row.name as keyof typeof CHANGE_CLASSES] ?? row.name,
  }))
}

/** How many came, how many were closed in each week, and how many were open at its end. */
export async function readWeeks(
  db: Db,
  scope: RawBuilder<boolean>,
  { from, before }: FigureSpan,
  unit: string,
) {
  const ofUnit = unit === '' ? sql`true` : sql`folded(unit.name) like ${containing(unit)}`
  const { rows } = await sql<{ week: string; sent: number; closed: number; backlog: number }>`
    with weeks as (
      select monday, monday + interval '7 days' as next from generate_series(
        date_trunc('week', ${from}::timestamptz at time zone 'Asia/Shanghai'),
        ${before}::timestamptz at time zone 'Asia/Shanghai' - interval '1 second', interval '7 days') as monday),
    orders as materialized (
      select work_order.created_at at time zone 'Asia/Shanghai' as sent,
        case when work_order.status = 'completed'
          then coalesce(work_order.closed_at, work_order.updated_at) at time zone 'Asia/Shanghai' end as closed
      from ${TABLES} where ${scope} and ${ofUnit} and work_order.created_at < ${before}),
    sent as (select date_trunc('week', sent) as monday, count(*)::int as n from orders group by 1),
    closed as (select date_trunc('week', closed) as monday, count(*)::int as n from orders
      where closed is not null group by 1)
    select to_char(weeks.monday, 'YYYY-MM-DD') as week, coalesce(sent.n, 0) as sent, coalesce(closed.n, 0) as closed,
      ((select coalesce(sum(n), 0) from sent s where s.monday <= weeks.monday)
        - (select coalesce(sum(n), 0) from closed c where c.monday <= weeks.monday))::int as backlog
    from weeks left join sent on sent.monday = weeks.monday left join closed on closed.monday = weeks.monday
    order by weeks.monday`.execute(db)
  return rows
}
