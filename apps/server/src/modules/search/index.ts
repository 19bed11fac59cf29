import { allows, hasService } from '@xinqiao/contract/access'
import { suggest as endpoint, type SuggestionGroup } from '@xinqiao/contract/search/endpoints'
import type { Actor } from '../../platform/actor.ts'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { readQuery } from '../../platform/search/query.ts'

/** Suggestions of one source, so that no source fills the box alone. */
const MOST_OF_ONE = 5

/** One box over all that registers itself as a source. */
export function searchModule(platform: Platform): Module {
  return {
    routes: [route(endpoint, ({ query }, { actor }) => suggest(platform, actor, query.keyword))],
  }
}

async function suggest(
  { searchSources }: Platform,
  actor: Actor | null,
  keyword: string,
): Promise<SuggestionGroup[]> {
  const query = readQuery(keyword)
  if (query === null) return []
  const open = searchSources.all().filter(({ access, service }) => {
    const isBought = service === undefined || (actor !== null && hasService(service, actor))
    return allows(access, actor) && isBought
  })
  const groups = await Promise.all(
    open.map(async (one) => ({
      source: one.source,
      title: one.title,
      items: await one.suggest(actor, query, MOST_OF_ONE),
    })),
  )
  // Whoever types a whole number wants that record: its group stands first.
  const isMeant = ({ items }: SuggestionGroup) => Number(items.some(({ isExact }) => isExact))
  return groups.filter(({ items }) => items.length > 0).toSorted((a, b) => isMeant(b) - isMeant(a))
}
