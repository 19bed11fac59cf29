import { DAY_MS } from '@xinqiao/contract/time'

/** The whole days for which something has stood as it does. */
export function daysSince(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS))
}

/** What has stood so since this moment or longer does so for that many days. */
export function sinceDays(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
