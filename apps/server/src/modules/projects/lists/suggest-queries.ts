import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { holdsAll, isNumbered, textOf } from '../../../platform/search/find-records.ts'
import type { SearchQuery } from '../../../platform/search/query.ts'
import { visibleTo } from '../scope-queries.ts'

const text = textOf('project.number', 'project.name')

/** Projects that this reader sees, by number or name; the one of this number first, then the last worked on. */
export function projectsNamed(db: Db, actor: Actor, query: SearchQuery, limit: number) {
  return db
    .selectFrom('project')
    .innerJoin('unit', 'unit.id', 'project.unitId')
    .select(['project.id', 'project.number', 'project.name', 'project.status', 'unit.name as unitName'])
    .where(visibleTo(actor))
    .where(holdsAll(text, query, { everywhere: actor.unitId === null }))
    .orderBy(isNumbered('project.number', query), 'desc')
    .orderBy(sql`coalesce(project.updated_at, project.created_at) desc`)
    .orderBy('project.id')
    .limit(limit)
    .execute()
}
