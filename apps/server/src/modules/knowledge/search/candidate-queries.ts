import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SearchQuery } from '../../../platform/search/query.ts'
import { allowedRows, IS_OUT, type SearchFilter } from './allowed-rows-queries.ts'

/** How many rows are compared with the words and ranked at most. */
export interface Bounds {
  /** hits in the sample (an eighth of the rows) that tell that there are far more than `all`; 0 asks all rows */
  sample: number
  all: number
}

/** Of rows whose title holds the words, so many are ranked before all others. */
export const MOST_TITLES = 300

/**
 * Rows that hold all words: the index names those that have every pair of characters, the comparison with
 * the text leaves the true ones. Titles are asked for on their own, so that none is lost when the text is
 * capped. What is common is found in a sample, what is very common in a finer one: an index names all of its rows before
 * the first is read. The CTE `found` is what the callers read.
 */
export function candidates(filter: SearchFilter, bounds: Bounds, columns: RawBuilder<unknown>) {
  const { query } = filter
  const held = holds(query, sql`s.body`)
  const inText = indexedRows(filter, query.inText, held)
  const enough = bounds.sample === 0 ? 0 : bounds.sample + 1
  const isFull = (sample: string, rows: number) =>
    rows === 0 ? sql<SqlBool>`false` : sql<SqlBool>`((select count(*) from ${sql.table(sample)}) >= ${rows})`
  const titles = enough === 0 ? 0 : MOST_TITLES
  return sql`fine_titles as materialized (${titled(filter, columns, { within: sql`s.id % 8 = 0 and`, most: titles })}),
    titles as materialized (
      select * from fine_titles where ${isFull('fine_titles', titles)}
      union all
      (select * from (${titled(filter, columns, { most: MOST_TITLES })}) all_titles
        where not ${isFull('fine_titles', titles)})
      union all
      (${bareTitles(filter, columns)})),
    fine as materialized (
      select ${columns} from knowledge_search s where s.id % 64 = 0 and ${inText} limit ${enough}),
    sample as materialized (
      select * from fine where ${isFull('fine', enough)}
      union all
      (select ${columns} from knowledge_search s where not ${isFull('fine', enough)} and s.id % 8 = 0 and ${inText}
        limit ${enough})),
    texts as materialized (
      select * from sample where ${isCommon(bounds)}
      union all
      (select ${columns} from knowledge_search s where not ${isCommon(bounds)} and ${inText}
        limit ${bounds.all + 1})
      union all
      (select ${columns} from knowledge_search s where ${bareRows(filter, held)}
        limit ${bounds.all + 1})),
    found as (select * from titles union select * from texts)`
}

/** Rows whose title holds all words, as the index names them. */
export function titled(
  filter: SearchFilter,
  columns: RawBuilder<unknown>,
  { within = sql``, most }: { within?: RawBuilder<unknown>; most: number },
) {
  const { query } = filter
  return sql`
      select ${columns} from knowledge_search s where ${within} ${indexedRows(
        filter,
        query.inTitle,
        holds(query, sql`s.title`),
      )} limit ${most}`
}

/** The same of rows that have no tokens yet. */
export function bareTitles(filter: SearchFilter, columns: RawBuilder<unknown>) {
  return sql`
      select ${columns} from knowledge_search s
      where s.ordinal = 0 and ${bareRows(filter, holds(filter.query, sql`s.title`))} limit ${MOST_TITLES}`
}

function indexedRows(filter: SearchFilter, tokens: string, held: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql`s.tokens @@ ${tokens}::tsquery and ${allowedRows(filter)} and ${IS_OUT} and ${held}`
}

/**
 * Rows of a large release that were just put in: they have no tokens yet, and are compared one by one. Of a version
 * that is prepared none is: `and` alone leaves it to the planner what is asked first.
 */
function bareRows(filter: SearchFilter, held: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql`s.tokens is null and ${allowedRows(filter)} and case when ${IS_OUT} then ${held} else false end`
}

/** Known once the sample was read: then nothing else of the text is. */
function isCommon({ sample }: Bounds): RawBuilder<SqlBool> {
  return sample === 0 ? sql`false` : sql`((select count(*) from sample) > ${sample})`
}

export function isCapped(bounds: Bounds): RawBuilder<boolean> {
  return sql<boolean>`(${isCommon(bounds)} or (select count(*) from texts) > ${bounds.all})`
}

export function holds(query: SearchQuery, text: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const conditions = [
    ...query.patterns.map((pattern) => sql<SqlBool>`${text} like ${pattern}`),
    ...query.numberPatterns.map(
      (pattern) =>
        sql<SqlBool>`(${text} like ${pattern.text} or translate(${text}, '-/._', '') like ${pattern.compact})`,
    ),
  ]
  return sql.join(conditions, sql` and `)
}
