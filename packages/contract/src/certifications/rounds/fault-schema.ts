import { z } from 'zod'
import { str } from '../../fields/primitives.ts'

/** The verdict on one field when an application comes back. */
export const fieldFault = z
  .object({ field: str('字段或附件类型 / field or slot'), reason: z.string() })
  .meta({ id: 'FieldFault' })
export type FieldFault = z.infer<typeof fieldFault>
