import { DAY_MS } from '@xinqiao/contract/time'
import {
  isWorkday,
  WORK_BEGINS,
  WORK_ENDS,
  type WorkCalendar,
} from '@xinqiao/contract/work-orders/working-time'
import { type RawBuilder, sql } from 'kysely'
import { fromShanghai, toDate } from '../../../platform/clock.ts'

const DAY_MINUTES = (WORK_ENDS - WORK_BEGINS) * 60

/**
 * Joins the days on which two moments of a row lie, with the working minutes before each, so that the minutes between
 * them are reckoned without going through the days of each row. Which days are worked on says `isWorkday` alone.
 */
export function withWorkingTime(
  calendar: WorkCalendar,
  { from, to }: { from: Date; to: Date },
  begins: RawBuilder<unknown>,
  ends: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const days = daysBetween(calendar, from, to)
  const table = sql`(select * from unnest(${days.map(({ day }) => day)}::date[],
    ${days.map(({ before }) => before)}::int[], ${days.map(({ works }) => works)}::boolean[]) as one(day, before, works))`
  return sql`left join ${table} as begun on begun.day = ${shanghai(begins)}::date
    left join ${table} as ended on ended.day = ${shanghai(ends)}::date`
}

/** Whole working minutes from one of the two moments to the other. */
export function minutesBetween(begins: RawBuilder<unknown>, ends: RawBuilder<unknown>): RawBuilder<number> {
  const worked = (day: 'begun' | 'ended', moment: RawBuilder<unknown>) => sql`(${sql.ref(`${day}.before`)}
    + case when ${sql.ref(`${day}.works`)} then least(greatest(
      extract(epoch from ${shanghai(moment)}::time) / 60 - ${sql.lit(WORK_BEGINS * 60)}, 0), ${sql.lit(DAY_MINUTES)}) else 0 end)`
  return sql<number>`floor(${worked('ended', ends)} - ${worked('begun', begins)})`
}

function shanghai(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${moment} at time zone 'Asia/Shanghai')`
}

/** Each day with the working minutes before it, one more than asked for: clocks of nodes differ. */
function daysBetween(calendar: WorkCalendar, from: Date, to: Date) {
  const days: { day: string; before: number; works: boolean }[] = []
  let before = 0
  for (let at = fromShanghai(toDate(from)).getTime(); at <= to.getTime() + DAY_MS; at += DAY_MS) {
    const day = toDate(new Date(at))
    const works = isWorkday(day, calendar)
    days.push({ day, before, works })
    before += works ? DAY_MINUTES : 0
  }
  return days
}
