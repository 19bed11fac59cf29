import { useQuery } from '@tanstack/react-query'
import { readOwnTasks } from '@xinqiao/contract/tasks/endpoints'
import type { ReactNode } from 'react'
import { HomeSection } from '../../../features/knowledge/portal/HomeSection.tsx'
import { KbHome } from '../../../features/knowledge/portal/KbHome.tsx'
import { projectListScreen } from '../../../features/projects/paths.ts'
import { OwnTasks } from '../../../features/tasks/portal/OwnTasks.tsx'
import { myOrdersScreen } from '../../../features/work-orders/paths.ts'
import { read } from '../../../shared/api/query-client.ts'
import { PERSONAL_UNIT, useSession } from '../../../shared/session/session.ts'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'
import { useIsPhone } from '../../../shared/ui/use-media.ts'
import { mayOpen } from '../gate.ts'
import { supportRoutes } from '../support-routes.ts'

interface OwnPart {
  section: (more: { to: string; label: string } | undefined, content: ReactNode) => ReactNode
}

/** The room of an order or a project is there before it. */
const waits = (minHeight: number) => ({
  waiting: ({ section }: OwnPart) => section(undefined, <div style={{ minHeight }} aria-busy="true" />),
})
const OwnOrders = loadPart<OwnPart>(
  async () => (await import('../../../features/work-orders/portal/own/OwnOrders.tsx')).OwnOrders,
  waits(129),
)
const OwnProjects = loadPart<OwnPart>(
  async () => (await import('../../../features/projects/portal/OwnProjects.tsx')).OwnProjects,
  waits(84),
)

/** The home of the knowledge base; for people of a unit it begins with what waits for them, on a phone also with their newest orders and a project. */
export function HomePage() {
  const session = useSession()
  const isOfUnit = session.status === 'ready' && session.user.unitId !== PERSONAL_UNIT
  const tasks = useQuery({ ...read(readOwnTasks, {}), enabled: isOfUnit })
  const isPhone = useIsPhone()
  const mayGo = (path: string) => {
    const route = supportRoutes.find((one) => one.path === path)
    return isPhone && route !== undefined && mayOpen(route, session.user)
  }
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
        <>
          {mayGo(myOrdersScreen.path) && <OwnOrders section={sectionOf('我的工单')} />}
          {mayGo(projectListScreen.path) && <OwnProjects section={sectionOf('我的项目')} />}
        </>
      }
    />
  )
}

function sectionOf(title: string): OwnPart['section'] {
  return (more, content) => (
    <HomeSection title={title} {...(more ? { more } : {})}>
      {content}
    </HomeSection>
  )
}
