import type { z } from 'zod'
import { neededLine, ONE_LINE, text } from '../fields/primitives.ts'
import { unprinted, unprintedText } from '../fields/printed.ts'

/** What stands on the certificate, line by line as it is typed. */
export function printedText(label: string, max: number) {
  return printed(label, text(label, max).trim()).default('')
}

/** Names of several machines in one application are one text. */
export const MOST_NAMES = 5000

/** The product or the model of a certificate; left out where the application has it right. */
export function printedLine(label: string) {
  const line = text(label, MOST_NAMES).trim().regex(ONE_LINE, `${label}不能包含换行等控制字符`)
  return printed(label, line).default('')
}

/** The same where it must be there. */
export function neededPrintedLine(label: string, missing: string) {
  return printed(label, neededLine(label, MOST_NAMES, missing))
}

function printed(label: string, typed: z.ZodString) {
  return typed.refine((said) => unprinted(said).length === 0, {
    error: ({ input }) => unprintedText(label, String(input)) ?? '',
  })
}
