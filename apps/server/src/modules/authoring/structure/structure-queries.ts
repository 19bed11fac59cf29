import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'

interface CountedRow {
  id: string
  name: string
  description: string
  baseCount: number
  version: number
}

/** All spaces with their categories, each with the count of its bases, in reading order. */
export async function listSpaces(db: Db): Promise<(CountedRow & { categories: CountedRow[] })[]> {
  const { rows } = await sql<CountedRow & { categories: CountedRow[] }>`
    select s.id, s.name, s.description, s.version,
      (select count(*)::int from knowledge_base b where b.space_id = s.id) as base_count,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'description', c.description,
          'version', c.version,
          'baseCount', (select count(*)::int from knowledge_base b where b.category_id = c.id))
          order by c.order_number, c.id), '[]')
        from category c where c.space_id = s.id) as categories
    from space s order by s.order_number, s.id`.execute(db)
  return rows
}

/** The records that a name stands on. */
export type NamedTable = 'space' | 'category' | 'tagGroup' | 'tag'

export async function findNamed(db: Db, table: NamedTable, id: string) {
  return db
    .selectFrom(table)
    .select(['id', 'name', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Of these ids, how many are there. */
export async function countPresent(db: Db, table: 'tag' | 'space', ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const found = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return found.length
}

/** What keeps two from having one name. */
export const NAME_INDEXES: Readonly<Record<NamedTable, string>> = {
  space: 'space_name_key',
  category: 'category_space_name',
  tagGroup: 'tag_group_name_key',
  tag: 'tag_name_key',
}

const TABLES = { space: 'space', category: 'category', tagGroup: 'tag_group', tag: 'tag' } as const

/** Makes the record, last of its kind; false when its name is taken. */
export async function insertNamed(
  db: Db,
  table: NamedTable,
  row: { id: string; name: string; description?: string; spaceId?: string; groupId?: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(order_number), 0) + 1 as next from ${sql.table(TABLES[table])}`.execute(db)
  const inserted = db.insertInto(table).values({ ...row, orderNumber: rows[0]?.next ?? 1 } as never)
  return foundOne(inserted.onConflict((conflict) => conflict.doNothing()).returning('id'))
}

export async function updateNamed(
  db: Db,
  table: NamedTable,
  id: string,
  row: { name: string; description?: string; groupId?: string | null },
): Promise<void> {
  await db
    .updateTable(table)
    .set({ ...row, version: sql`version + 1` } as never)
    .where('id', '=', id)
    .execute()
}

export async function deleteNamed(db: Db, table: NamedTable, id: string): Promise<void> {
  await db.deleteFrom(table).where('id', '=', id).execute()
}

/** Whether anything stands in or on the record. */
export async function isUsed(db: Db, table: NamedTable, id: string): Promise<boolean> {
  const { rows } = await sql`select from (values (1)) one where ${USES[table](id)}`.execute(db)
  return rows.length > 0
}

const USES = {
  space: (id: string) => sql`exists (select from knowledge_base where space_id = ${id})
    or exists (select from category where space_id = ${id})`,
  category: (id: string) => sql`exists (select from knowledge_base where category_id = ${id})`,
  tagGroup: (id: string) => sql`exists (select from tag where group_id = ${id})`,
  tag: (id: string) => sql`exists (select from knowledge_base_tag where tag_id = ${id})`,
} as const

/** The ids of all spaces, or of the categories beside one, in reading order; locked until the end. */
export async function lockOrder(db: Db, table: 'space' | 'category', id: string): Promise<string[]> {
  const siblings =
    table === 'space' ? sql`true` : sql`space_id = (select space_id from category where id = ${id})`
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where ${siblings}
    order by order_number, id for update`.execute(db)
  return rows.map((row) => row.id)
}

export async function putOrder(db: Db, table: 'space' | 'category', ids: readonly string[]): Promise<void> {
  await sql`update ${sql.table(table)} r set order_number = n.place
    from unnest(${ids}::uuid[]) with ordinality n(id, place) where r.id = n.id`.execute(db)
}
