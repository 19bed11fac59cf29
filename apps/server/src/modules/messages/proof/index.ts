import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { messagesInputs } from './inputs.ts'
import { makeMessageRecords } from './message-records.ts'
import { messageWrites } from './message-writes.ts'

export const messagesProof = {
  records: makeMessageRecords,
  inputs: messagesInputs,
  writes: [...messageWrites],
} satisfies FeatureProof
