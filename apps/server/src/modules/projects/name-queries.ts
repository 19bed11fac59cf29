import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Number and name of projects, the newest first. */
export function listProjectNames(db: Db, most: number): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('project')
    .select((eb) => ['id', sql<string>`${eb.ref('number')} || ' ' || ${eb.ref('name')}`.as('name')])
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute()
}

/** Of these ids, how many are projects. */
export async function countProjects(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  return (
    await db
      .selectFrom('project')
      .select('id')
      .where('id', 'in', [...ids])
      .execute()
  ).length
}
