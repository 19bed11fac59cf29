import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/read-page.ts'
import { type Viewer, visibleTo } from '../order-queries.ts'

/** So many solved orders, the newest, are compared with the words. */
const COMPARED = 2000

/** Solved orders that this reader may see, with how many of the words each holds. */
export async function listSolvedNear(db: Db, actor: Viewer, words: readonly string[], limit: number) {
  if (words.length === 0) return []
  const text = sql`(solved.name || ' ' || solved.solution)`
  const held = sql.join(
    words.map((word) => sql`(${text} ilike ${containing(word)})::int`),
    sql` + `,
  )
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('workOrder')
        .select(['workOrder.id', 'workOrder.number', 'workOrder.name', 'workOrder.solution'])
        .select(['workOrder.projectId', 'workOrder.createdAt'])
        .where(visibleTo(actor))
        .where('workOrder.status', '=', 'completed')
        .where('workOrder.solution', '!=', '')
        .orderBy('workOrder.createdAt', 'desc')
        .limit(COMPARED)
        .as('solved'),
    )
    .innerJoin('project', 'project.id', 'solved.projectId')
    .select(['solved.id', 'solved.number', 'solved.name', 'solved.solution'])
    .select(['project.name as projectName', sql<number>`${held}`.as('held')])
    .where(sql<boolean>`${held} > 0`)
    .orderBy('held', 'desc')
    .orderBy('solved.createdAt', 'desc')
    .limit(limit)
    .execute()
}
