import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { personnelInputs } from './inputs.ts'
import { peopleKinds } from './people-kinds.ts'
import { makePersonnelRecords } from './personnel-records.ts'
import { personnelWrites } from './personnel-writes.ts'

export const personnelProof = {
  records: makePersonnelRecords,
  inputs: personnelInputs,
  writes: [...personnelWrites],
  kinds: [...peopleKinds],
} satisfies FeatureProof
