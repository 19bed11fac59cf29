import type { FormInstance, FormRule } from 'antd'
import type { z } from 'zod'
import { CallError } from '../api/call-error.ts'

/** A schema of the contract as the rule of a form field: the same check and the same text as on the server. */
export function zodRule(schema: z.ZodType): FormRule {
  return {
    validator: async (_, value: unknown) => {
      const result = schema.safeParse(value ?? undefined)
      if (!result.success) throw new Error(result.error.issues[0]?.message)
    },
  }
}

/** The same for each field of a form. */
export function zodRules<K extends string>(shape: Record<K, z.ZodType>): Record<K, FormRule> {
  return Object.fromEntries(
    Object.entries<z.ZodType>(shape).map(([name, schema]) => [name, zodRule(schema)]),
  ) as Record<K, FormRule>
}

type FieldData = Parameters<FormInstance['setFields']>[0]

/** The fields that the server refused, for `form.setFields`; none for any other fault. */
export function fieldErrors(error: unknown): FieldData {
  if (!(error instanceof CallError)) return []
  return Object.entries(error.errors).map(([path, text]) => ({ name: namePath(path), errors: [text] }))
}

/** Rows of a list are known by number. */
function namePath(path: string): (string | number)[] {
  return path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
