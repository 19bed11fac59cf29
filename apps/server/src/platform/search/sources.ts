import type { Access, ServiceName } from '@xinqiao/contract/access'
import type { Suggestion } from '@xinqiao/contract/search/endpoints'
import type { Actor } from '../actor.ts'
import { openRegistry, type Registry } from '../registry.ts'
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
export type SearchSources = Registry<SearchSource>

export function openSearchSources(): SearchSources {
  const sources = openRegistry<SearchSource>('search source', ({ source }) => source)
  return {
    ...sources,
    all: () => sources.all().toSorted((a, b) => Number(a.isOfTexts ?? false) - Number(b.isOfTexts ?? false)),
  }
}
