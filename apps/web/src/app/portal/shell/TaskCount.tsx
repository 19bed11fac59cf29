import { MenuCount } from './MenuCount.tsx'
import { useSupportTasks } from './use-support-tasks.ts'

/** What of technical support waits for the reader. */
export function TaskCount() {
  const { orders, projects, reviews, changes } = useSupportTasks()
  return <MenuCount count={orders + projects + reviews + changes} what="项待处理" isTurn />
}
