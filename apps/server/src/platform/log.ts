import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

const SECRETS = ['*.password', '*.token', '*.code', '*.phone', '*.authorization']
/** What PostgreSQL says about the values of the row or the query it refused. */
const VALUES_IN_FAULTS = ['err.detail', 'err.where']

/**
 * Structured logs. What could name a person or open a door never gets in: headers and bodies are not
 * logged, addresses are logged without their query.
 */
export function openLog(
  level: string,
  destination?: DestinationStream,
  now: () => number = Date.now,
): Logger {
  const options = {
    level,
    hooks: { logMethod: dampFaults(now) },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...SECRETS, ...VALUES_IN_FAULTS], censor: '***' },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Lines wait for each other so long at most before they are written. */
const LINES_WAIT_MS = 200

/**
 * Where the lines of a server go: to a file descriptor or a file, many with one write, and all of them when the process
 * exits. A write for each line was a tenth of what a list costs.
 */
export function openLines(dest: number | string) {
  const lines = pino.destination({ dest, sync: false, minLength: 4096, periodicFlush: LINES_WAIT_MS })
  // Whoever reads them may be gone.
  lines.on('error', () => undefined)
  return lines
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

const DAMPED_MS = 10_000
/** Different faults at a time; more of them are all told. */
const MOST_FAULTS = 200

/**
 * The same fault again within ten seconds is counted instead of told: an outage of a minute is a handful of lines, not
 * a thousand stacks. The next line says how many there were in between.
 */
function dampFaults(now: () => number): LogMethod {
  const known = new Map<string, { at: number; more: number }>()
  return function damp(args, method) {
    const [first, ...rest] = args as [unknown, ...unknown[]]
    const fault = (first as { err?: unknown } | null)?.err
    if (!(fault instanceof Error)) return method.apply(this, args)
    const { code = '' } = fault as NodeJS.ErrnoException
    const key = [rest[0], code, fault.message].join('\n')
    const before = known.get(key)
    if (before && now() - before.at < DAMPED_MS) {
      before.more += 1
      return
    }
    if (known.size >= MOST_FAULTS) known.clear()
    known.set(key, { at: now(), more: 0 })
    const told = before?.more ? { ...(first as object), repeated: before.more } : first
    method.apply(this, [told, ...rest] as Parameters<typeof method>)
  }
}

/** The path of an address alone: queries carry signatures and what people searched for. */
export function pathOnly(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
