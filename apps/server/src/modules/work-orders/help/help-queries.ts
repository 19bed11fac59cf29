import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/read-page.ts'
import { type Viewer, visibleTo } from '../order-queries.ts'

/** So many solved orders, the newest, are compared with the words. */
const COMPARED = 2000
/** Of the provider's, of whom each sees some alone, so many are looked at. */
const LOOKED_AT = 20_000

/** Solved orders that this reader may see, with how many of the words each holds, and of how many characters these are. */
export async function listSolvedNear(db: Db, actor: Viewer, words: readonly string[], limit: number) {
  if (words.length === 0) return []
  const text = sql`(solved.name || ' ' || solved.solution)`
  const sum = (worth: (word: string) => number) =>
    sql<number>`(${sql.join(
      words.map((word) => sql`(${text} ilike ${containing(word)})::int * ${sql.lit(worth(word))}`),
      sql` + `,
    )})`
  const held = sum(() => 1)
  const weight = sum((word) => word.length)
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('workOrder as one')
        .select(['one.id', 'one.number', 'one.name', 'one.solution', 'one.projectId', 'one.createdAt'])
        .where('one.id', 'in', solvedOf(db, actor))
        .as('solved'),
    )
    .innerJoin('project', 'project.id', 'solved.projectId')
    .select(['solved.id', 'solved.number', 'solved.name', 'solved.solution'])
    .select(['project.name as projectName', held.as('held'), weight.as('weight')])
    .where(sql<boolean>`${held} > 0`)
    .orderBy('weight', 'desc')
    .orderBy('solved.createdAt', 'desc')
    .limit(limit)
    .execute()
}

/** The newest that were solved, of a unit by its own index, of the provider by the one of all that were solved. */
function solvedOf(db: Db, actor: Viewer) {
  const isSolved = sql<boolean>`work_order.status = 'completed' and work_order.type = 2 and work_order.solution <> ''`
  // By name, for the plan of a query that says all columns is not kept.
  const solved = sql`select id, unit_id, handler_id, project_id, created_at from work_order where ${isSolved}`
  const newest = sql`(${solved} order by created_at desc limit ${sql.lit(LOOKED_AT)})`
  const all = actor.unitId === null ? newest : sql`(${solved})`
  return db
    .selectFrom(all.as('workOrder'))
    .select(sql<string>`work_order.id`.as('id'))
    .where(visibleTo(actor))
    .orderBy(sql`work_order.created_at desc`)
    .limit(sql.lit(COMPARED))
}
