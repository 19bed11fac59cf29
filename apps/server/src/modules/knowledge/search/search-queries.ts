import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { PLAN_KEPT } from '../../../platform/db/often-asked.ts'
import type { SearchQuery } from '../../../platform/search/query.ts'
import type { HitKind, SearchFilter } from './allowed-rows-queries.ts'
import { type Bounds, candidates, holds, isCapped } from './candidate-queries.ts'
import type { TitleRow } from './title-hit-queries.ts'

export interface HitRow extends TitleRow {
  id: number
  heading: string
  anchor: string
  page: number
  shownBody: string
  /** sections whose own text holds the words */
  places: number
  subjectId: string
  spaceId: string
  cateName: string
  releasedAt: Date | null
  /** as it is compared; empty where the hits are too many to be weighed one by one */
  body: string
  foldedTitle: string
  foldedHeading: string
}

/** So many hits are weighed one by one; more are ordered by where they hold the words. */
export const MOST_WEIGHED_HITS = 30
/** Fewer texts that hold all words may not be what was looked for. */
export const FEW_HITS = 6

/** So many hits are counted; of more it is only said that there are more. */
const MOST_HITS = 1000
/**
 * What holds the words in several sections or pages is one hit, so that more rows are compared and ranked. All of
 * them would leave 137 in the sample, give or take eleven: never 195.
 */
const HITS: Bounds = { sample: 195, all: MOST_HITS + 100 }
/** Bases are found through all of their rows; beyond, through a sample of them. */
const BASES: Bounds = { sample: 1000, all: 4000 }
/**
 * A page of hits, one for each base, document or FAQ: titles first, then headings, then text. A few hits come all at
 * once, whatever the page, so that they can be weighed, and very few with the stamp of the lexicon, by
 * which it is known whether the one at hand is still the same.
 */
export async function findHits(db: Db, filter: SearchFilter, page: { limit: number; offset: number }) {
  // The sample has enough for the first pages only.
  const deep = page.offset + page.limit > HITS.sample
  const bounds = deep ? { ...HITS, sample: 0 } : HITS
  const { rows } = await sql<HitRow & { capped: boolean; total: number; lexicon: string | null }>`
    ${sql.raw(PLAN_KEPT)} with ${candidates(
      filter,
      bounds,
      sql`s.id, s.kind, s.subject_id, s.base_id, s.ordinal,
      ${rank(filter.query)} as rank`,
    )},
    grouped as (
      select distinct on (subject_id) *, count(*) filter (where rank > 1) over (partition by subject_id)::int as places
      from found order by subject_id, rank, ordinal),
    counted as (select count(*)::int as total from grouped),
    page as (
      select g.*, b.released_at from grouped g join knowledge_base b on b.id = g.base_id
      order by g.rank, b.released_at desc, g.subject_id, g.id
      limit case when (select total from counted) <= ${MOST_WEIGHED_HITS} then ${MOST_WEIGHED_HITS} else ${page.limit}::int end
      offset case when (select total from counted) <= ${MOST_WEIGHED_HITS} then 0 else ${page.offset}::int end)
    select counted.total, ${isCapped(bounds)} as capped, page.kind, page.places,
      s.id, s.base_id as kb_id, s.version_id as ver_id, b.name as kb_name, v.name as version_name,
      b.chip as cate_name, sp.name as space_name, d.id as doc_id, s.shown_heading as heading, s.anchor, s.page,
      s.shown_body, coalesce(d.title, q.question, b.name) as name, s.subject_id, s.space_id, page.released_at,
      s.title as folded_title, s.heading as folded_heading,
      case when counted.total <= ${MOST_WEIGHED_HITS} then s.body else '' end as body,
      case when counted.total < ${FEW_HITS} then (select lexicon from search_index) end as lexicon
    from counted left join page on true
      left join knowledge_search s on s.id = page.id
      left join knowledge_base b on b.id = s.base_id
      left join knowledge_version v on v.id = s.version_id
      left join space sp on sp.id = s.space_id
      left join knowledge_document d on d.id = s.subject_id
      left join knowledge_faq q on q.id = s.subject_id
    order by page.rank, page.released_at desc, page.subject_id`.execute(db)
  const { total = 0, capped = false, lexicon = null } = rows[0] ?? {}
  const hits = rows.filter((row) => row.id !== null)
  return { hits, total: capped ? MOST_HITS : total, capped, lexicon }
}

/** How many hits there are of each kind in each space, for each chip and version. */
export async function countHits(db: Db, filter: SearchFilter) {
  const { rows } = await sql<HitCount & { capped: boolean }>`
    ${sql.raw(PLAN_KEPT)} with ${candidates(filter, HITS, sql`s.id, s.kind, s.subject_id, s.base_id, s.space_id`)}
    select f.kind, f.space_id, sp.name as space_name, b.chip, b.version_name as version,
      count(distinct f.subject_id)::int as count, ${isCapped(HITS)} as capped
    from found f join knowledge_base b on b.id = f.base_id join space sp on sp.id = f.space_id
    group by f.kind, f.space_id, sp.name, sp.order_number, b.chip, b.version_name
    order by sp.order_number, b.chip, b.version_name`.execute(db)
  return { counts: rows, capped: rows[0]?.capped ?? false }
}

export interface HitCount {
  kind: HitKind
  spaceId: string
  spaceName: string
  chip: string
  version: string
  count: number
}

/** The bases in which something holds the words. */
export async function findBasesWith(db: Db, filter: SearchFilter) {
  const { rows } = await sql<{ baseId: string; capped: boolean }>`
    ${sql.raw(PLAN_KEPT)} with ${candidates(filter, BASES, sql`s.id, s.base_id`)}
    select distinct base_id, ${isCapped(BASES)} as capped from found`.execute(db)
  return { baseIds: rows.map((row) => row.baseId), capped: rows[0]?.capped ?? false }
}

/** What is called so, then titles, headings, text; covers and whole files come after the sections. */
function rank(query: SearchQuery): RawBuilder<number> {
  const name = query.terms.map(({ text }) => text).join('')
  return sql<number>`case
    when ${holds(query, sql`s.title`)} then case
      when replace(s.title, ' ', '') = ${name.replaceAll(' ', '')} then 0
      when s.kind = 'base' then 2 else 1 end
    when ${holds(query, sql`s.heading`)} then 2
    when s.kind = 'base' or s.page > 0 then 4 else 3 end`
}
