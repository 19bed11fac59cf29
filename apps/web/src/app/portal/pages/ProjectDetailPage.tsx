import { projectDetailScreen } from '../../../features/projects/paths.ts'
import { ProjectDetail } from '../../../features/projects/portal/ProjectDetail.tsx'
import { projectRobotsScreen } from '../../../features/robots/paths.ts'
import { NewOrderButton } from '../../../features/work-orders/portal/NewOrderButton.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'
import type { SectionOf } from '../../../shared/ui/load/section-of.ts'
import { orderChanges } from '../order-changes.tsx'
import { ownChanges } from '../own-changes.tsx'
import { ownFirmware } from '../own-firmware.tsx'

const ProjectOrders = loadPart(
  async () => (await import('../../../features/work-orders/portal/ProjectOrders.tsx')).ProjectOrders,
)
const LinkedKnowledge = loadPart(
  async () =>
    (await import('../../../features/knowledge/portal/project/ProjectKnowledge.tsx')).LinkedKnowledge,
)

/** What changes around a project: notices that touch it, and the firmware of its boards. */
const changes: SectionOf = (id, frame) => (
  <>
    {ownChanges(id, frame)}
    {ownFirmware(id, frame)}
  </>
)

/** A project, with its work orders and the knowledge that is linked to it. */
export function ProjectDetailPage() {
  return (
    <ProjectDetail
      wiki={(projectId) => <LinkedKnowledge screen={projectDetailScreen} projectId={projectId} />}
      process={(project) => (
        <ProjectOrders screen={projectDetailScreen} project={project} changes={orderChanges} />
      )}
      changes={changes}
      robotsHref={({ projectInfo: { id, projectName: name } }) => hrefOf(projectRobotsScreen, { id, name })}
      create={(project) => <NewOrderButton project={project}>新建工单</NewOrderButton>}
    />
  )
}
