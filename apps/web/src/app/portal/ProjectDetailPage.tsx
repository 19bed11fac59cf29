import { LinkedKnowledge } from '../../features/knowledge/portal/project/ProjectKnowledge.tsx'
import { projectDetailScreen } from '../../features/projects/paths.ts'
import { ProjectDetail } from '../../features/projects/portal/ProjectDetail.tsx'

/** A project, with the knowledge that is linked to it. */
export function ProjectDetailPage() {
  return (
    <ProjectDetail
      wiki={(projectId) => <LinkedKnowledge screen={projectDetailScreen} projectId={projectId} />}
    />
  )
}
