import { runImport } from '@xinqiao/contract/imports/endpoints'
import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { importsInputs } from './inputs.ts'

export const importsProof = {
  inputs: importsInputs,
  leftOut: [
    {
      endpoint: runImport,
      reason: 'its people and units are made by one transaction, which imports.test.ts breaks in the middle',
    },
  ],
} satisfies FeatureProof
