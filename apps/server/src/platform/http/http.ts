import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { statusText } from '@xinqiao/contract/errors'
import { FILE_REFUSALS } from '@xinqiao/contract/files/texts'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import qs from 'qs'
import type { Config } from '../../config.ts'
import { pathOnly } from '../log.ts'
import { asStorageError, StorageFullError } from '../storage/storage.ts'
import { takeRest } from './bodies/take-rest.ts'
import {
  answerBrokenAddress,
  answerBrokenRequest,
  answerOddRequests,
  answerSlowBody,
  BROKEN_REQUEST,
} from './broken-request.ts'
import { AppError, BusyError, bodyTooLarge, failureEnvelope, refuse, TooManyError } from './errors.ts'
import type { Metrics } from './metrics.ts'
import { failurePage, opensPage } from './pages/failure-page.ts'

/** Of what is no endpoint of the contract; those say theirs. */
const BODY_LIMIT = 16 * 1024
/** A body that is not a file has arrived by then, or its connection is cut. */
const BODY_MS = 120_000
/** Calls a minute from one address before 429; generous, since whole companies share one. */
const FLOOD_LIMIT = 1200

/** Scripts and frames come from this site only; inline style is what the components need. */
const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  frameSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
}

/** The bare server: limits, headers, logs and the error envelope, before any route. */
export async function openHttp(
  config: Config,
  publicUrl: string,
  log: Logger,
  metrics: Metrics,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line a request, written by the hook below with what we choose to say.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString('base64url'),
    trustProxy: trustProxy(config.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    // Said below, with an envelope and a line in the log.
    http: { requireHostHeader: false },
    // By route instead: files take as long as they take.
    requestTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerBrokenAddress,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: {
      maxParamLength: 4000,
      querystringParser: (text) =>
        qs.parse(text, { depth: 4, parameterLimit: 200, arrayLimit: 200, plainObjects: true }) as Record<
          string,
          unknown
        >,
    },
  })
  app.decorateRequest('actor', null)
  app.decorateRequest('askedPath', '')
  app.decorateRequest('refused', undefined)
  answerOddRequests(app)
  takeJsonAlone(app)
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...CONTENT_SECURITY_POLICY,
        ...(publicUrl.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  if (config.RATE_LIMIT !== 'off') {
    await app.register(rateLimit, {
      max: Math.ceil(FLOOD_LIMIT * config.RATE_LIMIT),
      timeWindow: 60_000,
      cache: 20_000,
      // A first visit fetches some eighty of them: counted, a few colleagues behind one address would be a flood.
      allowList: (request) => request.url.startsWith('/assets/'),
      errorResponseBuilder: (_request, context) => new TooManyError(context.ttl / 1000),
    })
  }
  hooks(app, metrics)
  const brand = JSON.stringify(config.BRAND).slice(1, -1)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = asAppError(error, request)
    if (failure instanceof TooManyError || failure instanceof BusyError)
      void reply.header('retry-after', failure.retryAfterSeconds)
    void reply.status(failure.status)
    if (opensPage(request)) {
      return reply.type('text/html; charset=utf-8').send(failurePage(config.BRAND, failure, request))
    }
    // Documented texts name the provider, which is a setting.
    const text = JSON.stringify(failureEnvelope(failure, request.id)).replaceAll('{provider}', () => brand)
    return reply.type('application/json; charset=utf-8').send(text)
  })
  return app
}

/** Clients that announce JSON with every request do so too where they send none, e.g. to delete something. */
function takeJsonAlone(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}

function hooks(app: FastifyInstance, metrics: Metrics): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (request, reply) => {
    // Whoever is answered last is told that this connection takes no more.
    if (closing) reply.header('connection', 'close')
    else takeRest(request, reply)
  })
  app.addHook('onRequest', async (request, reply) => {
    request.askedPath = pathOnly(request.url)
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

/** Turns whatever was thrown into a failure that tells the caller nothing of our insides. */
function asAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) {
    if (error.status < 500 || error instanceof BusyError) return error
    if (error.message.startsWith('不允许重复提交')) return error
    request.log.error({ err: error }, 'request failed')
    return new AppError(error.status, statusText(error.status))
  }
  // A temporary file finds no room just as a stored one does.
  if (asStorageError(error) instanceof StorageFullError) {
    request.log.error({ err: error }, 'the file store is full')
    return refuse(FILE_REFUSALS.storageFull)
  }
  // Whoever went away in the middle of a body hears nothing more, and nothing is wrong with us.
  if (error.code === 'ECONNRESET' && request.raw.destroyed) return new AppError(400, '连接已中断')
  const status = error.statusCode ?? 500
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    const { takes = 'application/json' } = request.routeOptions.config
    return new AppError(415, `${statusText(415)}，应为 ${takes}`)
  }
  if (status === 413) return bodyTooLarge(request.routeOptions.bodyLimit)
  if (status >= 400 && status < 500) return new AppError(400, '请求内容不是合法的 JSON，或格式不正确')
  request.log.error({ err: error }, 'request failed')
  return databaseAway(error) ? new AppError(503, statusText(503)) : new AppError(500, statusText(500))
}

/** The database is restarting, full or unreachable: worth trying again shortly. */
function databaseAway(error: FastifyError): boolean {
  return (
    ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300'].includes(error.code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  )
}

/** Nothing by default; a list of addresses and networks, or how many proxies stand before us. */
function trustProxy(
  setting: string | undefined,
): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (setting === undefined) return false
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting)
  return setting.split(',').map((entry) => entry.trim())
}
