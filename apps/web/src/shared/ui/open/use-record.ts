import { useQuery } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import { read } from '../../api/query-client.ts'

/** The record that is open beside its list, asked anew each time it is opened; nothing while none is open. */
export function useRecord<E extends Endpoint>(endpoint: E, id: string | null) {
  const input = { params: { id: id ?? '' } } as unknown as CallInput<E>
  return useQuery({ ...read(endpoint, input), enabled: id !== null, staleTime: 0 })
}
