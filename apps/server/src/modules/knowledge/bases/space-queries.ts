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

/** All spaces with their categories, each with the count of bases that the reader may see. */
export async function listSpaces(db: Db, reader: Reader): Promise<SpaceRow[]> {
  const { rows } = await sql<SpaceRow>`
    with seen as materialized (
      select b.space_id, b.category_id, count(*)::int as total
      from knowledge_base b where ${visibleBase(reader)} group by 1, 2)
    select s.id as space_id, s.name as space_name, s.description as space_desc,
      coalesce((select sum(seen.total)::int from seen where seen.space_id = s.id), 0) as total,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'description', c.description,
          'total', coalesce((select sum(seen.total)::int from seen where seen.category_id = c.id), 0))
          order by c.order_number), '[]')
        from category c where c.space_id = s.id) as categories
    from space s order by s.order_number, s.id`.execute(db)
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

export async function spaceExists(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('space').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

export interface TagGroupRow {
  id: string
  name: string
  children: { id: string; name: string }[]
}

/** The tags that the filter offers, by group; null for all spaces. */
export async function listTagGroups(db: Db, spaceId: string | null): Promise<TagGroupRow[]> {
  const offered =
    spaceId === null
      ? sql`exists (select from space_tag st where st.tag_id = t.id)`
      : sql`exists (select from space_tag st where st.tag_id = t.id and st.space_id = ${spaceId})`
  const { rows } = await sql<TagGroupRow>`
    select g.id, g.name,
      json_agg(json_build_object('id', t.id, 'name', t.name) order by t.order_number, t.name) as children
    from tag_group g join tag t on t.group_id = g.id
    where ${offered} group by g.id order by g.order_number, g.id`.execute(db)
  return rows
}
