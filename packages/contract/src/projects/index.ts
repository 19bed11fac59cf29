import type { Feature } from '../feature.ts'
import { projectBoardEndpoints } from './calls/board-endpoints.ts'
import { projectConsoleEndpoints } from './calls/console-endpoints.ts'
import { projectDetailEndpoints } from './calls/detail-endpoints.ts'
import { projectEndEndpoints } from './calls/end-endpoints.ts'
import { projectsEndpoints } from './calls/endpoints.ts'
import { projectFileEndpoints } from './calls/file-endpoints.ts'
import { projectListEndpoints } from './calls/list-endpoints.ts'
import { projectSaveEndpoints } from './calls/save-endpoints.ts'
import { designReviewConsoleEndpoints } from './design-review/console-endpoints.ts'
import { designReviewEndpoints } from './design-review/endpoints.ts'
import { DESIGN_REVIEW_REFUSALS } from './design-review/texts.ts'
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
