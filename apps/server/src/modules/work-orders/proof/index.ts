import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { deskWrites } from './desk-writes.ts'
import { LEFT_OUT_OF_WORK_ORDERS, workOrderKinds } from './work-order-kinds.ts'
import { workOrderWrites } from './work-order-writes.ts'

export const workOrdersProof: FeatureProof = {
  writes: [...workOrderWrites, ...deskWrites],
  kinds: [...workOrderKinds],
  leftOut: LEFT_OUT_OF_WORK_ORDERS,
}
