import { DAY_MS } from '@xinqiao/contract/time'

/** The days of the weeks in which a month lies, from Monday on; `month` is `YYYY-MM`. */
export function daysOf(month: string): string[] {
  const first = Date.parse(`${month}-01`)
  // 0 is Monday.
  const weekday = (new Date(first).getUTCDay() + 6) % 7
  const start = first - weekday * DAY_MS
  const last = Date.parse(`${monthAfter(month, 1)}-01`) - DAY_MS
  const weeks = Math.ceil((last - start + DAY_MS) / (7 * DAY_MS))
  return Array.from({ length: weeks * 7 }, (_, index) =>
    new Date(start + index * DAY_MS).toISOString().slice(0, 10),
  )
}

/** So many months later, or earlier. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
