import type { QueryClient } from '@tanstack/react-query'
import type { baseDetail } from '@xinqiao/contract/knowledge/reading-endpoints'
import type { Result } from '../../../../shared/api/call.ts'
import { kbDetailScreen } from '../../../../shared/knowledge/kb-detail-screen.ts'
import type { RawSearch } from '../../../../shared/router/screen.ts'
import { storedToken } from '../../../../shared/session/token.ts'
import { contentQuery, detailQuery, openingQuery } from './detail-queries.ts'

/** Asks for what the page at an address will show, before it is there: of a base that is open the text alone. */
export function askAhead(client: QueryClient, raw: RawSearch): void {
  const { kbId, verId, docId } = kbDetailScreen.parse(raw)
  if (kbId === '') return
  const open = client.getQueryData<Result<typeof baseDetail>>(detailQuery(kbId, verId).queryKey)?.data
  if (open === undefined) void client.prefetchQuery(openingQuery(client, kbId, { verId, docId }))
  // A visitor is asked to log in where the text is, not by passing over a link.
  else if (docId !== undefined && storedToken() !== null)
    void client.prefetchQuery(contentQuery(kbId, open.verId, docId))
}
