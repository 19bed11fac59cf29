import { projectDetailScreen } from '../../../features/projects/paths.ts'
import { ProjectDetail } from '../../../features/projects/portal/ProjectDetail.tsx'
import { NewOrderButton } from '../../../features/work-orders/portal/NewOrderButton.tsx'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'
import { orderChanges } from '../order-changes.tsx'
import { ownChanges } from '../own-changes.tsx'

const ProjectOrders = loadPart(
  async () => (await import('../../../features/work-orders/portal/ProjectOrders.tsx')).ProjectOrders,
)
const LinkedKnowledge = loadPart(
  async () =>
    (await import('../../../features/knowledge/portal/project/ProjectKnowledge.tsx')).LinkedKnowledge,
)

/** A project, with its work orders and the knowledge that is linked to it. */
export function ProjectDetailPage() {
  return (
    <ProjectDetail
      wiki={(projectId) => <LinkedKnowledge screen={projectDetailScreen} projectId={projectId} />}
      process={(project) => (
        <ProjectOrders screen={projectDetailScreen} project={project} changes={orderChanges} />
      )}
      changes={ownChanges}
      create={(project) => <NewOrderButton project={project}>新建工单</NewOrderButton>}
    />
  )
}
