import { useQuery } from '@tanstack/react-query'
import { readOwnTasks } from '@xinqiao/contract/tasks/endpoints'
import { read } from '../../../shared/api/query-client.ts'

/** The queues behind each choice of 我的待办. */
const QUEUES = {
  orders: 'work-orders-own',
  projects: 'projects-own',
  reviews: 'designReviews-own',
  changes: 'changes-own',
} as const
export type SupportTasks = Record<keyof typeof QUEUES, number>

/** How much of technical support waits for the reader; 0 until it is known. */
export function useSupportTasks(): SupportTasks {
  const { data } = useQuery(read(readOwnTasks, {}))
  const countOf = (name: string) => data?.data.queues.find((queue) => queue.name === name)?.count ?? 0
  return {
    orders: countOf(QUEUES.orders),
    projects: countOf(QUEUES.projects),
    reviews: countOf(QUEUES.reviews),
    changes: countOf(QUEUES.changes),
  }
}
