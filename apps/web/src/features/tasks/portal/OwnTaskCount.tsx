import { useQuery } from '@tanstack/react-query'
import { readOwnTasks } from '@xinqiao/contract/tasks/endpoints'
import { read } from '../../../shared/api/query-client.ts'

/** What 我的待办 shows under its three heads; applications wait in areas of their own. */
const QUEUES: readonly string[] = ['work-orders-own', 'projects-own', 'designReviews-own']

/** How many things wait for this customer, beside the entry that leads to them. */
export function OwnTaskCount({ className }: { className: string }) {
  const { data } = useQuery(read(readOwnTasks, {}))
  const queues = data?.data.queues.filter(({ name }) => QUEUES.includes(name)) ?? []
  const count = queues.reduce((sum, queue) => sum + queue.count, 0)
  if (count === 0) return null
  return (
    <em className={className}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> 项待处理</span>
    </em>
  )
}
