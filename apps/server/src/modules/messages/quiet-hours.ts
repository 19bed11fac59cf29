import { DAY_MS } from '@xinqiao/contract/time'
import { fromShanghai, toDateTime } from '../../platform/clock.ts'

export interface QuietHours {
  enabled: boolean
  /** HH:mm in Asia/Shanghai; past midnight when `until` is not later than `from` */
  from: string
  until: string
}

/** What holds until a person sets something else. */
export const DEFAULT_QUIET_HOURS: QuietHours = { enabled: true, from: '22:00', until: '08:00' }

/** When the quiet hours end in which this moment lies; null outside of them. */
export function heldUntil(now: Date, quiet: QuietHours): Date | null {
  if (!quiet.enabled) return null
  const [today = '', time = ''] = toDateTime(now).split(' ')
  const minute = time.slice(0, 5)
  const overnight = quiet.until <= quiet.from
  const isQuiet = overnight
    ? minute >= quiet.from || minute < quiet.until
    : minute >= quiet.from && minute < quiet.until
  if (!isQuiet) return null
  const endsToday = fromShanghai(`${today} ${quiet.until}`)
  return endsToday > now ? endsToday : new Date(endsToday.getTime() + DAY_MS)
}
