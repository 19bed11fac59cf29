import type { Access, ServiceName } from '@xinqiao/contract/access'
import type { Suggestion } from '@xinqiao/contract/search/endpoints'
import type { Actor } from '../actor.ts'
import type { SearchQuery } from './query.ts'

/** One kind of thing that the search box and the command palette find. Each feature registers its own. */
export interface SearchSource {
  source: string
  /** heads the group of its suggestions */
  title: string
  /** who is shown any; the source itself keeps to what this reader may see */
  access: Access
  /** the section it belongs to, for people of units */
  service?: ServiceName
  /** what says the words somewhere in a text comes after all that is called so */
  isOfTexts?: true
  /** the best few whose names hold all words of the query */
  suggest(actor: Actor | null, query: SearchQuery, limit: number): Promise<Suggestion[]>
}

/** The sources in the order of registration, which is that of the groups; those of texts come last. */
export interface SearchSources {
  register(source: SearchSource): void
  all(): readonly SearchSource[]
}

export function openSearchSources(): SearchSources {
  const sources: SearchSource[] = []
  return {
    register(source) {
      if (sources.some((known) => known.source === source.source))
        throw new Error(`search source twice: ${source.source}`)
      sources.push(source)
    },
    all: () => sources.toSorted((a, b) => Number(a.isOfTexts ?? false) - Number(b.isOfTexts ?? false)),
  }
}
