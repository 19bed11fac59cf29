import type { Feature } from '../feature.ts'
import { baseEndpoints } from './base-endpoints.ts'
import { documentEndpoints } from './document-endpoints.ts'
import { feedbackEndpoints } from './feedback-endpoints.ts'
import { reviewEndpoints } from './review-endpoints.ts'
import { structureEndpoints } from './structure-endpoints.ts'
import { AUTHORING_REFUSALS } from './texts.ts'

export const authoring: Feature = {
  endpoints: [
    ...reviewEndpoints,
    ...structureEndpoints,
    ...baseEndpoints,
    ...documentEndpoints,
    ...feedbackEndpoints,
  ],
  refusals: [AUTHORING_REFUSALS],
}
