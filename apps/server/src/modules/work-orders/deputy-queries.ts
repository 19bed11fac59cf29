import { type RawBuilder, sql } from 'kysely'

/** Days are those of Shanghai, whatever the server's own. */
const HOLDS_TODAY = sql<boolean>`(now() at time zone 'Asia/Shanghai')::date between d.first_day and d.last_day`

/** Those for whom somebody stands in today. */
export function principalsOf(accountId: string): RawBuilder<string> {
  return sql<string>`(select d.account_id from desk_deputy d where d.deputy_id = ${accountId} and ${HOLDS_TODAY})`
}

/** Those who stand in today for whoever a column names. */
export function deputiesOf(column: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(select d.deputy_id::text from desk_deputy d
    where d.account_id = ${column} and ${HOLDS_TODAY})`
}
