import { offersOf } from '@xinqiao/contract/projects/offers'
import { PROJECT_STATUSES, type ProjectStatus } from '@xinqiao/contract/projects/states'
import { sql } from 'kysely'
import type { Asking } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { foundValues } from '../../../platform/db/found-value.ts'
import { containing } from '../../../platform/db/read-page.ts'
import { visibleTo } from '../scope-queries.ts'

const MOST_OF_UNIT = 500
const MOST_FOUND = 50
/** Asked of the database, so that what takes no orders does not push out what does. */
const TAKING_ORDERS = (Object.keys(PROJECT_STATUSES) as ProjectStatus[]).filter(
  (status) => offersOf(status).createOrder,
)

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
  const known = db.selectFrom('project').select('id')
  return (await foundValues(known.where('id', 'in', ids))).length
}

/** The projects of a unit that take work orders, as far as this member of the provider may see them. */
export async function listOrderProjects(
  db: Db,
  actor: Asking,
  unitId: string,
): Promise<{ id: string; number: string; name: string }[]> {
  return db
    .selectFrom('project')
    .select(['id', 'number', 'name'])
    .where('unitId', '=', unitId)
    .where('status', 'in', TAKING_ORDERS)
    .where(visibleTo(actor))
    .orderBy('createdAt', 'desc')
    .limit(MOST_OF_UNIT)
    .execute()
}

/** Projects by name or number that take work orders, as far as this person may see them. */
export async function findOrderProjects(db: Db, actor: Asking, keyword: string) {
  const like = containing(keyword)
  const rows = await db
    .selectFrom('project')
    .innerJoin('unit', 'unit.id', 'project.unitId')
    .select(['project.id', 'project.number', 'project.name', 'project.status', 'project.unitId'])
    .select('unit.name as unitName')
    .where(visibleTo(actor))
    .where('project.status', 'in', TAKING_ORDERS)
    .$if(keyword !== '', (query) =>
      query.where(
        sql<boolean>`(folded(project.name) like ${like} or folded(project.number) like ${like} or folded(unit.name) like ${like})`,
      ),
    )
    .orderBy('project.createdAt', 'desc')
    .limit(MOST_FOUND)
    .execute()
  return rows.map(({ status, ...row }) => ({ ...row, projectStatus: PROJECT_STATUSES[status].label }))
}
