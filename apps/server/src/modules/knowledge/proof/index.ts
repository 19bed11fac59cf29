import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { knowledgeKinds } from './knowledge-kinds.ts'
import { knowledgeWrites } from './knowledge-writes.ts'

export const knowledgeProof: FeatureProof = {
  writes: [...knowledgeWrites],
  kinds: [...knowledgeKinds],
}
