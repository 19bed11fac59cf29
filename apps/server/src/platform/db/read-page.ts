import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** One page of a query, with the count of all that it matches. The query carries filters and order. */
export async function readPage<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  page: { pageNum: number; pageSize: number },
): Promise<{ rows: O[]; total: number }> {
  const [rows, counted] = await Promise.all([
    query
      .limit(page.pageSize)
      .offset((page.pageNum - 1) * page.pageSize)
      .execute(),
    query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows as O[], total: (counted as { total: number }).total }
}

/** One page of a list that may be very long: no more than `most` rows are counted. */
export async function readBoundedPage<D, T extends keyof D, O>(
  db: Db,
  query: SelectQueryBuilder<D, T, O>,
  page: { pageNum: number; pageSize: number },
  most: number,
): Promise<{ rows: O[]; total: number; totalIsLowerBound: boolean }> {
  const few = query.clearSelect().clearOrderBy().select(sql<number>`1`.as('one')).limit(most)
  const [rows, counted] = await Promise.all([
    query
      .limit(page.pageSize)
      .offset((page.pageNum - 1) * page.pageSize)
      .execute(),
    sql<{ total: number }>`select count(*) as total from (${few}) as few`.execute(db),
  ])
  const total = counted.rows[0]?.total ?? 0
  return { rows: rows as O[], total, totalIsLowerBound: total === most }
}

/** The pattern of LIKE that finds a text anywhere, its own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
