import { RECEPTION, visitRecord } from '@xinqiao/contract/visits/record'
import type { Db } from '../../platform/db/database.ts'
import { recordSource } from '../../platform/search/find-records.ts'
import type { SearchSource } from '../../platform/search/sources.ts'
import { visitsNamed } from './queries.ts'

/** Visits by their topics, their day or who applied for them: a unit's own, and all for those who receive them. */
export function visitSource(db: Db): SearchSource {
  return recordSource({
    source: 'visits',
    title: '来访申请',
    access: ['unit:4', ...RECEPTION],
    service: 'certification',
    find: (actor, query, limit) => visitsNamed(db, actor.unitId, query, limit),
    tell: ({ id, visitDate, exchangeTopics, applicantName, unitName, status }, actor) => ({
      ...{ kind: 'visit', place: { id }, name: `${visitDate} ${exchangeTopics.replaceAll(/\s+/g, ' ')}` },
      hint: [
        actor.unitId === null ? unitName : applicantName,
        visitRecord.workflow.states[status].label,
      ].join(' · '),
    }),
  })
}
