import { useQuery } from '@tanstack/react-query'
import { readOwnTasks } from '@xinqiao/contract/tasks/endpoints'
import { HomeSection } from '../../../features/knowledge/portal/HomeSection.tsx'
import { KbHome } from '../../../features/knowledge/portal/KbHome.tsx'
import { projectListScreen } from '../../../features/projects/paths.ts'
import { OwnTasks } from '../../../features/tasks/portal/OwnTasks.tsx'
import { read } from '../../../shared/api/query-client.ts'
import { PERSONAL_UNIT, useSession } from '../../../shared/session/session.ts'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'
import { useIsPhone } from '../../../shared/ui/use-media.ts'
import { mayOpen } from '../gate.ts'
import { routeOf } from '../routes.ts'

/** The room of a project is there before it. */
const OwnProjects = loadPart(
  async () => (await import('../../../features/projects/portal/OwnProjects.tsx')).OwnProjects,
  { waiting: ({ section }) => section(undefined, <div style={{ minHeight: 84 }} aria-busy="true" />) },
)

/** The home of the knowledge base; for people of a unit it begins with what waits for them, on a phone also with a project of theirs. */
export function HomePage() {
  const session = useSession()
  const isOfUnit = session.status === 'ready' && session.user.unitId !== PERSONAL_UNIT
  const tasks = useQuery({ ...read(readOwnTasks, {}), enabled: isOfUnit })
  const isPhone = useIsPhone()
  const projects = routeOf(projectListScreen.path)
  const queues = tasks.data?.data.queues ?? []
  const count = queues.reduce((sum, queue) => sum + queue.count, 0)
  return (
    <KbHome
      waiting={{
        isPending: isOfUnit && tasks.isPending,
        count,
        list: count > 0 ? <OwnTasks queues={queues} /> : null,
      }}
      own={
        isPhone && projects && mayOpen(projects, session.user) ? (
          <OwnProjects
            section={(more, content) => (
              <HomeSection title="我的项目" {...(more ? { more } : {})}>
                {content}
              </HomeSection>
            )}
          />
        ) : null
      }
    />
  )
}
