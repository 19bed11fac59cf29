import { ProjectReview } from '../../features/projects/console/review/ProjectReview.tsx'
import { deskScreen } from '../../features/work-orders/paths.ts'
import { hrefOf } from '../../shared/router/screen.ts'
import { notices } from './notices.tsx'

/** A project as the provider judges it, with where its orders are answered. */
export function ProjectReviewPage() {
  return (
    <ProjectReview
      changes={notices}
      desk={{
        order: (id) => hrefOf(deskScreen, { queue: 'all', id }),
        project: (projectName) => hrefOf(deskScreen, { queue: 'all', projectName }),
      }}
    />
  )
}
