import { z } from 'zod'

/**
 * The body of a form whose fields come as one JSON text under `p` beside files; sent as plain JSON, the
 * fields may also stand by themselves.
 */
export function jsonPart<T extends z.ZodType>(schema: T): z.ZodType<z.output<T>, z.input<T>> {
  return z.preprocess((value, context) => {
    if (typeof value !== 'object' || value === null || !('p' in value)) return value
    if (typeof value.p !== 'string') return value.p
    try {
      return JSON.parse(value.p)
    } catch {
      context.addIssue({ code: 'custom', message: 'p 应为 JSON 文字', path: ['p'], input: value.p })
      return z.NEVER
    }
  }, schema) as unknown as z.ZodType<z.output<T>, z.input<T>>
}
