import { DAY_MS } from '@xinqiao/contract/time'
/** When a line was written, in milliseconds of a clock of its kind; only times of one kind are compared. */
export interface Stamp {
  kind: 'kernel' | 'date' | 'clock'
  ms: number
}

const KERNEL = /^\[\s*(\d{1,7})\.(\d{3,6})\]/
const DATE = /^\[?(\d{4})[-/](\d{2})[-/](\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:[.,](\d{1,6}))?/
const CLOCK = /^\[?(\d{2}):(\d{2}):(\d{2})(?:[.,:](\d{1,6}))?(?![\d:])/

/** A clock that goes back by more than this has passed midnight. */
const MIDNIGHT_MS = DAY_MS / 2

/** The time at the head of a line: of the kernel, of a date, or of a clock alone. */
export function stampOf(line: string): Stamp | null {
  const first = line.charCodeAt(0)
  if (first !== 0x5b && (first < 0x30 || first > 0x39)) return null
  const kernel = KERNEL.exec(line)
  if (kernel !== null) return { kind: 'kernel', ms: Number(kernel[1]) * 1000 + millis(kernel[2]) }
  const date = DATE.exec(line)
  if (date !== null) {
    const [, year, month, day, hour, minute, second, part] = date
    const whole = Date.UTC(
      Number(year),
      Number(month) - 1,
      Number(day),
      Number(hour),
      Number(minute),
      Number(second),
    )
    return { kind: 'date', ms: whole + millis(part) }
  }
  const clock = CLOCK.exec(line)
  if (clock === null) return null
  const [, hour, minute, second, part] = clock
  return {
    kind: 'clock',
    ms: (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) * 1000 + millis(part),
  }
}

/** How long nothing was written between two lines; 0 where that cannot be said. */
export function gapBetween(before: Stamp | null, after: Stamp): number {
  if (before === null || before.kind !== after.kind) return 0
  const gap = after.ms - before.ms
  if (after.kind === 'clock' && gap < -MIDNIGHT_MS) return gap + DAY_MS
  return Math.max(0, gap)
}

function millis(digits = ''): number {
  return digits === '' ? 0 : Number(digits) / 10 ** (digits.length - 3)
}
