import { endOfDay, fromShanghai } from '../../platform/clock.ts'

/** Days of Shanghai as moments, from the beginning of the first to the end of the last, which is not included. */
export function daySpan({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return {
    from: from === undefined ? undefined : fromShanghai(from),
    until: to === undefined ? undefined : endOfDay(to),
  }
}
