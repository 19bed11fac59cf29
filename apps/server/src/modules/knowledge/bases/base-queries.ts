import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { limitOf, type OrderedPage } from '../../../platform/db/read-page.ts'
import type { Reader } from '../policy.ts'
import { visibleBase, waysToBase } from '../visibility-queries.ts'
import { type CardRow, cardColumns, readMark } from './card-queries.ts'

/** What narrows a list of bases; ids were checked to be UUIDs. */
export interface BaseFilter {
  spaceId?: string | undefined
  categoryId?: string | undefined
  tagIds?: string[] | undefined
  /** only these: what the keyword found, the favourites … */
  baseIds?: readonly string[] | undefined
}

export type BaseOrder = 'createdtime' | 'pageviews' | 'comments'

export interface PageOfBases extends OrderedPage {
  order: BaseOrder
}

/** A page of the cards that the reader may see, with the count of all. */
export async function listCards(db: Db, reader: Reader, filter: BaseFilter, page: PageOfBases) {
  const wanted = matching(reader, filter)
  const [sortKey, way] = [ORDER_COLUMNS[page.order], DIRECTIONS[page.isAsc]]
  // The page first, so that marks, tags and projects are looked up for its cards alone.
  const { rows } = await sql<CardRow & { total: number; kbId: string | null }>`
    select counted.total, ${cardColumns(reader)} from
      (select ${countOf(reader, filter)} as total) counted
      left join (select b.id, ${sortKey} as sort_key from knowledge_base b where ${wanted}
        order by sort_key ${way}, b.id ${way} ${limitOf(page)}) page on true
      left join knowledge_base b on b.id = page.id
    order by page.sort_key ${way}, page.id ${way}`.execute(db)
  return { cards: rows.filter((row) => row.kbId !== null), total: rows[0]?.total ?? 0 }
}

/** Each way is counted by its own index. */
function countOf(reader: Reader, filter: BaseFilter): RawBuilder<number> {
  const counts = waysToBase(reader).map(
    (way) => sql`(select count(*)::int from knowledge_base b
      where ${sql.join([sql`b.status = 'released'`, sql`(${way})`, ...narrowing(filter)], sql` and `)})`,
  )
  return sql<number>`${sql.join(counts, sql` + `)}`
}

const ORDER_COLUMNS = {
  createdtime: sql`b.released_at`,
  pageviews: sql`b.browse_count`,
  comments: sql`b.comment_count`,
} as const
const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` } as const

/** The newest cards of each space, `perSpace` of each. */
export async function listNewestCards(db: Db, reader: Reader, perSpace: number): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(reader)} from space s cross join lateral (
      select b.id from knowledge_base b where b.space_id = s.id and ${visibleBase(reader)}
      order by b.released_at desc, b.id desc limit ${sql.lit(perSpace)}) newest
      join knowledge_base b on b.id = newest.id
    order by s.order_number, b.released_at desc, b.id desc`.execute(db)
  return rows
}

/** The favourites of an account, the latest first. */
export async function listFavouriteCards(
  db: Db,
  reader: Reader,
  filter: BaseFilter,
  limit: number,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(reader)}
    from knowledge_favourite mine join knowledge_base b on b.id = mine.base_id
    where mine.account_id = ${reader.accountId} and ${matching(reader, filter)}
    order by mine.created_at desc, b.id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export interface LatestRow {
  kbId: string
  versionId: string
  kbName: string
  versionName: string
  releasedAt: Date
  summary: string
  spaceId: string
  spaceName: string
  browseCount: number
  read: boolean
}

/** The bases released last, each with its current version. */
export async function listLatest(db: Db, reader: Reader, limit: number): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select b.id as kb_id, b.current_version_id as version_id, b.name as kb_name, b.version_name,
      b.released_at, v.summary, s.id as space_id, s.name as space_name, b.browse_count,
      ${readMark(reader)} as read
    from knowledge_base b
      join knowledge_version v on v.id = b.current_version_id
      join space s on s.id = b.space_id
    where ${visibleBase(reader)}
    order by b.released_at desc, b.id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export function matching(reader: Reader, filter: BaseFilter): RawBuilder<SqlBool> {
  return sql.join([visibleBase(reader), ...narrowing(filter)], sql` and `)
}

/** Tags of one group widen a choice, groups narrow it; a tag that is nobody's finds nothing. */
function narrowing(filter: BaseFilter): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = []
  if (filter.spaceId !== undefined) conditions.push(sql`b.space_id = ${filter.spaceId}`)
  if (filter.categoryId !== undefined) conditions.push(sql`b.category_id = ${filter.categoryId}`)
  if (filter.baseIds !== undefined) conditions.push(sql`b.id = any(${filter.baseIds}::uuid[])`)
  if (filter.tagIds !== undefined && filter.tagIds.length > 0) {
    conditions.push(sql`(
      select count(distinct coalesce(t.group_id, t.id)) from knowledge_base_tag bt join tag t on t.id = bt.tag_id
      where bt.base_id = b.id and t.id = any(${filter.tagIds}::uuid[])
    ) = (select count(distinct coalesce(t.group_id, asked)) from unnest(${filter.tagIds}::uuid[]) asked
      left join tag t on t.id = asked)`)
  }
  return conditions
}
