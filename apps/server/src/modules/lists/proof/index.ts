import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { listsInputs } from './inputs.ts'

export const listsProof = {
  inputs: listsInputs,
} satisfies FeatureProof
