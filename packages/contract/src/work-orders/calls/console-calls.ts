import { z } from 'zod'
import { WRITING } from '../../endpoint.ts'
import { boundedArray, neededText, recordId } from '../../fields/primitives.ts'

export const staff = { access: ['staff:fae', 'staff:manager', 'staff:tme'], source: 'path ours' } as const
export const params = z.object({ id: recordId('customer-order', '工单编号 / work order') })
export const checks = boundedArray(z.array(z.string().max(20).meta({ takes: 'choice' })), 20)
  .default([])
  .describe('关闭前已确认的各项，技术工单须逐项确认 / what was made sure of before closing')
export const note = (missing: string) => neededText('说明', 2000, missing)

export const move = { ...WRITING, ...staff, changes: ['work-order'], params } as const
