import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { logosInputs } from './inputs.ts'
import { logoWrites } from './logo-writes.ts'
import { makePartnerRecords } from './partner-records.ts'

export const logosProof = {
  records: makePartnerRecords,
  inputs: logosInputs,
  writes: [...logoWrites],
} satisfies FeatureProof
