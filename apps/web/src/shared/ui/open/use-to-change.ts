import { useQuery } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import { read } from '../../api/query-client.ts'

/**
 * A record for the dialog that changes it, which begins from it as it is now and not as the page below has had it for a
 * while; null for a new one.
 */
export function useToChange<E extends Endpoint>(endpoint: E, id: string | null) {
  const input = { params: { id: id ?? '' } } as unknown as CallInput<E>
  return useQuery({
    ...read(endpoint, input),
    queryKey: [endpoint.name, 'to change', id],
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  })
}
