import { useQuery } from '@tanstack/react-query'
import { readOwnTasks } from '@xinqiao/contract/tasks/endpoints'
import { KbHome } from '../../../features/knowledge/portal/KbHome.tsx'
import { OwnTasks } from '../../../features/tasks/portal/OwnTasks.tsx'
import { read } from '../../../shared/api/query-client.ts'
import { PERSONAL_UNIT, useSession } from '../../../shared/session/session.ts'

/** The home of the knowledge base; for people of a unit it begins with what waits for them. */
export function HomePage() {
  const session = useSession()
  const isOfUnit = session.status === 'ready' && session.user.unitId !== PERSONAL_UNIT
  const tasks = useQuery({ ...read(readOwnTasks, {}), enabled: isOfUnit })
  const queues = tasks.data?.data.queues ?? []
  const count = queues.reduce((sum, queue) => sum + queue.count, 0)
  return (
    <KbHome
      waiting={{
        isPending: isOfUnit && tasks.isPending,
        count,
        list: count > 0 ? <OwnTasks queues={queues} /> : null,
      }}
    />
  )
}
