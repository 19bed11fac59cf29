import { WaitingChanges } from '../../../features/changes/portal/WaitingChanges.tsx'
import { WaitingProjects } from '../../../features/projects/portal/WaitingProjects.tsx'
import { WaitingReviews } from '../../../features/projects/portal/WaitingReviews.tsx'
import { myOrdersScreen } from '../../../features/work-orders/paths.ts'
import { MyBusiness } from '../../../features/work-orders/portal/MyBusiness.tsx'
import { useSupportTasks } from '../shell/use-support-tasks.ts'

/** What waits for the reader: work orders, projects, design reviews and notices of change. */
export function TodoList() {
  return (
    <MyBusiness
      projects={<WaitingProjects screen={myOrdersScreen} />}
      reviews={<WaitingReviews screen={myOrdersScreen} />}
      changes={<WaitingChanges screen={myOrdersScreen} />}
      waiting={useSupportTasks()}
    />
  )
}
