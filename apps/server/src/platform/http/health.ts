import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { notFound } from './errors.ts'
import type { Metrics } from './metrics.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: for loopback or a token's holder. */
export function registerHealth(app: FastifyInstance, config: Config, pool: pg.Pool, metrics: Metrics): void {
  app.get('/healthz', { config: { rateLimit: false } }, () => ({ status: 'ok', version: config.version }))
  app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
    const ready = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unavailable' })
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
