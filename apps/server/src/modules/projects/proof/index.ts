import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { designReviewKinds, LEFT_OUT_OF_DESIGN_REVIEWS } from './design-review-kinds.ts'
import { designReviewWrites } from './design-review-writes.ts'
import { LEFT_OUT_OF_PROJECTS, projectKinds } from './project-kinds.ts'
import { projectWrites } from './project-writes.ts'

export const projectsProof: FeatureProof = {
  writes: [...projectWrites, ...designReviewWrites],
  kinds: [...projectKinds, ...designReviewKinds],
  leftOut: [...LEFT_OUT_OF_PROJECTS, ...LEFT_OUT_OF_DESIGN_REVIEWS],
}
