import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { dictionariesInputs } from './inputs.ts'

export const dictionariesProof = {
  inputs: dictionariesInputs,
} satisfies FeatureProof
