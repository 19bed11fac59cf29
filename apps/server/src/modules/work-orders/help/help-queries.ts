import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type Viewer, visibleTo } from '../order-reach-queries.ts'

/** So many solved orders, the newest, are compared with the words. */
const COMPARED = 2000
/** Of the provider's, of whom each sees some alone, so many are looked at. */
const LOOKED_AT = 20_000

interface NearOrder {
  id: string
  number: string
  name: string
  solution: string
  projectName: string
  weight: number
}

/** Solved orders that this reader may see, with how many characters of the parts each holds. */
export async function listSolvedNear(
  db: Db,
  actor: Viewer,
  parts: readonly string[],
  limit: number,
): Promise<NearOrder[]> {
  if (parts.length === 0) return []
  const flags = parts.map((part, at) => ({
    flag: sql.ref(`part${at}`),
    isHeld: sql`strpos(one.text, ${part}) > 0`,
    length: sql`${part.length}::integer`,
  }))
  const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `)
  const sum = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` + `)
  // Each text is made small once, each word is looked for once: `offset 0` keeps the steps apart.
  const { rows } = await sql<NearOrder>`
    select found.id, found.number, found.name, found.solution, project.name as project_name, weight
    from (
      select id, number, name, solution, project_id, created_at,
        ${sum(flags.map(({ flag, length }) => sql`case when ${flag} then ${length} else 0 end`))} as weight
      from (
        select id, number, name, solution, project_id, created_at,
          ${list(flags.map(({ flag, isHeld }) => sql`${isHeld} as ${flag}`))}
        from (
          select id, number, name, solution, project_id, created_at, replace(lower(name || ' ' || solution), ' ', '') as text
          from (${newestSolved(actor)}) solved offset 0
        ) one offset 0
      ) compared
    ) found join project on project.id = found.project_id
    where weight > 0 order by weight desc, found.created_at desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/**
 * The newest that were solved. A unit's are read by its own index, row for row; of the provider's the ids are found first
 * by the index of all that were solved, since each sees some of them alone.
 */
function newestSolved(actor: Viewer): RawBuilder<unknown> {
  const isSolved = sql<boolean>`work_order.status = 'completed' and work_order.type = 2 and work_order.solution <> ''`
  // By name, for the plan of a query that says all columns is not kept.
  const columns = sql`id, number, name, solution, project_id, created_at`
  const newestFirst = sql`order by work_order.created_at desc limit ${sql.lit(COMPARED)}`
  if (actor.unitId !== null) {
    return sql`select ${columns} from work_order where ${isSolved} and ${visibleTo(actor)} ${newestFirst}`
  }
  const all = sql`select id, unit_id, handler_id, project_id, created_at from work_order where ${isSolved}
    order by created_at desc limit ${sql.lit(LOOKED_AT)}`
  const own = sql`select work_order.id from (${all}) work_order where ${visibleTo(actor)} ${newestFirst}`
  return sql`select ${columns} from work_order where id in (${own})`
}
