import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { listRepliesAtDesk } from '@xinqiao/contract/work-orders/calls/console-endpoints'
import type { listReplies } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { REPLIES_A_PAGE } from '@xinqiao/contract/work-orders/content'
import type { OrderDetail, OrderMessage } from '@xinqiao/contract/work-orders/schemas'
import { useEffect, useMemo, useState } from 'react'
import { readAll } from '../../../../shared/api/query-client.ts'

/** So far back a thread opens by itself to show the first reply that was not read. */
const MOST_BACK = 10

export interface WholeThread {
  messages: readonly OrderMessage[]
  /** how many there are, shown or not */
  total: number
  /** how many are older than those shown */
  earlier: number
  isLoading: boolean
  /** shows a page more; asks again for one that did not come */
  loadEarlier: () => void
}

/**
 * The thread of an order. The order itself tells the last two pages; the earlier ones are read as they are asked for, or
 * because the first reply not read yet stands there, and stay: what comes meanwhile moves pages, and tears no hole.
 */
export function useWholeThread(
  { workOrder: { id }, workOrderProcessingList: latest, replyTotal, replyPage, unreadPage }: OrderDetail,
  endpoint: typeof listReplies | typeof listRepliesAtDesk,
): WholeThread {
  const [from, setFrom] = useState(() =>
    unreadPage === 0 ? replyPage : Math.min(replyPage, Math.max(unreadPage, replyPage - MOST_BACK)),
  )
  const first = Math.min(from, replyPage)
  const pagesTo = (end: number) =>
    readAll<typeof endpoint>(
      endpoint,
      Array.from({ length: end - first }, (_, index) => ({
        params: { id },
        query: { pageNum: first + index },
      })),
    )
  const pages = useQuery({
    ...pagesTo(replyPage),
    enabled: first < replyPage,
    // One more is asked for: those that are there stay.
    placeholderData: keepPreviousData,
  })
  const fetched = first < replyPage ? pages.data : NOTHING
  const cache = useQueryClient()
  // The page with which the list begins is known: when replies push it out of the list it does not vanish for a moment.
  useEffect(() => {
    if (fetched === undefined || pages.isPlaceholderData || latest.length < REPLIES_A_PAGE) return
    const next = { code: 200 as const, msg: '', rows: latest.slice(0, REPLIES_A_PAGE), total: replyTotal }
    const { queryKey } = pagesTo(replyPage + 1)
    if (cache.getQueryData(queryKey) === undefined) cache.setQueryData(queryKey, [...fetched, next])
  })
  const messages = useMemo(() => {
    const known = new Set(latest.map((one) => one.id))
    const rows = (fetched ?? []).flatMap((page) => page.rows)
    return [...rows.filter((one) => !known.has(one.id)), ...latest]
  }, [fetched, latest])
  return {
    messages,
    total: replyTotal,
    earlier:
      (first - 1) * REPLIES_A_PAGE + (fetched === undefined ? (replyPage - first) * REPLIES_A_PAGE : 0),
    isLoading: first < replyPage && pages.isFetching && (fetched === undefined || pages.isPlaceholderData),
    loadEarlier: () => (pages.isError ? void pages.refetch() : setFrom(first - 1)),
  }
}

const NOTHING: never[] = []
