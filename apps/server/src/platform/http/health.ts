import { timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { askedTogether } from '../asked-together.ts'
import type { ClockWatch } from '../clock-watch.ts'
import type { DB } from '../db/generated/tables.ts'
import { watchDisk } from '../db/reach/watch-disk.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Realtime } from '../live/realtime.ts'
import type { Storage } from '../storage/storage.ts'
import { BusyError, notFound } from './fault/errors.ts'
import type { Metrics } from './metrics.ts'
import { PROBES } from './probes.ts'

/** Looks a minute from one address. */
const READY_LIMIT = 600
/** How exactly the lag of the loop is known. */
const LAG_RESOLUTION_MS = 20
/** A frozen database answers nothing at all. */
const LONGEST_MS = 3_000

/** When to come again to a node whose clock is off. */
const CLOCK_SECONDS = 30

/** What a node cannot serve without. */
export interface Needed {
  db: Kysely<DB>
  pool: pg.Pool
  jobs: Jobs
  realtime: Realtime
  storage: Storage
  clockWatch: ClockWatch
}

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: for loopback or a token's holder. */
export function registerHealth(app: FastifyInstance, config: Config, needed: Needed, metrics: Metrics): void {
  app.get('/healthz', { config: { rateLimit: false } }, () => ({ status: 'ok', version: config.version }))
  const { pool } = needed
  const ready = readiness(needed)
  // A line for each change, however often one is asked in between.
  let was: Readiness['status'] = 'ready'
  const settle = ({ status, cause }: Readiness) => {
    if (status === was) return
    was = status
    if (status === 'ready') app.log.warn('ready again')
    else app.log.error(cause === undefined ? { status } : { status, err: cause }, 'not ready')
  }
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (needed.clockWatch.isOff() && !PROBES.has(routeOptions.url ?? '')) throw new BusyError(CLOCK_SECONDS)
  })
  app.get('/readyz', { config: readyLimit(config) }, async (_request, reply) => {
    const readiness = await ready()
    settle(readiness)
    const { status } = readiness
    return reply.status(status === 'ready' ? 200 : 503).send({ status })
  })
  metrics.fact('xinqiao_build_info', { version: config.version })
  metrics.gauge('xinqiao_ready', async () => Number((await ready()).status === 'ready'))
  metrics.gauge('process_resident_memory_bytes', () => process.memoryUsage.rss())
  metrics.gauge('process_uptime_seconds', () => process.uptime())
  metrics.gauge('event_loop_lag_seconds', loopLag(app))
  metrics.gauge('database_connections', () => pool.totalCount)
  metrics.gauge('database_connections_waiting', () => pool.waitingCount)
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config)) throw notFound()
    return reply.type(metrics.mediaType).send(await metrics.print())
  })
}

/** The longest that something had to wait for the loop since it was last asked. */
function loopLag(app: FastifyInstance): () => number {
  const delay = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  return () => {
    const seconds = Math.max(0, delay.max / 1e9 - LAG_RESOLUTION_MS / 1000)
    delay.reset()
    return seconds
  }
}

interface Readiness {
  status:
    | 'ready'
    | 'database unavailable'
    | 'database disk full'
    | 'jobs unavailable'
    | 'live events unavailable'
    | 'files unavailable'
    | 'clock is off'
  cause?: Error
}

/** However many ask at once, each of them is asked once: the jobs and the live events have connections of their own. One that does not answer in time is not there. */
function readiness({ db, pool, jobs, realtime, storage, clockWatch }: Needed): () => Promise<Readiness> {
  const lookAtDisk = watchDisk(db)
  return askedTogether(async (): Promise<Readiness> => {
    if (!(await inTime(pool.query('select 1')))) return { status: 'database unavailable' }
    const cause = await lookAtDisk()
    if (cause !== null) return { status: 'database disk full', cause }
    if (!(await inTime(jobs.checkUse()))) return { status: 'jobs unavailable' }
    if (clockWatch.isOff()) return { status: 'clock is off' }
    if (!realtime.isHearing()) return { status: 'live events unavailable' }
    return { status: (await inTime(storage.checkUse())) ? 'ready' : 'files unavailable' }
  })
}

async function inTime(answer: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LONGEST_MS)
  })
  const came = answer.then(
    () => true,
    () => false,
  )
  return Promise.race([came, late]).finally(() => clearTimeout(timer))
}

/** A count of its own: a flood of other calls from the address of a proxy must not make this node look unready. */
function readyLimit({ RATE_LIMIT }: Config) {
  if (RATE_LIMIT === 'off') return {}
  return { rateLimit: { max: Math.ceil(READY_LIMIT * RATE_LIMIT), timeWindow: 60_000 } }
}

function mayReadMetrics(request: FastifyRequest, config: Config): boolean {
  if (config.METRICS_TOKEN === undefined) return isOnThisMachine(request)
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${config.METRICS_TOKEN}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Behind a proxy on this machine everybody comes from loopback, unless TRUST_PROXY is set: what was passed on is told by its headers. */
function isOnThisMachine({ ip, headers }: FastifyRequest): boolean {
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers)
  return !isPassedOn && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip)
}
