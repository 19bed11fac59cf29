import type { Db } from '../../../platform/db/database.ts'
import { recordSource } from '../../../platform/search/find-records.ts'
import type { SearchSource } from '../../../platform/search/sources.ts'
import { statusLabel } from './list-queries.ts'
import { projectsNamed } from './suggest-queries.ts'

/** Projects by number or name, for those who see them. */
export function projectSource(db: Db): SearchSource {
  return recordSource({
    source: 'projects',
    title: '项目',
    access: ['unit:1', 'staff:fae', 'staff:manager', 'staff:tme'],
    service: 'support',
    find: (actor, query, limit) => projectsNamed(db, actor, query, limit),
    tell: ({ id, number, name, status, unitName }, actor) => ({
      ...{ kind: 'project', number, name: name || '未命名项目', place: { id } },
      hint: [...(actor.unitId === null ? [unitName] : []), statusLabel(status)].join(' · '),
    }),
  })
}
