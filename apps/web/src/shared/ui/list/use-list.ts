import { useQuery } from '@tanstack/react-query'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import { type Screen, useScreenSearch } from '../../router/screen.ts'
import { type ListOptions, listQuery } from './list-query.ts'
import type { PagedSearch } from './page-of.ts'

/** A list whose filters and page stand in the address of its screen: what `ListPage` and `ListScreen` need of it. */
export function useList<E extends Endpoint, S extends PagedSearch>(
  endpoint: E,
  screen: Screen<S>,
  options: ListOptions<S> = {},
) {
  const [search, setSearch] = useScreenSearch(screen)
  const query = useQuery(listQuery(endpoint, search, options))
  return { list: screen.path, query, search, setSearch }
}
