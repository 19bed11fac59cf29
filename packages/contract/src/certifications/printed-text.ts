import { text } from '../fields/primitives.ts'
import { unprinted, unprintedText } from '../fields/printed.ts'

/** What stands on the certificate, line by line as it is typed. */
export function printedText(label: string, max: number) {
  return text(label, max)
    .trim()
    .refine((typed) => unprinted(typed).length === 0, {
      error: ({ input }) => unprintedText(label, String(input)) ?? '',
    })
    .default('')
}
