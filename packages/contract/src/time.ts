/** Milliseconds of a day; each has as many, as Shanghai has had no daylight saving since 1991. */
export const DAY_MS = 24 * 3600_000

/** Seconds of a day. */
export const DAY_SECONDS = 24 * 3600

/**
 * The day (`YYYY-MM-DD`) that lies so many days after this one; before it, where they are negative.
 */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from one day (`YYYY-MM-DD`) to another; negative where that lies before it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}
