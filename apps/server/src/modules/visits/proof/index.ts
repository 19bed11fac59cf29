import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { visitKinds } from './visit-kinds.ts'
import { visitWrites } from './visit-writes.ts'

export const visitsProof: FeatureProof = {
  writes: [...visitWrites],
  kinds: [...visitKinds],
}
