import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { authoringKinds } from './authoring-kinds.ts'
import { makeAuthoringRecords } from './authoring-records.ts'
import { authoringWrites } from './authoring-writes.ts'
import { authoringInputs } from './inputs.ts'

export const authoringProof = {
  records: makeAuthoringRecords,
  inputs: authoringInputs,
  writes: [...authoringWrites],
  kinds: [...authoringKinds],
} satisfies FeatureProof
