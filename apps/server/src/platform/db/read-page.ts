import { type SelectQueryBuilder, sql } from 'kysely'

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

/** The pattern of LIKE that finds a text anywhere, its own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
