import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import type { listRepliesAtDesk } from '@xinqiao/contract/work-orders/console-endpoints'
import { REPLIES_A_PAGE } from '@xinqiao/contract/work-orders/content'
import type { listReplies } from '@xinqiao/contract/work-orders/reply-endpoints'
import type { OrderDetail, OrderMessage } from '@xinqiao/contract/work-orders/schemas'
import { useEffect, useMemo, useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'

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
  const pageOf = (pageNum: number) => read(endpoint, { params: { id }, query: { pageNum } })
  const first = Math.min(from, replyPage)
  const { rows, missing, isLoading, retry } = useQueries({
    queries: Array.from({ length: replyPage - first }, (_, index) => pageOf(first + index)),
    combine: joined,
  })
  const cache = useQueryClient()
  // The page with which the list begins is known: when replies push it out of the list it does not vanish for a moment.
  useEffect(() => {
    if (latest.length >= REPLIES_A_PAGE) {
      const known = { code: 200 as const, msg: '', rows: latest.slice(0, REPLIES_A_PAGE), total: replyTotal }
      cache.setQueryData(read(endpoint, { params: { id }, query: { pageNum: replyPage } }).queryKey, known)
    }
  }, [cache, endpoint, id, latest, replyPage, replyTotal])
  const messages = useMemo(() => {
    const known = new Set(latest.map((one) => one.id))
    return [...rows.filter((one) => !known.has(one.id)), ...latest]
  }, [rows, latest])
  return {
    messages,
    total: replyTotal,
    earlier: (first - 1 + missing) * REPLIES_A_PAGE,
    isLoading,
    loadEarlier: () => (missing > 0 ? retry() : setFrom(first - 1)),
  }
}

/** The pages that join the end of the thread: behind one that is missing nothing is shown. */
function joined(pages: UseQueryResult<{ rows: OrderMessage[] }>[]) {
  const gap = pages.findLastIndex(({ data }) => data === undefined)
  return {
    rows: pages.slice(gap + 1).flatMap(({ data }) => data?.rows ?? []),
    missing: gap + 1,
    isLoading: pages.some(({ isLoading }) => isLoading),
    retry: () => {
      for (const page of pages) if (page.isError) void page.refetch()
    },
  }
}
