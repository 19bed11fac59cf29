import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { makeRobotRecords } from './robot-records.ts'

export const robotsProof = {
  records: makeRobotRecords,
} satisfies FeatureProof
