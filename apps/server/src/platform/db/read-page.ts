import { folded } from '@xinqiao/contract/search/traditional'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** Which page of a list is asked for; the first is 1. */
export interface PageAsked {
  pageNum: number
  pageSize: number
}

/** A page of a list that is read from either end. */
export interface OrderedPage extends PageAsked {
  isAsc: 'asc' | 'desc'
}

/** Nobody pages further than this; beyond it a total is “10000+”. */
export const MOST_COUNTED = 10_000

/** One page of a query, with the count of all that it matches. The query carries filters and order. */
export async function readPage<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  page: PageAsked,
): Promise<{ rows: O[]; total: number }> {
  const [rows, counted] = await Promise.all([
    pageOf(query, page).execute(),
    query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows as O[], total: (counted as { total: number }).total }
}

/** One page of a list that may be very long: no more than `most` rows are counted. */
export function readBoundedPage<D, T extends keyof D, O>(
  db: Db,
  query: SelectQueryBuilder<D, T, O>,
  page: PageAsked,
  most: number,
) {
  return readCounted(db, pageOf(query, page), query as unknown as AnySelect, { ...page, most })
}

/** The rows of a page, and in the same question how many there are, by a query that matches the same with fewer tables. */
export function readCounted<D, T extends keyof D, O>(
  db: Db,
  rows: SelectQueryBuilder<D, T, O>,
  all: AnySelect,
  page: { pageNum: number; most: number },
) {
  const counting = rows.select(countOf(all, page.most).as('countOfAll'))
  return readCountedOnce(db, counting as unknown as Counting<O & Counted>, all, page) as Promise<Found<O>>
}

interface Counted {
  countOfAll: number
}
interface Counting<O extends Counted> {
  execute(): Promise<O[]>
}
interface Found<O> {
  rows: O[]
  total: number
  totalIsLowerBound: boolean
}

/** The same of rows that say themselves how many there are: where all are matched for a page anyway, they are counted on the way. */
export async function readCountedOnce<O extends Counted>(
  db: Db,
  counting: Counting<O>,
  all: AnySelect,
  { pageNum, most }: { pageNum: number; most: number },
): Promise<Found<Omit<O, 'countOfAll'>>> {
  const found = await counting.execute()
  const counted = found[0]?.countOfAll ?? (pageNum === 1 ? 0 : await countAlone(db, countOf(all, most)))
  const total = Math.min(counted, most)
  return {
    rows: found.map(({ countOfAll: _, ...row }) => row),
    total,
    totalIsLowerBound: total === most,
  }
}

function countOf(all: AnySelect, most: number): RawBuilder<number> {
  const few = all.clearSelect().clearOrderBy().select(sql<number>`1`.as('one')).limit(sql.lit(most))
  return sql<number>`(select count(*) from (${few}) as few)`
}

/** Past the last page there is no row to say it. */
async function countAlone(db: Db, count: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${count} as total`.execute(db)
  return rows[0]?.total ?? 0
}

// biome-ignore lint/suspicious/noExplicitAny: of a query that counts only its rows matter
type AnySelect = SelectQueryBuilder<any, any, any>

/** A page of a query. Its size stands in the text: a plan that is made for any size would read everything. */
export function pageOf<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  { pageNum, pageSize }: PageAsked,
): SelectQueryBuilder<D, T, O> {
  const sized = query.limit(sql.lit(pageSize))
  return pageNum === 1 ? sized : sized.offset((pageNum - 1) * pageSize)
}

/** The same at the end of a query that is written as text. */
export function limitOf({ pageNum, pageSize }: PageAsked): RawBuilder<unknown> {
  const size = sql`limit ${sql.lit(pageSize)}`
  return pageNum === 1 ? size : sql`${size} offset ${(pageNum - 1) * pageSize}`
}

/** The pattern of LIKE that finds a text anywhere, its own wildcards taken literally. */
export function containing(text: string): string {
  return `%${folded(text).replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** A column as filters compare it, with a pattern of `containing`. */
export function foldedOf(column: string | RawBuilder<string>): RawBuilder<string> {
  return sql<string>`folded(${typeof column === 'string' ? sql.ref(column) : column})`
}

/** A page whose rows are told as an answer tells them; its count stays. */
export function mapRows<Page extends { rows: readonly unknown[] }, Told>(
  page: Page,
  told: (row: Page['rows'][number]) => Told,
): Omit<Page, 'rows'> & { rows: Told[] } {
  return { ...page, rows: page.rows.map((row) => told(row)) }
}
