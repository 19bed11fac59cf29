import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { fileKinds } from './file-kinds.ts'
import { fileWrites } from './file-writes.ts'

export const filesProof: FeatureProof = {
  writes: [...fileWrites],
  kinds: [...fileKinds],
}
