import { REVIEW_DAYS } from '@xinqiao/contract/certifications/texts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The working day by which somebody begins with what came at this moment: `isWorkday` as SQL, held beside it by a test. */
function dueDay(since: RawBuilder<unknown>): RawBuilder<string> {
  const came = sql`((${since}) at time zone 'Asia/Shanghai')::date`
  return sql<string>`(select one.day::date
    from generate_series(${came} + 1, ${came} + 60, interval '1 day') one(day)
    left join work_day known on known.day = one.day::date
    where case known.kind when 'holiday' then false when 'make-up' then true else extract(isodow from one.day) < 6 end
    order by one.day limit 1 offset ${sql.lit(REVIEW_DAYS - 1)})`
}

/** The same as a moment: the end of that day. */
export function reviewDue(since: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`((${dueDay(since)} + 1)::timestamp at time zone 'Asia/Shanghai')`
}

export async function findReviewDay(db: Db, since: Date): Promise<string> {
  const day = sql<string>`to_char(${dueDay(sql`${since}::timestamptz`)}, 'YYYY-MM-DD')`
  const { rows } = await sql<{ day: string | null }>`select ${day} as day`.execute(db)
  return rows[0]?.day ?? ''
}
