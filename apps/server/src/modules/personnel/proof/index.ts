import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { peopleKinds } from './people-kinds.ts'
import { personnelWrites } from './personnel-writes.ts'

export const personnelProof: FeatureProof = {
  writes: [...personnelWrites],
  kinds: [...peopleKinds],
}
