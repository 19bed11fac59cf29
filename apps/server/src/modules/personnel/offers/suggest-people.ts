import { allows, hasService } from '@xinqiao/contract/access'
import type { Suggestion } from '@xinqiao/contract/search/endpoints'
import type { Actor } from '../../../platform/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { suggestRecord } from '../../../platform/search/find-records.ts'
import type { SearchQuery } from '../../../platform/search/query.ts'
import type { SearchSource } from '../../../platform/search/sources.ts'
import { findPersonnel } from '../list-people.ts'
import { listStaff } from './list-contacts.ts'

/** The people of one's own unit, and those of the provider whom it may turn to, by name. */
export function peopleSource(platform: Platform): SearchSource {
  return {
    source: 'people',
    title: '人员',
    access: ['unit:1', 'unit-manager'],
    suggest: async (actor, query, limit) => {
      if (actor === null) return []
      const own = (await ownPeople(platform, actor, query)).slice(0, limit)
      return [...own, ...(await providers(platform, actor, query, limit - own.length))]
    },
  }
}

/** Where a list of the unit's people stands for this reader: its manager's, or that of technical support. */
async function ownPeople(platform: Platform, actor: Actor, query: SearchQuery): Promise<Suggestion[]> {
  const isManager = allows('unit-manager', actor)
  if (!isManager && !hasService('support', actor)) return []
  const people = await findPersonnel(platform, actor, { name: query.keyword.trim() })
  return people.map(({ realName, department, post }) =>
    suggestRecord(query, {
      ...{ kind: 'person', name: realName },
      hint: [department, post].filter(Boolean).join(' · '),
      place: { name: realName, list: isManager ? 'managed' : 'own' },
    }),
  )
}

async function providers(
  platform: Platform,
  actor: Actor,
  query: SearchQuery,
  limit: number,
): Promise<Suggestion[]> {
  if (limit <= 0 || !allows('unit:1', actor) || !hasService('support', actor)) return []
  const name = query.keyword.trim()
  const { rows } = await listStaff(platform, actor, { name, pageNum: 1, pageSize: limit, isAsc: 'asc' })
  return rows.map((one) =>
    suggestRecord(query, {
      ...{ kind: 'person', name: one.name },
      hint: [platform.config.BRAND, one.duties].filter(Boolean).join(' · '),
      place: { name: one.name, list: 'provider' },
    }),
  )
}
