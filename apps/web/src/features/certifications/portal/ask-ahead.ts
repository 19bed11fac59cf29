import type { QueryClient } from '@tanstack/react-query'
import { listFacets, listPublic } from '@xinqiao/contract/certifications/public-endpoints'
import { read } from '../../../shared/api/query-client.ts'
import type { RawSearch } from '../../../shared/router/screen.ts'
import { listQuery } from '../../../shared/ui/list/list-query.ts'
import { APPLICATIONS_PAGE_SIZE, publicListScreen } from '../paths.ts'

/** Asks for what the public list at an address will show, before it is there. */
export function askAhead(client: QueryClient, raw: RawSearch): void {
  void client.prefetchQuery(read(listFacets, {}))
  void client.prefetchQuery(
    listQuery(listPublic, publicListScreen.parse(raw), { size: APPLICATIONS_PAGE_SIZE }),
  )
}
