import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { allowedRows, IS_OUT, type SearchFilter } from './allowed-rows-queries.ts'
import type { HitRow } from './search-queries.ts'

type Place = Omit<SearchFilter, 'query'>

/** Above so many rows a word is common, and its exact number is not asked for. */
const COMMON = 400
const SAMPLE = 50

/** How many rows hold each of these; `rows` is how many there are, roughly. */
export async function countRows(db: Db, place: Place, queries: readonly string[]) {
  if (queries.length === 0) return []
  const inRows = sql`s.tokens @@ q.query::tsquery and ${allowedRows(place)} and ${IS_OUT}`
  const { rows } = await sql<{ count: number }>`
    select case when sampled.count >= ${SAMPLE} then sampled.count * 8
      else (select count(*)::int from
        (select from knowledge_search s where ${inRows} limit ${COMMON}) as all_rows) end as count
    from unnest(${queries}::text[]) with ordinality q(query, at),
      lateral (select count(*)::int as count from
        (select from knowledge_search s where s.id % 8 = 0 and ${inRows} limit ${SAMPLE}) as sample) sampled
    order by q.at`.execute(db)
  return rows.map(({ count }) => count)
}

export async function countAllRows(db: Db): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select greatest(reltuples, 0)::float8 as rows from pg_class where oid = 'knowledge_search'::regclass`.execute(
    db,
  )
  return Math.max(500, rows[0]?.rows ?? 0)
}

/** What a row is worth before it is read closely. */
export interface Worth {
  pattern: string
  weight: number
}

/** So many rows are weighed, and so many of them read closely. */
const MOST_WEIGHED = 1200
const MOST_READ = 90
/** Of a long file so many rows: others answer too. */
const MOST_OF_ONE = 12

export type Candidate = Omit<HitRow, 'places'>

/** The rows that hold most of the rare words, those with all of them among them. */
export async function findCandidates(
  db: Db,
  place: Place,
  { all, any, worth }: { all: string; any: string; worth: readonly (readonly Worth[])[] },
): Promise<Candidate[]> {
  const allowed = sql`${allowedRows(place)} and ${IS_OUT}`
  const score = sql.join([sql`0::float8`, ...worth.filter((one) => one.length > 0).map(worthOf)], sql` + `)
  const { rows } = await sql<Candidate>`
    with weighed as materialized (
      (select s.id from knowledge_search s where s.tokens @@ ${all}::tsquery and ${allowed} limit 300)
      union (select s.id from knowledge_search s where s.tokens @@ ${any}::tsquery and ${allowed} limit ${MOST_WEIGHED})),
    best as materialized (
      select id, score from (
        select scored.*, row_number() over (partition by subject_id order by score desc, id) as place from (
          select s.id, s.subject_id, ${score} as score from knowledge_search s join weighed w on w.id = s.id) scored) placed
      where place <= ${MOST_OF_ONE} order by score desc, id limit ${MOST_READ})
    select s.id, s.kind, s.subject_id, s.base_id as kb_id, s.version_id as ver_id, b.name as kb_name,
      v.name as version_name, b.chip as cate_name, s.space_id, sp.name as space_name, d.id as doc_id,
      coalesce(d.title, q.question, b.name) as name, s.shown_heading as heading, s.anchor, s.page, s.shown_body,
      b.released_at, s.body, s.title as folded_title, s.heading as folded_heading
    from best join knowledge_search s on s.id = best.id
      join knowledge_base b on b.id = s.base_id
      join knowledge_version v on v.id = s.version_id
      join space sp on sp.id = s.space_id
      left join knowledge_document d on d.id = s.subject_id
      left join knowledge_faq q on q.id = s.subject_id
    order by best.score desc, s.id`.execute(db)
  return rows
}

/** What a piece of a question is worth in a row: the best of its spellings, more where it stands in a heading. */
function worthOf(spellings: readonly Worth[]) {
  return sql`greatest(${sql.join(
    spellings.map(
      ({ pattern, weight }) => sql`(case when s.body like ${pattern} then ${weight}::float8 else 0 end
        + case when s.heading like ${pattern} or s.title like ${pattern} then ${weight * 0.5}::float8 else 0 end)`,
    ),
  )})`
}
