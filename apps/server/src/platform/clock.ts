import { DAY_MS } from '@xinqiao/contract/time'
/** The time, passed like the database: business time never comes from SQL's now(). */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

const SHANGHAI_OFFSET_MS = 8 * 3600_000

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, which has had no daylight saving since 1991. */
export function toDateTime(time: Date): string {
  return new Date(time.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** `YYYY-MM-DD` in Asia/Shanghai. */
export function toDate(time: Date): string {
  return toDateTime(time).slice(0, 10)
}

/** The first moment after a Shanghai day: what is of the day lies before it. */
export function endOfDay(day: string): Date {
  return new Date(fromShanghai(day).getTime() + DAY_MS)
}

/** The moment that a Shanghai `YYYY-MM-DD` or `YYYY-MM-DD HH:mm[:ss]` names. */
export function fromShanghai(text: string): Date {
  const [day, time = '00:00:00'] = text.split(' ')
  return new Date(`${day}T${time.length === 5 ? `${time}:00` : time}+08:00`)
}
