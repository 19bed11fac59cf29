import type { Feature } from '../feature.ts'
import { projectBoardEndpoints } from './board-endpoints.ts'
import { projectConsoleEndpoints } from './console-endpoints.ts'
import { designReviewConsoleEndpoints } from './design-review/console-endpoints.ts'
import { designReviewEndpoints } from './design-review/endpoints.ts'
import { DESIGN_REVIEW_REFUSALS } from './design-review/texts.ts'
import { projectDetailEndpoints } from './detail-endpoints.ts'
import { projectEndEndpoints } from './end-endpoints.ts'
import { projectsEndpoints } from './endpoints.ts'
import { projectFileEndpoints } from './file-endpoints.ts'
import { projectListEndpoints } from './list-endpoints.ts'
import { projectSaveEndpoints } from './save-endpoints.ts'
import { PROJECTS_REFUSALS } from './texts.ts'

export const projects: Feature = {
  endpoints: [
    ...projectsEndpoints,
    ...designReviewEndpoints,
    ...designReviewConsoleEndpoints,
    ...projectListEndpoints,
    ...projectDetailEndpoints,
    ...projectSaveEndpoints,
    ...projectEndEndpoints,
    ...projectFileEndpoints,
    ...projectConsoleEndpoints,
    ...projectBoardEndpoints,
  ],
  refusals: [DESIGN_REVIEW_REFUSALS, PROJECTS_REFUSALS],
}
