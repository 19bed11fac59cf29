import { DAY_MS } from '../time.ts'
/** Days that are not as the week says: public holidays, and weekends on which people work instead. */
export interface WorkCalendar {
  holidays: ReadonlySet<string>
  makeUpDays: ReadonlySet<string>
}

/** Working hours of the provider, Shanghai time. */
export const WORK_BEGINS = 9
export const WORK_ENDS = 18

const MINUTE_MS = 60_000
/** Shanghai has had no other offset since 1991. */
const OFFSET_MS = 8 * 60 * MINUTE_MS
/** Further than any target reaches. */
const MOST_DAYS = 4000

/** Whether people work on a day such as 2026-02-14. */
export function isWorkday(day: string, { holidays, makeUpDays }: WorkCalendar): boolean {
  if (makeUpDays.has(day)) return true
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}

/** When so many working minutes are over. */
export function addWorkingMinutes(from: Date, minutes: number, calendar: WorkCalendar): Date {
  let left = minutes * MINUTE_MS
  let last = from.getTime()
  for (const { begins, ends } of spansFrom(from, calendar)) {
    const start = Math.max(begins, from.getTime())
    if (start >= ends) continue
    if (left <= ends - start) return new Date(start + left)
    left -= ends - start
    last = ends
  }
  return new Date(last)
}

/** Working minutes between two moments. */
export function workingMinutes(from: Date, to: Date, calendar: WorkCalendar): number {
  let sum = 0
  for (const { begins, ends } of spansFrom(from, calendar)) {
    if (begins >= to.getTime()) break
    sum += Math.max(0, Math.min(ends, to.getTime()) - Math.max(begins, from.getTime()))
  }
  return Math.floor(sum / MINUTE_MS)
}

/** The hours of each working day from the day of a moment on. */
function* spansFrom(from: Date, calendar: WorkCalendar) {
  const first = Math.floor((from.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS
  for (let count = 0; count < MOST_DAYS; count += 1) {
    const midnight = first + count * DAY_MS
    if (!isWorkday(new Date(midnight).toISOString().slice(0, 10), calendar)) continue
    const at = (hour: number) => midnight - OFFSET_MS + hour * 60 * MINUTE_MS
    yield { begins: at(WORK_BEGINS), ends: at(WORK_ENDS) }
  }
}
