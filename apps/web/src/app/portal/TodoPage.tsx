import { ChangeFacts } from '../../features/projects/portal/detail/changes/ChangeFacts.tsx'
import { WaitingProjects } from '../../features/projects/portal/WaitingProjects.tsx'
import { myOrdersScreen } from '../../features/work-orders/paths.ts'
import { MyBusiness } from '../../features/work-orders/portal/MyBusiness.tsx'

/** What waits for the reader: work orders and projects. */
export function TodoPage() {
  return (
    <MyBusiness
      projects={<WaitingProjects screen={myOrdersScreen} />}
      changeFacts={(id) => <ChangeFacts id={id} />}
    />
  )
}
