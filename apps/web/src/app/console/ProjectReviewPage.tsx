import { ProjectReview } from '../../features/projects/console/review/ProjectReview.tsx'
import { deskScreen } from '../../features/work-orders/paths.ts'
import { hrefOf } from '../../shared/router/screen.ts'
import type { SectionOf } from '../../shared/ui/load/section-of.ts'
import { firmwareOf } from './firmware-of.tsx'
import { notices } from './notices.tsx'

/** What changes around a project: notices that touch it, and the firmware of its boards. */
const changes: SectionOf = (id, frame) => (
  <>
    {notices(id, frame)}
    {firmwareOf(id, frame)}
  </>
)

/** A project as the provider judges it, with where its orders are answered. */
export function ProjectReviewPage() {
  return (
    <ProjectReview
      changes={changes}
      desk={{
        order: (id) => hrefOf(deskScreen, { queue: 'all', id }),
        project: (projectName) => hrefOf(deskScreen, { queue: 'all', projectName }),
      }}
    />
  )
}
