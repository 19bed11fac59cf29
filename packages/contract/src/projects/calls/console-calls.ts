import { z } from 'zod'
import { WRITING } from '../../endpoint.ts'
import { neededText, recordId } from '../../fields/primitives.ts'

export const staff = { access: ['staff:fae', 'staff:manager', 'staff:tme'], source: 'path ours' } as const
export const reviewer = { access: ['staff:fae', 'staff:manager'], source: 'path ours' } as const

export const params = z.object({ id: recordId('customer-project', '项目编号 / project') })
export const note = (missing: string) => neededText('说明', 500, missing)

export const move = { ...WRITING, ...reviewer, changes: ['project'], params } as const
