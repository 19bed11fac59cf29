import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { listComments } from '@xinqiao/contract/knowledge/member-endpoints'
import {
  baseContent,
  baseDetail,
  baseFaq,
  baseOpening,
  documentContent,
  documentTree,
} from '@xinqiao/contract/knowledge/reading-endpoints'
import { call, type Result } from '../../../../shared/api/call.ts'
import { read } from '../../../../shared/api/query-client.ts'

export type Base = Result<typeof baseDetail>['data']
export type Comment = Result<typeof listComments>['data'][number]
export type FaqItem = Result<typeof baseFaq>['data'][number]

export const detailQuery = (kbId: string, verId: string | undefined) =>
  read(baseDetail, { params: { kbId }, query: verId === undefined ? {} : { verId } })

export const treeQuery = (kbId: string, verId: string) => read(documentTree, { params: { kbId, verId } })

/** Shorter than the five minutes for which the addresses of figures and files in a text hold. */
const ADDRESSES_HOLD_MS = 4 * 60_000

/** What is being read is not exchanged under the reader's eyes; it is read anew when opened again. */
export const contentQuery = (kbId: string, verId: string, docId: string) => ({
  ...read(documentContent, { params: { kbId, verId, docId } }),
  staleTime: ADDRESSES_HOLD_MS,
  gcTime: ADDRESSES_HOLD_MS,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** As `detailQuery`, asked together with the tree and the text that the address names: the reader waits once. */
export const openingQuery = (
  client: QueryClient,
  kbId: string,
  place: { verId?: string | undefined; docId?: string | undefined },
) => ({
  ...detailQuery(kbId, place.verId),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Result<typeof baseDetail>> => {
    const query = {
      ...(place.verId === undefined ? {} : { verId: place.verId }),
      ...(place.docId === undefined ? {} : { docId: place.docId }),
    }
    const { data, ...head } = await call(
      baseOpening,
      { params: { kbId }, query },
      { signal, surface: 'area' },
    )
    const { base, tree, content } = data
    keep(client, treeQuery(kbId, base.verId).queryKey, { ...head, data: tree })
    if (content) keep(client, contentQuery(kbId, base.verId, content.id).queryKey, { ...head, data: content })
    return { ...head, data: base }
  },
})

/** What is being read is not exchanged under the reader's eyes. */
function keep(client: QueryClient, key: QueryKey, answer: object): void {
  if (client.getQueryData(key) === undefined) client.setQueryData(key, answer)
}

export const filesQuery = (kbId: string) => read(baseContent, { params: { kbId } })
export const faqQuery = (kbId: string) => read(baseFaq, { params: { kbId } })
export const commentsQuery = (kbId: string) => read(listComments, { params: { id: kbId } })
