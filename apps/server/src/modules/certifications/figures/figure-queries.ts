import { CERTIFICATIONS } from '@xinqiao/contract/certifications/kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { FigureSpan } from '../../../platform/figure-days.ts'

/** The applicant's time with a question, as a step of its own. */
export const ASKED = 'question'

/** The length below which this share of them lies, in days. */
const days = (share: number, took: RawBuilder<unknown>, where = sql`true`) =>
  sql`round((percentile_cont(${share}) within group (order by extract(epoch from ${took}) / 86400)
    filter (where ${where}))::numeric, 1)::float8`

const ofKind = (column: string, kind: string) =>
  kind === '' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${kind}`

/**
 * How long each step took that was finished in these days, from the event that led into it to the one that led out. The
 * applicant's time with a question is a step of its own, and not the provider's.
 */
export async function readSteps(db: Db, { from, before }: FigureSpan, kind: string) {
  const { rows } = await sql<{ kind: string; step: string; count: number; median: number; p90: number }>`
    with moves as (
      select application.kind, event.record_id, event.from_state as step, event.created_at as ended_at,
        coalesce(earlier.created_at, application.created_at) as began_at
      from workflow_event event join certification_application application on application.id = event.record_id
      left join lateral (
        select one.created_at from workflow_event one
        where one.workflow = event.workflow and one.record_id = event.record_id and one.from_state <> one.to_state
          and (one.created_at, one.id) < (event.created_at, event.id)
        order by one.created_at desc, one.id desc limit 1) earlier on true
      where event.workflow like '%-certification' and event.from_state <> event.to_state
        and event.created_at >= ${from} and event.created_at < ${before} and ${ofKind('application.kind', kind)}),
    steps as (
      select kind, step, ended_at - began_at - coalesce((select sum(closed_at - asked_at)
          from certification_question question where question.application_id = moves.record_id
            and question.asked_at >= began_at and question.closed_at <= ended_at), interval '0') as took
      from moves
      union all
      select application.kind, ${ASKED}, question.closed_at - question.asked_at
      from certification_question question
      join certification_application application on application.id = question.application_id
      where question.closed_at >= ${from} and question.closed_at < ${before} and ${ofKind('application.kind', kind)})
    select kind, step, count(*)::int as count, ${days(0.5, sql`took`)} as median, ${days(0.9, sql`took`)} as p90
    from steps group by 1, 2`.execute(db)
  return rows
}

const TOOK = sql`ended_at - began_at`
const PASSED = sql`is_passed`

/** What was sent, passed, turned down and sent back in these days, and what is under way now. */
export async function readKinds(db: Db, { from, before }: FigureSpan, kind: string) {
  const within = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${before}`
  const { rows } = await sql<{
    kind: string
    sent: number
    passed: number
    failed: number
    returned: number
    open: number
    median: number | null
    p90: number | null
  }>`
    with sent as (select kind, count(*)::int as n from certification_application
        where ${within('created_at')} group by 1),
      open as (select kind, count(*)::int as n from certification_application where not is_over group by 1),
      over as (select application.kind, certificate.id is not null as is_passed,
          application.created_at as began_at, application.state_since as ended_at
        from certification_application application
        left join certificate on certificate.id = application.id
        where application.is_over and ${within('application.state_since')}),
      ends as (select kind, (count(*) filter (where is_passed))::int as passed,
          (count(*) filter (where not is_passed))::int as failed,
          ${days(0.5, TOOK, PASSED)} as median, ${days(0.9, TOOK, PASSED)} as p90
        from over group by 1),
      back as (select kind, count(distinct (application_id, returned_at))::int as n from certification_return
        where ${within('returned_at')} group by 1),
      names as (select unnest(${CERTIFICATIONS.map(({ name }) => name)}::text[]) as kind)
    select names.kind, coalesce(sent.n, 0) as sent, coalesce(ends.passed, 0) as passed,
      coalesce(ends.failed, 0) as failed, coalesce(back.n, 0) as returned, coalesce(open.n, 0) as open,
      ends.median, ends.p90
    from names left join sent using (kind) left join open using (kind) left join ends using (kind)
      left join back using (kind)
    where ${ofKind('names.kind', kind)}`.execute(db)
  return rows
}

const MOST_FIELDS = 100

/** What applications went back for, the most frequent first. */
export async function readReturns(db: Db, { from, before }: FigureSpan, kind: string) {
  const { rows } = await sql<{ kind: string; field: string; count: number }>`
    select kind, field, count(*)::int as count from certification_return
    where returned_at >= ${from} and returned_at < ${before} and ${ofKind('kind', kind)}
    group by 1, 2 order by 3 desc, 1, 2 limit ${MOST_FIELDS}`.execute(db)
  return rows
}

/** How many came, passed and went back in each week. */
export async function readWeeks(db: Db, { from, before }: FigureSpan, kind: string) {
  const monday = (column: string) => sql`date_trunc('week', ${sql.ref(column)} at time zone 'Asia/Shanghai')`
  const { rows } = await sql<{ week: string; sent: number; passed: number; returned: number }>`
    with weeks as (select monday from generate_series(
        date_trunc('week', ${from}::timestamptz at time zone 'Asia/Shanghai'),
        ${before}::timestamptz at time zone 'Asia/Shanghai' - interval '1 second', interval '7 days') as monday),
      sent as (select ${monday('created_at')} as monday, count(*)::int as n from certification_application
        where created_at >= ${from} and created_at < ${before} and ${ofKind('kind', kind)} group by 1),
      passed as (select ${monday('state_since')} as monday, count(*)::int as n
        from certification_application join certificate using (id)
        where is_over and state_since >= ${from} and state_since < ${before}
          and ${ofKind('certification_application.kind', kind)} group by 1),
      back as (select ${monday('returned_at')} as monday,
          count(distinct (application_id, returned_at))::int as n from certification_return
        where returned_at >= ${from} and returned_at < ${before} and ${ofKind('kind', kind)} group by 1)
    select to_char(weeks.monday, 'YYYY-MM-DD') as week, coalesce(sent.n, 0) as sent,
      coalesce(passed.n, 0) as passed, coalesce(back.n, 0) as returned
    from weeks left join sent using (monday) left join passed using (monday) left join back using (monday)
    order by weeks.monday`.execute(db)
  return rows
}
