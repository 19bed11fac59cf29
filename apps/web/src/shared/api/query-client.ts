import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import { toast } from '../feedback/feedback.ts'
import { renewLive } from '../live/renewal.ts'
import { call, type Result } from './call.ts'
import { CallError } from './call-error.ts'

const READ_TRIES = 3
const FRESH_MS = 15_000

/** One cache a page. Reads that met a fault on the way are tried again; verdicts are not. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      // What is on the screen stays; that it could not be renewed is said once.
      onError: (error, query) => {
        if (query.state.data !== undefined && error instanceof CallError) toast('warning', error.message)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < READ_TRIES && error instanceof CallError && error.passing,
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 4000),
      },
    },
  })
  renewLive(client)
  return client
}

/** A read of the contract as a query; its failures are shown in the page area that waits for it. */
export function read<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<Result<E>>({
    queryKey: [endpoint.name, input],
    meta: { reads: endpoint.reads ?? [] },
    queryFn: ({ signal }) => call(endpoint, input, { signal, surface: 'area' }),
  })
}

/** Several reads of one endpoint as one query: all are there, or none. */
export function readAll<E extends Endpoint>(endpoint: E, inputs: readonly CallInput<E>[]) {
  return queryOptions<Result<E>[]>({
    queryKey: [endpoint.name, 'all', inputs],
    meta: { reads: endpoint.reads ?? [] },
    queryFn: ({ signal }) =>
      Promise.all(inputs.map((input) => call(endpoint, input, { signal, surface: 'area' }))),
  })
}
