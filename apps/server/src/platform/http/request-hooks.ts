import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOnly } from '../log.ts'
import { takeRest } from './bodies/take-rest.ts'
import { answerSlowBody, BROKEN_REQUEST } from './fault/broken-request.ts'
import { AppError } from './fault/errors.ts'
import type { Metrics } from './metrics.ts'
import { PROBES } from './probes.ts'

/** A body that is not a file has arrived by then, or its connection is cut. */
const BODY_MS = 120_000

/** By it one request is found in the log, and in that of a proxy which gave it. */
export const REQUEST_ID_HEADER = 'x-request-id'
/** The release that answered, on whatever `/api` answers: while nodes are replaced, who calls can tell old from new. */
const VERSION_HEADER = 'x-xinqiao-version'

export function hooks(app: FastifyInstance, version: string, metrics: Metrics): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (request, reply) => {
    // Whoever is answered last is told that this connection takes no more.
    if (closing) reply.header('connection', 'close')
    else takeRest(request, reply)
    // Here and not on arrival: what the flood limit refuses has it too.
    if (request.url.startsWith('/api/')) reply.header(VERSION_HEADER, version)
  })
  app.addHook('onRequest', async (request, reply) => {
    request.askedPath = pathOnly(request.url)
    reply.header(REQUEST_ID_HEADER, request.id)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      throw new AppError(400, BROKEN_REQUEST)
    }
    if (!request.routeOptions.config.streams) cutSlowBody(request, reply)
    // Answers are for one person at one moment, unless a route says otherwise.
    reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)'
    metrics.observe(route, request.method, reply.statusCode, reply.elapsedTime / 1000)
    if (PROBES.has(route)) return
    request.log.info(
      {
        method: request.method,
        path: request.askedPath,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        account: request.actor?.accountId ?? request.refused,
      },
      'request',
    )
  })
}

function cutSlowBody(request: FastifyRequest, reply: FastifyReply): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { raw } = request
  const timer = setTimeout(() => {
    if (raw.complete) return
    // Whoever was answered early, a visitor at the gate, may still hold the connection.
    if (reply.raw.writableFinished) raw.destroy()
    else answerSlowBody(request)
  }, BODY_MS).unref()
  reply.raw.once('close', () => {
    if (raw.complete !== false) clearTimeout(timer)
  })
}
