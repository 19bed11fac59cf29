import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { designReviewKinds, LEFT_OUT_OF_DESIGN_REVIEWS } from './design-review-kinds.ts'
import { designReviewWrites } from './design-review-writes.ts'
import { projectsInputs } from './inputs.ts'
import { LEFT_OUT_OF_PROJECTS, projectKinds } from './project-kinds.ts'
import { makeProjectRecords } from './project-records.ts'
import { projectWrites } from './project-writes.ts'

export const projectsProof = {
  records: makeProjectRecords,
  inputs: projectsInputs,
  writes: [...projectWrites, ...designReviewWrites],
  kinds: [...projectKinds, ...designReviewKinds],
  leftOut: [...LEFT_OUT_OF_PROJECTS, ...LEFT_OUT_OF_DESIGN_REVIEWS],
} satisfies FeatureProof
