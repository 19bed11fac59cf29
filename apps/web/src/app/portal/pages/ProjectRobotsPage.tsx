import { projectDetailScreen } from '../../../features/projects/paths.ts'
import { ProjectRobots } from '../../../features/robots/portal/ProjectRobots.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'

/** The robots of a project, reached from it. */
export function ProjectRobotsPage() {
  return <ProjectRobots projectHref={(id) => hrefOf(projectDetailScreen, { id, type: 'detail' })} />
}
