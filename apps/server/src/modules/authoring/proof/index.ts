import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { authoringKinds } from './authoring-kinds.ts'
import { authoringWrites } from './authoring-writes.ts'

export const authoringProof: FeatureProof = {
  writes: [...authoringWrites],
  kinds: [...authoringKinds],
}
