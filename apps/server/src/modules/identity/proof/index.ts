import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { makeIdentityRecords } from './identity-records.ts'

export const identityProof = {
  records: makeIdentityRecords,
} satisfies FeatureProof
