import { z } from 'zod'
import { refId, text } from '../../fields/primitives.ts'
import { MACHINE_TEXTS as T } from './texts.ts'

export const needed = (label: string, max: number, missing: string) =>
  z
    .string({ error: missing })
    .meta({ takes: 'text' })
    .trim()
    .min(1, missing)
    .max(max, `${label}最多 ${max} 个字符`)
export const optional = (label: string, max: number) => text(label, max).trim().nullish().transform(orEmpty)

/** An option by its id, value or code. */
export const option = (missing: string) =>
  z
    .union([z.string().meta({ takes: 'choice' }), z.number()], missing)
    .transform((sent) => String(sent).trim())
    .pipe(z.string().min(1, missing).max(100))
    .meta({ takes: 'choice' })

export const file = refId('file').nullish()

export const emails = z
  .string({ error: T.emailMissing })
  .meta({ takes: 'person' })
  .trim()
  .min(1, T.emailMissing)
  .max(300, '联系邮箱最多 300 个字符')
  .refine((sent) => sent.split(/[,，]/).every((one) => z.email().safeParse(one.trim()).success), T.emailWrong)
  .transform((sent) =>
    sent
      .split(/[,，]/)
      .map((one) => one.trim())
      .join(','),
  )

export function orEmpty(sent: string | null | undefined): string {
  return sent ?? ''
}
