import type { ProjectDetail } from '@xinqiao/contract/projects/detail-endpoints'
import { Timeline } from '../../../../shared/ui/Timeline.tsx'

/** How the project came to where it is. */
export function ProcessTab({ project }: { project: ProjectDetail }) {
  return (
    <Timeline
      entries={project.timeline}
      first={{ label: '新建项目', time: project.projectInfo.createTime }}
    />
  )
}
