import { PROJECT_STATUSES, type ProjectStatus } from '@xinqiao/contract/projects/states'
import type { FigureRow } from '@xinqiao/contract/work-orders/calls/figure-endpoints'
import { CHANGE_CLASSES } from '@xinqiao/contract/work-orders/classes'
import type { FigureGroup, FigureSet } from '@xinqiao/contract/work-orders/figures'
import type { WorkCalendar } from '@xinqiao/contract/work-orders/working-time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/read-page.ts'
import type { FigureSpan } from '../../../platform/figure-days.ts'
import { nameOf } from '../order-queries.ts'
import { minutesBetween, withWorkingTime } from './working-time-queries.ts'

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

/** Which orders each figure counts at a moment; whoever let the target pass without a word was not in time. */
const setsAt = (at: Date): Readonly<Record<FigureSet, RawBuilder<boolean>>> => {
  const hadToAnswer = sql<boolean>`(work_order.response_due_at is not null
    and (work_order.answered_at is not null or work_order.response_due_at < ${at}))`
  const isInTime = sql<boolean>`coalesce(work_order.answered_at <= work_order.response_due_at, false)`
  return {
    orders: sql`true`,
    open: sql`work_order.status <> 'completed'`,
    late: sql`work_order.due_at < ${at}`,
    responseHours: sql`work_order.answered_at is not null`,
    inTime: hadToAnswer,
    missed: sql`(${hadToAnswer} and not ${isInTime})`,
    solutionHours: sql`work_order.status = 'completed'`,
    reopened: sql`work_order.reopened > 0`,
    score: sql`work_order.score is not null`,
  }
}

function figuresAt(at: Date): RawBuilder<unknown> {
  const { open, late, inTime, missed, solutionHours } = setsAt(at)
  return sql`count(*)::int as orders,
  (count(*) filter (where ${open}))::int as open,
  (count(*) filter (where ${late}))::int as late,
  round((avg(${minutesBetween(sql`work_order.created_at`, sql`work_order.answered_at`)}) / 60)::numeric, 1)::float8
    as response_hours,
  round(100.0 - 100.0 * (count(*) filter (where ${missed})) / nullif(count(*) filter (where ${inTime}), 0), 1)::float8
    as in_time,
  round((avg(work_order.provider_minutes) filter (where ${solutionHours}) / 60)::numeric, 1)::float8
    as solution_hours,
  coalesce(sum(work_order.reopened), 0)::int as reopened,
  round(avg(work_order.score)::numeric, 2)::float8 as score`
}

const TABLES = sql`work_order
  join project on project.id = work_order.project_id
  join project_sheet sheet on sheet.project_id = work_order.project_id
  join unit on unit.id = work_order.unit_id
  left join account handler on handler.id = work_order.handler_id`

/** The orders that stand behind one figure, of all groups or of one; as a condition of a list of orders. */
export function behindFigure(
  set: FigureSet,
  { by, of, at }: { by: FigureGroup | ''; of: string; at: Date },
): RawBuilder<boolean> {
  const ofGroup = by === '' ? sql`true` : sql`${GROUPS[by]} = ${of}`
  return sql<boolean>`work_order.id in (select work_order.id from ${TABLES} where ${ofGroup} and ${setsAt(at)[set]})`
}

interface Asked {
  scope: RawBuilder<boolean>
  span: FigureSpan
  unit: string
  at: Date
  calendar: WorkCalendar
}

/** Figures of the orders that match, in one row or by a group. */
function figuresOf(
  { scope, span, unit, at, calendar }: Asked,
  name: RawBuilder<string>,
  grouped: RawBuilder<unknown>,
) {
  const { from, before } = span
  const ofUnit = unit === '' ? sql`true` : sql`folded(unit.name) like ${containing(unit)}`
  return sql<Omit<FigureRow, 'key'>>`select ${name} as name, ${figuresAt(at)} from ${TABLES}
    ${withWorkingTime(calendar, { from, to: at }, sql`work_order.created_at`, sql`work_order.answered_at`)}
    where ${scope} and work_order.created_at >= ${from} and work_order.created_at < ${before} and ${ofUnit} ${grouped}`
}

export async function readTotal(db: Db, asked: Asked): Promise<FigureRow> {
  const { rows } = await figuresOf(asked, sql`'合计'`, sql``).execute(db)
  const [row] = rows
  if (!row) throw new Error('no sum')
  return { ...row, key: '' }
}

/** The largest groups first. */
export async function readGroups(db: Db, by: FigureGroup, asked: Asked): Promise<FigureRow[]> {
  const grouped = sql`group by 1 order by 2 desc, 1 limit ${sql.lit(MOST_ROWS)}`
  const { rows } = await figuresOf(asked, GROUPS[by], grouped).execute(db)
  return rows.map((row) => ({ ...row, key: row.name, name: labelOf(by, row.name) }))
}

function labelOf(by: FigureGroup, key: string): string {
  if (by === 'stage') return PROJECT_STATUSES[key as ProjectStatus]?.label ?? key
  return by === 'class' ? (CHANGE_CLASSES[key as keyof typeof CHANGE_CLASSES] ?? key) : key
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
