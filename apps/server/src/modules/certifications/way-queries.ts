import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { MOST_COUNTED } from './files/piece-queries.ts'

/** An id and when it began to count. */
interface Found {
  id: string
  since: Date
}

/** Each way gives what the ways before it have not given, so that each is found by its own index. */
export function apart(ways: readonly RawBuilder<boolean>[]): RawBuilder<boolean>[] {
  return ways.map((way, at) => {
    const others = ways.slice(0, at).map((one) => sql`(${one}) is not true`)
    return sql<boolean>`(${sql.join([sql`(${way})`, ...others], sql` and `)})`
  })
}

/** What is found in these ways as a table, of each way no more than are counted. */
export function fewOf<D, T extends keyof D>(ways: readonly SelectQueryBuilder<D, T, Found>[]) {
  const each = ways.map((way) => sql`(${way.limit(sql.lit(MOST_COUNTED))})`)
  return sql<Found>`(${sql.join(each, sql` union all `)})`.as<'few'>(sql.ref('few'))
}

/** Whether more are found than are counted: such a list is met soon along its order. */
export async function areMany(db: Db, few: ReturnType<typeof fewOf>): Promise<boolean> {
  const counted = db
    .selectFrom(few)
    .select(sql<number>`1`.as('one'))
    .limit(sql.lit(MOST_COUNTED))
    .as('counted')
  const { count } = await db
    .selectFrom(counted)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count === MOST_COUNTED
}
