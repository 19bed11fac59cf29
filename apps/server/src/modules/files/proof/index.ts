import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { fileKinds } from './file-kinds.ts'
import { makeFileRecords } from './file-records.ts'
import { fileWrites } from './file-writes.ts'
import { filesInputs } from './inputs.ts'

export const filesProof = {
  records: makeFileRecords,
  inputs: filesInputs,
  writes: [...fileWrites],
  kinds: [...fileKinds],
} satisfies FeatureProof
