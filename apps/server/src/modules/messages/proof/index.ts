import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { messageWrites } from './message-writes.ts'

export const messagesProof: FeatureProof = {
  writes: [...messageWrites],
}
