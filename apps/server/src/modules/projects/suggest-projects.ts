import type { Db } from '../../platform/db/database.ts'
import { suggestRecord } from '../../platform/search/find-records.ts'
import type { SearchSource } from '../../platform/search/sources.ts'
import { statusLabel } from './list-queries.ts'
import { projectsNamed } from './suggest-queries.ts'

/** Projects by number or name, for those who see them. */
export function projectSource(db: Db): SearchSource {
  return {
    source: 'projects',
    title: '项目',
    access: ['unit:1', 'staff:fae', 'staff:manager', 'staff:tme'],
    service: 'support',
    suggest: async (actor, query, limit) => {
      if (actor === null) return []
      const rows = await projectsNamed(db, actor, query, limit)
      return rows.map(({ id, number, name, status, unitName }) =>
        suggestRecord(query, {
          ...{ kind: 'project', number, name: name || '未命名项目', place: { id } },
          hint: [...(actor.unitId === null ? [unitName] : []), statusLabel(status)].join(' · '),
        }),
      )
    },
  }
}
