import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Reader } from '../policy.ts'
import { visibleBase } from '../visibility-queries.ts'

export interface CategoryRow {
  id: string
  name: string
  description: string
  total: number
}

export interface SpaceRow {
  spaceId: string
  spaceName: string
  spaceDesc: string
  total: number
  categories: CategoryRow[]
}

/**
 * The spaces with their categories, each with the count of bases that the reader may see, or of those among `counted`. Of
 * what holds none for it not even the name is told: it may be of what is not out yet, or for others.
 */
export async function listSpaces(
  db: Db,
  reader: Reader,
  counted?: readonly string[] | undefined,
): Promise<SpaceRow[]> {
  const isCounted = counted === undefined ? sql`true` : sql`b.id = any(${counted}::uuid[])`
  const { rows } = await sql<SpaceRow>`
    with seen as materialized (
      select b.space_id, b.category_id, count(*)::int as held, count(*) filter (where ${isCounted})::int as total
      from knowledge_base b where ${visibleBase(reader)} group by 1, 2)
    select s.id as space_id, s.name as space_name, s.description as space_desc, held.total,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'description', c.description,
          'total', filed.total) order by c.order_number), '[]')
        from category c
          cross join lateral (
            select coalesce(sum(seen.total), 0)::int as total, coalesce(sum(seen.held), 0) as held
            from seen where seen.category_id = c.id) filed
        where c.space_id = s.id and (${reader.seesAll} or filed.held > 0)) as categories
    from space s
      cross join lateral (
        select coalesce(sum(seen.total), 0)::int as total, coalesce(sum(seen.held), 0) as held
        from seen where seen.space_id = s.id) held
    where ${reader.seesAll} or held.held > 0
    order by s.order_number, s.id`.execute(db)
  return rows
}

/** Spaces that hold favourites of an account. */
export async function listFavouriteSpaces(db: Db, reader: Reader): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id, s.name from space s where exists (
      select from knowledge_favourite f join knowledge_base b on b.id = f.base_id
      where f.account_id = ${reader.accountId} and b.space_id = s.id and ${visibleBase(reader)})
    order by s.order_number, s.id`.execute(db)
  return rows
}

/** Whether a space holds anything for the reader. */
export async function isVisibleSpace(db: Db, reader: Reader, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from space s where s.id = ${id} and (${reader.seesAll} or exists (
      select from knowledge_base b where b.space_id = s.id and ${visibleBase(reader)}))`.execute(db)
  return rows.length > 0
}

export interface TagGroupRow {
  id: string
  name: string
  children: { id: string; name: string }[]
}

/** The tags that the filter offers and that a base for the reader carries, by group; null for all spaces. */
export async function listTagGroups(db: Db, reader: Reader, spaceId: string | null): Promise<TagGroupRow[]> {
  const here = spaceId === null ? sql`true` : sql`st.space_id = ${spaceId}`
  const used = sql`exists (select from knowledge_base_tag bt join knowledge_base b on b.id = bt.base_id
    where bt.tag_id = t.id and b.space_id = st.space_id and ${visibleBase(reader)})`
  const offered = sql`exists (select from space_tag st
    where st.tag_id = t.id and ${here} and (${reader.seesAll} or ${used}))`
  const { rows } = await sql<TagGroupRow>`
    select g.id, g.name,
      json_agg(json_build_object('id', t.id, 'name', t.name) order by t.order_number, t.name) as children
    from tag_group g join tag t on t.group_id = g.id
    where ${offered} group by g.id order by g.order_number, g.id`.execute(db)
  return rows
}
