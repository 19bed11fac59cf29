import type { Clock } from '../src/platform/clock.ts'

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void
}

export function testClock(start = new Date('2026-11-20T04:00:00Z')): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}
