import { z } from 'zod'
import { recordId } from '../../fields/primitives.ts'

const staff = { access: ['staff:fae', 'staff:manager', 'staff:tme'], source: 'path ours' } as const
export const reading = {
  ...staff,
  method: 'GET',
  effect: 'read',
  reads: ['project', 'design-review', 'design-finding'],
} as const
export const writing = {
  ...staff,
  method: 'POST',
  effect: 'write',
  changes: ['design-review', 'design-finding'],
} as const

export const ofProject = z.object({ id: recordId('customer-project', '项目编号 / project') })
export const ofReview = z.object({ id: recordId('customer-review', '设计评审 / design review') })
export const ofFinding = z.object({ id: recordId('customer-finding', '评审意见 / finding') })
