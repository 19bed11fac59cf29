import type { z } from 'zod'

/** What a schema is made of, for tests that walk through all of them; Zod tells no type for it. */
interface Definition {
  type: string
  in?: z.ZodType
  out?: z.ZodType
  innerType?: z.ZodType
  element?: z.ZodType
  getter?: () => z.ZodType
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  left?: z.ZodType
  right?: z.ZodType
}

export function definitionOf(schema: z.ZodType): Definition {
  return schema.def as unknown as Definition
}
