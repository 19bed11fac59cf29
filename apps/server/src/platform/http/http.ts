import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import qs from 'qs'
import type { Config } from '../../config.ts'
import { CONTENT_SECURITY_POLICY } from './content-security-policy.ts'
import { asAppError } from './fault/as-app-error.ts'
import { answerBrokenAddress, answerBrokenRequest, answerOddRequests } from './fault/broken-request.ts'
import { BusyError, failureEnvelope, TooManyError } from './fault/errors.ts'
import type { Metrics } from './metrics.ts'
import { failurePage, opensPage } from './pages/failure-page.ts'
import { hooks, REQUEST_ID_HEADER } from './request-hooks.ts'

/** Of what is no endpoint of the contract; those say theirs. */
const BODY_LIMIT = 16 * 1024

/** Calls a minute from one address before 429; generous, since whole companies share one. */
const FLOOD_LIMIT = 1200

/** The bare server: limits, headers, logs and the error envelope, before any route. */
export async function openHttp(
  config: Config,
  publicUrl: string,
  log: Logger,
  metrics: Metrics,
): Promise<FastifyInstance> {
  const isBehindProxy = config.TRUST_PROXY !== undefined
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line a request, written by the hook below with what we choose to say.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => (isBehindProxy && givenId(headers)) || randomBytes(9).toString('base64url'),
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
  hooks(app, config.version, metrics)
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

/** What the proxy calls this request; nothing that could pass for more than a name in a line of the log. */
function givenId(headers: IncomingHttpHeaders): string | false {
  const id = headers[REQUEST_ID_HEADER]
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) && id
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

/** Nothing by default; a list of addresses and networks, or how many proxies stand before us. */
function trustProxy(
  setting: string | undefined,
): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (setting === undefined) return false
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting)
  return setting.split(',').map((entry) => entry.trim())
}
