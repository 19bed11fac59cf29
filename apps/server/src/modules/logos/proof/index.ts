import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { logoWrites } from './logo-writes.ts'

export const logosProof: FeatureProof = {
  writes: [...logoWrites],
}
