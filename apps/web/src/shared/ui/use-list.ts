import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Answer, CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import { read } from '../api/query-client.ts'
import { type Screen, useScreenSearch } from '../router/screen.ts'
import { type PagedSearch, pageOf } from './ListScreen.tsx'

/** A page of a list, as `page(…)` of the contract answers it. */
interface Page<R> {
  rows: R[]
  total: number
  totalIsLowerBound?: boolean | undefined
}

type RowOf<E extends Endpoint> = Answer<E> extends { rows: (infer R)[] } ? R : never

/**
 * A list whose filters and page stand in the address of its screen: what `ListPage` and `ListScreen` need of it.
 * The filters of the address go to the call under their names, unless `toQuery` says otherwise.
 */
export function useList<E extends Endpoint, S extends PagedSearch>(
  endpoint: E,
  screen: Screen<S>,
  { toQuery = plain, size }: { toQuery?: (search: S) => object; size?: number } = {},
) {
  const [search, setSearch] = useScreenSearch(screen)
  const place = pageOf(search, size)
  const { orderByColumn, isAsc } = search
  const order = orderByColumn === undefined ? {} : { orderByColumn, isAsc }
  const input = { query: { ...toQuery(search), ...order, pageNum: place.page, pageSize: place.size } }
  // The contract says that a paged endpoint takes these and answers a page; types cannot follow that here.
  const options = read(endpoint, input as unknown as CallInput<E>) as unknown as UseQueryOptions<
    Page<RowOf<E>>
  >
  const query = useQuery({ ...options, placeholderData: keepPreviousData })
  return { list: screen.path, query, search, setSearch }
}

/** All that the address says, but for its page, its order and what is open (`id`). */
function plain(search: PagedSearch & { id?: string | undefined }): object {
  const {
    pageNum: _page,
    pageSize: _size,
    orderByColumn: _order,
    isAsc: _way,
    id: _open,
    ...filters
  } = search
  return filters
}
