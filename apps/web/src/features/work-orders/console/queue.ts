import { useQueryClient } from '@tanstack/react-query'
import { listDesk } from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { read } from '../../../shared/api/query-client.ts'
import { toast } from '../../../shared/feedback/feedback.ts'
import { DESK_FILTER_NAMES, type DeskSearch, FIGURE_PLACE } from '../paths.ts'

/** All that narrows a queue beside the words looked for. */
const NARROWING = [...DESK_FILTER_NAMES, ...FIGURE_PLACE] as const

/** How many orders of a queue stand on a page. */
export const QUEUE_PAGE = 50

/** What a queue asks for: what is open, unless one looks for something, for what is closed, or for what a figure counts. */
export function queueAsked(search: DeskSearch) {
  const { queue, keyword = '', figure } = search
  const filters = Object.fromEntries(NARROWING.map((name) => [name, search[name] ?? '']))
  const open = keyword === '' && search.state !== 'closed' && figure === undefined ? '1' : ''
  return { ...filters, queue, keyword, open } as const
}

/**
 * To the order of my queue that has waited longest for us, when another was answered. Where my queue is what is
 * shown, within its filters; from any other queue back to mine.
 */
export function useNextOrder(search: DeskSearch, setSearch: (change: Partial<DeskSearch>) => void) {
  const client = useQueryClient()
  return async () => {
    const none = Object.fromEntries(NARROWING.map((name) => [name, undefined]))
    const isMine = search.queue === 'mine'
    const shown: DeskSearch = isMine ? search : { queue: 'mine' }
    const query = { ...queueAsked(shown), pageNum: 1, pageSize: QUEUE_PAGE }
    const { rows } = await client.fetchQuery({ ...read(listDesk, { query }), staleTime: 0 })
    const next = rows.find((row) => row.turn === 'provider' && row.id !== search.id)
    if (next === undefined) {
      toast('success', '我的队列中没有等待处理的工单了')
      return
    }
    setSearch({
      ...(isMine ? {} : { ...none, queue: 'mine', keyword: undefined }),
      ...{ id: next.id, tab: undefined, pageNum: undefined },
    })
  }
}
