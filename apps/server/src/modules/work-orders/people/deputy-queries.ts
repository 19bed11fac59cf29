import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundValue } from '../../../platform/db/found-value.ts'

/** Those who stand in on a day for whoever a column names. */
export function deputiesOf(column: RawBuilder<unknown>, day: string): RawBuilder<string[]> {
  return sql<string[]>`array(select d.deputy_id::text from desk_deputy d
    where d.account_id = ${column} and ${day}::date between d.first_day and d.last_day)`
}

/** Whether a row `f` of followers counts on a day: what a deputy forwards to himself or herself ends with the deputyship. */
export function stillFollows(today: string): RawBuilder<boolean> {
  return sql<boolean>`(f.deputyship_id is null or exists (select from desk_deputy d
    where d.id = f.deputyship_id and ${today}::date between d.first_day and d.last_day))`
}

/** Deputyships that are not over in which somebody has a side, with the name of the other one. */
export function listDeputyships(db: Db, accountId: string, today: string) {
  return db
    .selectFrom('deskDeputy')
    .innerJoin('account as principal', 'principal.id', 'deskDeputy.accountId')
    .innerJoin('account as deputy', 'deputy.id', 'deskDeputy.deputyId')
    .select(['deskDeputy.id', 'deskDeputy.firstDay', 'deskDeputy.lastDay'])
    .select(['principal.realName as principalName', 'deputy.realName as deputyName'])
    .where((eb) => eb.or([eb('accountId', '=', accountId), eb('deputyId', '=', accountId)]))
    .where('lastDay', '>=', today)
    .orderBy('firstDay')
    .orderBy('deskDeputy.id')
    .execute()
}

/** Puts another one on a side of deputyships that are not over; nobody stands in for himself or herself. */
export async function passDeputyships(
  db: Db,
  { from, to }: { from: string; to: string },
  today: string,
): Promise<void> {
  await sql`delete from desk_deputy where last_day >= ${today}::date
    and ((account_id = ${from} and deputy_id = ${to}) or (account_id = ${to} and deputy_id = ${from}))`.execute(
    db,
  )
  await sql`update desk_deputy set account_id = ${to} where account_id = ${from} and last_day >= ${today}::date`.execute(
    db,
  )
  await sql`update desk_deputy set deputy_id = ${to} where deputy_id = ${from} and last_day >= ${today}::date`.execute(
    db,
  )
}

/** By which deputyship somebody has to do with an order today, the longest of them. */
export function findDeputyship(
  db: Db,
  { accountId, today }: { accountId: string; today: string },
  principalIds: readonly string[],
): Promise<string | undefined> {
  if (principalIds.length === 0) return Promise.resolve(undefined)
  const found = db
    .selectFrom('deskDeputy')
    .select('id')
    .where('deputyId', '=', accountId)
    .where('accountId', 'in', principalIds)
    .where('firstDay', '<=', today)
    .where('lastDay', '>=', today)
  return foundValue(found.orderBy('lastDay', 'desc').limit(1))
}
