import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query'
import type { Answer, CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import { read } from '../../api/query-client.ts'
import { type PagedSearch, pageOf } from './page-of.ts'

/** A page of a list, as `page(…)` of the contract answers it. */
interface Page<R> {
  rows: R[]
  total: number
  totalIsLowerBound?: boolean | undefined
}

type RowOf<E extends Endpoint> = Answer<E> extends { rows: (infer R)[] } ? R : never
/** The page, and what the endpoint says beside it. */
type PageOf<E extends Endpoint> = Page<RowOf<E>> & Omit<Answer<E>, keyof Page<unknown>>

export interface ListOptions<S> {
  /** the filters of the call; those of the address under their names unless given */
  toQuery?: (search: S) => object
  /** rows of a page, where the address names none */
  size?: number
}

/** The page of a list that an address asks for; while another one comes, the one before stays. */
export function listQuery<E extends Endpoint, S extends PagedSearch>(
  endpoint: E,
  search: S,
  { toQuery = plain, size }: ListOptions<S> = {},
) {
  const place = pageOf(search, size)
  const { orderByColumn, isAsc } = search
  const order = orderByColumn === undefined ? {} : { orderByColumn, isAsc }
  const input = { query: { ...toQuery(search), ...order, pageNum: place.page, pageSize: place.size } }
  // The contract says that a paged endpoint takes these and answers a page; types cannot follow that here.
  const options = read(endpoint, input as unknown as CallInput<E>) as unknown as UseQueryOptions<PageOf<E>>
  return { ...options, placeholderData: keepPreviousData }
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
