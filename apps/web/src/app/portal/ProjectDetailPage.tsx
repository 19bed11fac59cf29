import { LinkedKnowledge } from '../../features/knowledge/portal/project/ProjectKnowledge.tsx'
import { projectDetailScreen } from '../../features/projects/paths.ts'
import { ProjectDetail } from '../../features/projects/portal/ProjectDetail.tsx'
import { ProjectOrders } from '../../features/work-orders/portal/ProjectOrders.tsx'
import { orderChanges } from './order-changes.tsx'

/** A project, with its work orders and the knowledge that is linked to it. */
export function ProjectDetailPage() {
  return (
    <ProjectDetail
      wiki={(projectId) => <LinkedKnowledge screen={projectDetailScreen} projectId={projectId} />}
      process={(project) => (
        <ProjectOrders screen={projectDetailScreen} project={project} changes={orderChanges} />
      )}
    />
  )
}
