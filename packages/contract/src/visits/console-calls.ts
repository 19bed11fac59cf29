import { z } from 'zod'
import { recordId } from '../fields/primitives.ts'
import { RECEPTION } from './record.ts'

export const receiving = { access: RECEPTION, source: 'path ours' } as const

export const params = z.object({ id: recordId('customer-visit', '来访申请 / visit') })
