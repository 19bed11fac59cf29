import type { QueryClient } from '@tanstack/react-query'
import type { RawSearch } from '../../../../shared/router/screen.ts'
import { kbListScreen } from '../../paths.ts'
import { basesQuery, foundSpacesQuery, hitsQuery, spacesQuery, tagsQuery } from './list-queries.ts'
import { needsSpaces, readListState } from './list-state.ts'

/** Asks for what the list at an address will show, before it is there; one's own bases are left to the list. */
export function askAhead(client: QueryClient, raw: RawSearch): void {
  const search = kbListScreen.parse(raw)
  void client.prefetchQuery(spacesQuery)
  if (needsSpaces(search)) return
  const state = readListState(search, undefined)
  const { keyword, mode, spaceId, view } = state
  if (mode !== 'all') return
  if (keyword !== '') {
    void client.prefetchQuery(foundSpacesQuery(keyword))
    void client.prefetchQuery(hitsQuery(state))
  }
  void client.prefetchQuery(tagsQuery(spaceId))
  if (view === 'bases') void client.prefetchQuery(basesQuery(state))
}
