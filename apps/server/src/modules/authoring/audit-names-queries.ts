import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** What the records are called that a base, a tag or a version names by their ids. */
export async function namesOfIds(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`id = any(${[...ids]}::uuid[])`
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from space where ${wanted} union all select id, name from category where ${wanted}
    union all select id, name from tag where ${wanted} union all select id, name from tag_group where ${wanted}
    union all select id, name from unit where ${wanted} union all select id, name from project where ${wanted}`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
