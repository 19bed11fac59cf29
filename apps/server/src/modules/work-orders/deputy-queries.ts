import { type RawBuilder, sql } from 'kysely'

/** Those for whom somebody stands in on the day on which he or she calls. */
export function principalsOf({ accountId, today }: { accountId: string; today: string }): RawBuilder<string> {
  return sql<string>`(select d.account_id from desk_deputy d
    where d.deputy_id = ${accountId} and ${today}::date between d.first_day and d.last_day)`
}

/** Those who stand in on a day for whoever a column names. */
export function deputiesOf(column: RawBuilder<unknown>, day: string): RawBuilder<string[]> {
  return sql<string[]>`array(select d.deputy_id::text from desk_deputy d
    where d.account_id = ${column} and ${day}::date between d.first_day and d.last_day)`
}
