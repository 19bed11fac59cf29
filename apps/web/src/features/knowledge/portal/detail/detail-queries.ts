import { listComments } from '@xinqiao/contract/knowledge/member-endpoints'
import {
  baseContent,
  baseDetail,
  baseFaq,
  documentContent,
  documentTree,
} from '@xinqiao/contract/knowledge/reading-endpoints'
import type { Result } from '../../../../shared/api/call.ts'
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

export const filesQuery = (kbId: string) => read(baseContent, { params: { kbId } })
export const faqQuery = (kbId: string) => read(baseFaq, { params: { kbId } })
export const commentsQuery = (kbId: string) => read(listComments, { params: { id: kbId } })
