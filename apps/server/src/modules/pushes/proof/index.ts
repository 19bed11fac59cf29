import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { makePushRecords, SAMPLE_DEVICE } from './push-records.ts'

export const pushesProof = {
  records: makePushRecords,
  inputs: {
    'pushes.makePush': { body: SAMPLE_DEVICE },
    'pushes.renewPush': {
      body: { ...SAMPLE_DEVICE, formerEndpoint: SAMPLE_DEVICE.endpoint, formerAuth: SAMPLE_DEVICE.auth },
    },
  },
} satisfies FeatureProof
