import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { knowledgeKinds } from './knowledge-kinds.ts'
import { makeKnowledgeRecords } from './knowledge-records.ts'
import { knowledgeWrites } from './knowledge-writes.ts'

export const knowledgeProof = {
  records: makeKnowledgeRecords,
  inputs: { 'knowledge.noteSearch': { body: { keyword: '示例检索' } } },
  writes: [...knowledgeWrites],
  kinds: [...knowledgeKinds],
} satisfies FeatureProof
