import { z } from 'zod'
import { splitEmails } from '../../accounts/fields.ts'
import { neededLine, ONE_LINE, refId, text } from '../../fields/primitives.ts'
import { MACHINE_TEXTS as T } from './texts.ts'

/** A name, which stands in one line; so does `optionalLine`. */
export const needed = neededLine
export const optionalLine = (label: string, max: number) =>
  text(label, max).trim().regex(ONE_LINE, `${label}不能包含换行等控制字符`).nullish().transform(orEmpty)
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
  .refine((sent) => {
    const all = splitEmails(sent)
    return all.length > 0 && all.every((one) => z.email().safeParse(one).success)
  }, T.emailWrong)
  .transform((sent) => splitEmails(sent).join(','))

export function orEmpty(sent: string | null | undefined): string {
  return sent ?? ''
}
