import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { visitsInputs } from './inputs.ts'
import { visitKinds } from './visit-kinds.ts'
import { visitWrites } from './visit-writes.ts'

export const visitsProof = {
  inputs: visitsInputs,
  writes: [...visitWrites],
  kinds: [...visitKinds],
} satisfies FeatureProof
