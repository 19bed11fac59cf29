import type { FeatureProof } from '../../../../test/proof/feature-proof.ts'
import { deskWrites } from './desk-writes.ts'
import { workOrdersInputs } from './inputs.ts'
import { LEFT_OUT_OF_WORK_ORDERS, workOrderKinds } from './work-order-kinds.ts'
import { makeOrderRecords } from './work-order-records.ts'
import { workOrderWrites } from './work-order-writes.ts'

export const workOrdersProof = {
  records: makeOrderRecords,
  inputs: workOrdersInputs,
  writes: [...workOrderWrites, ...deskWrites],
  kinds: [...workOrderKinds],
  leftOut: LEFT_OUT_OF_WORK_ORDERS,
} satisfies FeatureProof
