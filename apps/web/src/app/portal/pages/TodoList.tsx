import { WaitingProjects } from '../../../features/projects/portal/WaitingProjects.tsx'
import { WaitingReviews } from '../../../features/projects/portal/WaitingReviews.tsx'
import { myOrdersScreen } from '../../../features/work-orders/paths.ts'
import { MyBusiness } from '../../../features/work-orders/portal/MyBusiness.tsx'
import { useSupportTasks } from '../shell/use-support-tasks.ts'

/** What waits for the reader: work orders, projects and design reviews. */
export function TodoList() {
  return (
    <MyBusiness
      projects={<WaitingProjects screen={myOrdersScreen} />}
      reviews={<WaitingReviews screen={myOrdersScreen} />}
      waiting={useSupportTasks()}
    />
  )
}
