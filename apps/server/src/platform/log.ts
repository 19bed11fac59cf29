import { type DestinationStream, type Logger, pino } from 'pino'

const SECRETS = ['*.password', '*.token', '*.code', '*.phone', '*.authorization']
/** What PostgreSQL says about the values of the row or the query it refused. */
const VALUES_IN_FAULTS = ['err.detail', 'err.where']

/**
 * Structured logs. What could name a person or open a door never gets in: headers and bodies are not
 * logged, addresses are logged without their query.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...SECRETS, ...VALUES_IN_FAULTS], censor: '***' },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** The path of an address alone: queries carry signatures and what people searched for. */
export function pathOnly(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
