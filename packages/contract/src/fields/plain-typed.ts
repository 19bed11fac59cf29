import { foldedText } from '../search/alike.ts'

/** A mobile number as people paste it: without what it is called, marks of direction, widths, blanks, hyphens, brackets and the country before it. */
export function plainPhone(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\.0+$/, '')
    .replaceAll(/[\p{Cf}\p{Z}\p{Pd}\s().·−_'":;,，、]/gu, '')
    .replace(/^(?:tel|phone|mobile|电话|手机号?码?)(?=\+?\d)/i, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')
}

/** A day as people paste it, 2026/1/5, 2026年1月5日 or 20260105, in any width: `YYYY-MM-DD`. */
export function plainDay(typed: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(typed)) return typed
  const plain = foldedText(typed.trim()).replace(/^'/, '').replace(WEEKDAY, '')
  const [, year, month = '', date = ''] = PASTED_DAY.exec(plain) ?? []
  return year === undefined ? typed : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

const PASTED_DAY =
  /^(\d{4})(?:[-/.年](?=\d{1,2}[-/.月])|(?=\d{4}$))(\d{1,2})[-/.月]?(\d{1,2})[日号]?(?:t?0?0:00(?::00(?:\.0+)?)?(?:\+08:00)?)?$/
/** The day of the week, which the date says already. */
const WEEKDAY = /\(?(?:星期|周|礼拜)[一二三四五六日天]\)?(?=$|0)/

/** An address as people paste it: out of `姓名 <地址>` or `mailto:`, in one width, without blanks and what nobody sees. */
export function plainEmail(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\s]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .trim()
  const [, within = plain] = /<([^<>@]*@[^<>]*)>$/.exec(plain) ?? []
  return within.trim().replace(/^mailto:/i, '')
}
