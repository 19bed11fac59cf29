import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { parameterInputs } from './inputs.ts'
import { makeParameterRecords } from './parameter-records.ts'

export const parametersProof = {
  records: makeParameterRecords,
  inputs: parameterInputs,
} satisfies FeatureProof
