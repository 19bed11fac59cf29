import { useQuery } from '@tanstack/react-query'
import { firmwareOptions } from '@xinqiao/contract/firmware/console-endpoints'
import { read } from '../../../shared/api/query-client.ts'

/** Lines, chips, keys and open known issues to choose from. */
export function useFirmwareOptions() {
  const query = useQuery(read(firmwareOptions, {}))
  const { lines = [], chips = [], keys = [], issues = [] } = query.data?.data ?? {}
  return { query, lines, chips, keys, issues }
}

/** Lines as a filter offers them. */
export function useLineOptions() {
  return useFirmwareOptions().lines.map(({ id, name }) => ({ value: id, label: name }))
}
