import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { SearchQuery } from '../../platform/search/query.ts'
import { findableMarks, type Reader } from './policy.ts'

export interface SearchFilter {
  reader: Reader
  query: SearchQuery
  spaceId: string | undefined
}

export interface HitRow {
  id: number
  kind: 'base' | 'document' | 'faq'
  kbId: string
  verId: string
  kbName: string
  versionName: string
  cateName: string
  spaceName: string
  docId: string | null
  name: string
  heading: string
  anchor: string
  page: number
  shownBody: string
  /** sections whose own text holds the words */
  places: number
}

/** So many rows are compared and ranked at most; beyond, the total is a lower bound. */
export const MOST_CANDIDATES = 1000
/** Of rows whose title holds the words, so many are ranked before all others. */
const MOST_TITLES = 300

/** A page of hits, one for each base, document or FAQ: titles first, then headings, then text. */
export async function findHits(db: Db, filter: SearchFilter, page: { limit: number; offset: number }) {
  const { rows } = await sql<HitRow & { candidates: number; total: number }>`
    with ${candidates(
      filter,
      sql`s.id, s.kind, s.subject_id, s.ordinal, s.released_at,
      ${rank(filter.query)} as rank`,
    )},
    grouped as (
      select distinct on (subject_id) *, count(*) filter (where rank > 1) over (partition by subject_id)::int as places
      from found order by subject_id, rank, ordinal),
    counted as (select count(*)::int as total from grouped),
    page as (
      select * from grouped order by rank, released_at desc, subject_id, id
      limit ${page.limit} offset ${page.offset})
    select counted.total, (select count(*)::int from texts) as candidates, page.kind, page.places,
      s.id, s.base_id as kb_id, s.version_id as ver_id, b.name as kb_name, v.name as version_name,
      b.chip as cate_name, sp.name as space_name, d.id as doc_id, s.shown_heading as heading, s.anchor, s.page,
      s.shown_body, coalesce(d.title, q.question, b.name) as name
    from counted left join page on true
      left join knowledge_search s on s.id = page.id
      left join knowledge_base b on b.id = s.base_id
      left join knowledge_version v on v.id = s.version_id
      left join space sp on sp.id = s.space_id
      left join knowledge_document d on d.id = s.subject_id
      left join knowledge_faq q on q.id = s.subject_id
    order by page.rank, page.released_at desc, page.subject_id`.execute(db)
  const first = rows[0]
  return {
    hits: rows.filter((row) => row.id !== null),
    total: first?.total ?? 0,
    capped: (first?.candidates ?? 0) > MOST_CANDIDATES,
  }
}

/** The bases in which something holds the words. */
export async function findBasesWith(db: Db, filter: SearchFilter) {
  const { rows } = await sql<{ baseId: string; candidates: number }>`
    with ${candidates(filter, sql`s.id, s.base_id`)}
    select distinct base_id, (select count(*)::int from texts) as candidates from found`.execute(db)
  return {
    baseIds: rows.map((row) => row.baseId),
    capped: (rows[0]?.candidates ?? 0) > MOST_CANDIDATES,
  }
}

/**
 * Rows that hold all words: the index names those that have every pair of characters, the comparison with
 * the text leaves the true ones. Titles are asked for on their own, so that none is lost when the text is
 * capped. The CTEs `texts` and `found` are what the callers read.
 */
function candidates({ reader, query, spaceId }: SearchFilter, columns: RawBuilder<unknown>) {
  const allowed = sql`s.readers && ${findableMarks(reader)}::text[]`
  const inSpace = spaceId === undefined ? sql`` : sql`and s.space_id = ${spaceId}`
  return sql`titles as materialized (
      select ${columns} from knowledge_search s
      where s.tokens @@ ${query.inTitle}::tsquery and ${allowed} ${inSpace} and ${holds(query, sql`s.title`)}
      limit ${MOST_TITLES}),
    texts as materialized (
      select ${columns} from knowledge_search s
      where s.tokens @@ ${query.inText}::tsquery and ${allowed} ${inSpace} and ${holds(query, sql`s.body`)}
      limit ${MOST_CANDIDATES + 1}),
    found as (select * from titles union select * from texts)`
}

/** A base by its name, then other titles, then headings, then text. */
function rank(query: SearchQuery): RawBuilder<number> {
  return sql<number>`case
    when ${holds(query, sql`s.title`)} then case when s.kind = 'base' then 0 else 1 end
    when ${holds(query, sql`s.heading`)} then 2 else 3 end`
}

function holds(query: SearchQuery, text: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const conditions = [
    ...query.patterns.map((pattern) => sql<SqlBool>`${text} like ${pattern}`),
    ...query.numberPatterns.map(
      (pattern) =>
        sql<SqlBool>`(${text} like ${pattern.text} or translate(${text}, '-/._', '') like ${pattern.compact})`,
    ),
  ]
  return sql.join(conditions, sql` and `)
}
