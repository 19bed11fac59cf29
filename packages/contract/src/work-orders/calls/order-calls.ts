import { z } from 'zod'
import { recordId } from '../../fields/primitives.ts'

export const orderId = recordId('work-order', '工单编号 / work order')
export const params = z.object({ id: orderId })

export const showsOrder = { method: 'GET', effect: 'read', reads: ['work-order'], source: '2.7' } as const

export const changesOrder = {
  method: 'POST',
  effect: 'write',
  changes: ['work-order'],
  source: '2.7',
} as const
