import type pg from 'pg'
import type { Logger } from 'pino'
import { ConfigError } from '../config.ts'

/** Log-ins, codes and reminders are kept by minutes. */
const MOST_OFF_MS = 300_000
const SECOND_MS = 1_000
/** So many seconds pass between two looks at the clock of the database. */
const LOOK_SECONDS = 10

/** The clock of this node beside that of the database, which all nodes share. */
export interface ClockWatch {
  /** whether it is off by so much that this node would end log-ins and send what is not due */
  isOff(): boolean
  /** asks the database what time it is */
  look(): Promise<void>
  /** called whenever it goes off, and again when it is right once more */
  onChange(callback: (isOff: boolean) => void): void
  close(): void
}

/** @throws ConfigError where the clock is off at the start */
export async function watchClock(
  pool: pg.Pool,
  log: Logger,
  wall: () => number = Date.now,
): Promise<ClockWatch> {
  const callbacks = new Set<(isOff: boolean) => void>()
  let offMs = await aheadOf(pool, wall)
  let drift = wall() - performance.now()
  // Between two looks a clock that jumps is told by the one that never does.
  const ahead = () => offMs + wall() - performance.now() - drift
  const isOff = () => Math.abs(ahead()) > MOST_OFF_MS
  if (isOff()) throw new ConfigError(faultText(ahead()))
  let was = false
  const settle = () => {
    const is = isOff()
    if (is === was) return
    was = is
    if (is) log.error(faultText(ahead()))
    else log.warn('the clock of this node is right again')
    for (const callback of callbacks) callback(is)
  }
  const look = async () => {
    offMs = await aheadOf(pool, wall)
    drift = wall() - performance.now()
    settle()
  }
  let seconds = 0
  const timer = setInterval(() => {
    seconds += 1
    settle()
    // A database that does not answer is told by the readiness.
    if (seconds % LOOK_SECONDS === 0) void look().catch(() => undefined)
  }, SECOND_MS).unref()
  return {
    isOff,
    look,
    onChange: (callback) => void callbacks.add(callback),
    close: () => clearInterval(timer),
  }
}

/** By how much our clock is ahead of the database's, in milliseconds. */
async function aheadOf(pool: pg.Pool, wall: () => number): Promise<number> {
  const asked = wall()
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::double precision as ms',
  )
  return (asked + wall()) / 2 - Number(rows[0]?.ms)
}

function faultText(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1000)
  return `本机时钟比数据库的${ms > 0 ? '快' : '慢'} ${seconds} 秒，校正后才提供服务 / the clock of this node is off by ${seconds} seconds: it serves nothing until it is right`
}
