import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { makeWebhookRecords } from './webhook-records.ts'

export const webhooksProof = {
  records: makeWebhookRecords,
} satisfies FeatureProof
