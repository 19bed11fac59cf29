import type { WorkCalendar } from '@xinqiao/contract/work-orders/working-time'
import { sql } from 'kysely'
import { toDate } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Measure } from './order-clock.ts'

/** The days that are not as the week says; all of them, or those that a span of time touches. */
export async function readCalendar(db: Db, span?: { from: Date; to: Date }): Promise<WorkCalendar> {
  const rows = await db
    .selectFrom('workDay')
    .select(['kind', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')])
    .where(span === undefined ? sql<boolean>`true` : isWithin(span))
    .execute()
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ day }) => day))
  return { holidays: of('holiday'), makeUpDays: of('make-up') }
}

function isWithin({ from, to }: { from: Date; to: Date }) {
  return sql<boolean>`day between ${toDate(from)}::date and ${toDate(to)}::date`
}

/** All of those days, and what is promised for a class in working minutes, in one question. */
export async function readMeasure(db: Db, classCode: string): Promise<Measure> {
  const { rows } = await sql<{
    holidays: string[]
    makeUpDays: string[]
    target: [response: number, solution: number] | null
  }>`
    select array(select to_char(day, 'YYYY-MM-DD') from work_day where kind = 'holiday') as holidays,
      array(select to_char(day, 'YYYY-MM-DD') from work_day where kind = 'make-up') as make_up_days,
      (select array[response_hours, solution_hours] from order_target where class_code in (${classCode}, '')
        order by class_code desc limit 1) as target`.execute(db)
  const { holidays = [], makeUpDays = [], target = null } = rows[0] ?? {}
  const [response, solution] = target ?? [9, 90]
  return {
    calendar: { holidays: new Set(holidays), makeUpDays: new Set(makeUpDays) },
    target: { response: response * 60, solution: solution * 60 },
  }
}

export function listDays(db: Db, year: number) {
  return db
    .selectFrom('workDay')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'name'])
    .select(sql<'holiday' | 'make-up'>`kind`.as('kind'))
    .where(sql<boolean>`extract(year from day) = ${year}`)
    .orderBy('day')
    .execute()
}

/** Says of a day what it is; whether that is anything new. */
export async function setDay(
  db: Db,
  day: string,
  kind: 'holiday' | 'make-up' | 'none',
  name: string,
): Promise<boolean> {
  if (kind === 'none') {
    const { numDeletedRows } = await db.deleteFrom('workDay').where('day', '=', day).executeTakeFirst()
    return numDeletedRows > 0n
  }
  const { numAffectedRows } =
    await sql`insert into work_day (day, kind, name) values (${day}::date, ${kind}, ${name})
    on conflict (day) do update set kind = ${kind}, name = ${name}
    where (work_day.kind, work_day.name) is distinct from (${kind}, ${name})`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export function listTargets(db: Db) {
  return db
    .selectFrom('orderTarget')
    .select(['classCode', 'responseHours', 'solutionHours'])
    .orderBy('classCode')
    .execute()
}

/** The classes that a target can be set for. */
export function listClasses(db: Db) {
  return db
    .selectFrom('dictionaryOption')
    .select(['code', 'label'])
    .where('dictionaryCode', '=', 'WORKORDEROPTION')
    .where('retiredAt', 'is', null)
    .orderBy('orderNumber')
    .execute()
}

/** Sets what is promised for a class; whether that is anything new. */
export async function setTarget(
  db: Db,
  {
    classCode,
    responseHours,
    solutionHours,
  }: { classCode: string; responseHours: number; solutionHours: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into order_target (class_code, response_hours, solution_hours)
    values (${classCode}, ${responseHours}, ${solutionHours})
    on conflict (class_code) do update set response_hours = ${responseHours}, solution_hours = ${solutionHours}
    where (order_target.response_hours, order_target.solution_hours)
      is distinct from (${responseHours}::integer, ${solutionHours}::integer)`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
