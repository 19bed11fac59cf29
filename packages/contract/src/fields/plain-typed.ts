import { foldedText } from '../search/alike.ts'

/** A mobile number as people paste it: without marks of direction, widths, blanks, hyphens, brackets and the country before it. */
export function plainPhone(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Z}\p{Pd}\s().·−]/gu, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')
}

/** A day as people paste it, 2026/1/5, 2026年1月5日 or 20260105, in any width: `YYYY-MM-DD`. */
export function plainDay(typed: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(typed)) return typed
  const [, year, month = '', date = ''] = PASTED_DAY.exec(foldedText(typed.trim())) ?? []
  return year === undefined ? typed : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

const PASTED_DAY =
  /^(\d{4})(?:[-/.年](?=\d{1,2}[-/.月])|(?=\d{4}$))(\d{1,2})[-/.月]?(\d{1,2})日?(?:0?0:00(?::00)?)?$/
