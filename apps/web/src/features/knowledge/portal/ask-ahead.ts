import type { QueryClient } from '@tanstack/react-query'
import { homeQuery, latestQuery } from '../api.ts'

/** Asks for what everybody sees of the home, before it is there. */
export function askAhead(client: QueryClient): void {
  void client.prefetchQuery(homeQuery)
  void client.prefetchQuery(latestQuery)
}
