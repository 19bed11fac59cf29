import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { notFound } from './errors.ts'
import type { Metrics } from './metrics.ts'

/** Looks a minute from one address. */
const READY_LIMIT = 600

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: for loopback or a token's holder. */
export function registerHealth(app: FastifyInstance, config: Config, pool: pg.Pool, metrics: Metrics): void {
  app.get('/healthz', { config: { rateLimit: false } }, () => ({ status: 'ok', version: config.version }))
  const ready = readiness(pool)
  app.get('/readyz', { config: readyLimit(config) }, async (_request, reply) => {
    const isReady = await ready()
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'database unavailable' })
  })
  app.get('/metrics', (request, reply) => {
    if (!mayReadMetrics(request, config)) throw notFound()
    return reply.type('text/plain; version=0.0.4').send(
      metrics.print({
        process_resident_memory_bytes: process.memoryUsage.rss(),
        process_uptime_seconds: process.uptime(),
        database_connections: pool.totalCount,
        database_connections_waiting: pool.waitingCount,
      }),
    )
  })
}

/** However many ask at once, the database is asked once. */
function readiness(pool: pg.Pool): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null
  return () => {
    asking ??= pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null
      })
    return asking
  }
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
