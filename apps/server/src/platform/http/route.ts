import { allows, hasService, needsLogin } from '@xinqiao/contract/access'
import { bodyLimitOf } from '@xinqiao/contract/call-limits'
import type { Endpoint, HandlerInput, HandlerResult } from '@xinqiao/contract/endpoint'
import { SECOND_FACTOR_NEEDED, SECOND_FACTOR_TEXTS } from '@xinqiao/contract/identity/second-factor-texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { wakeChanged } from '../live/wake.ts'
import type { Platform } from '../platform.ts'
import { placeOf, recordSecurityEvent } from '../records/security-events.ts'
import type { Bytes } from '../storage/storage.ts'
import { AppError, forbidden, unauthorised } from './errors.ts'
import type { KeptFile } from './forms/file-intake.ts'
import { type Intake, takeForm } from './forms/form-route.ts'
import { readIdempotencyKey, runOnce } from './repeats/idempotency.ts'
import { fingerprint } from './repeats/repeat-guard.ts'
import { acceptStreams, bytesOf, isForm } from './request-body.ts'
import { envelope, validate } from './validate.ts'

/** A public endpoint may be called by a visitor; all others have an actor. */
type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? Actor | null : Actor

export interface Context<E extends Endpoint = Endpoint> {
  actor: ActorOf<E>
  /** the caller's address, as TRUST_PROXY lets us see it */
  address: string
  request: FastifyRequest
  reply: FastifyReply
  /** what came with a form: stored, and the sender's until a record holds it */
  files: readonly KeptFile[]
  /** the bytes of an endpoint that takes them while they arrive */
  content: Bytes | null
}

/** Who asks without being signed in, with the browser it comes from. */
export type Visitor = Pick<Context, 'address' | 'request' | 'reply'>

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  context: Context<E>,
) => Promise<HandlerResult<E>> | HandlerResult<E>

export interface RouteBinding {
  endpoint: Endpoint
  handler: (input: HandlerInput<Endpoint>, context: Context) => unknown
}

/** Binds a handler to its endpoint; the one place where the types are loosened. */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): RouteBinding {
  return { endpoint, handler: handler as unknown as RouteBinding['handler'] }
}

/**
 * Registers the bindings under `/api`.
 * @throws Error unless each endpoint of the contract has exactly one handler
 */
export function registerRoutes(
  app: FastifyInstance,
  platform: Platform,
  all: readonly Endpoint[],
  bindings: readonly RouteBinding[],
): void {
  assertOneHandlerEach(all, bindings)
  for (const binding of bindings.filter(({ endpoint }) => !takesStreams(endpoint))) {
    bind(app, platform, binding)
  }
  void app.register(async (scope) => {
    await acceptStreams(scope)
    for (const binding of bindings.filter(({ endpoint }) => takesStreams(endpoint))) {
      bind(scope, platform, binding)
    }
  })
}

function takesStreams(endpoint: Endpoint): boolean {
  return endpoint.form !== undefined || endpoint.bytes !== undefined
}

function takesOf({ form, bytes }: Endpoint): string {
  if (bytes !== undefined) return 'application/octet-stream'
  return form === undefined ? 'application/json' : 'multipart/form-data 或 application/json'
}

function bind(app: FastifyInstance, platform: Platform, { endpoint, handler }: RouteBinding): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    // To ask for the head alone must change nothing.
    exposeHeadRoute: endpoint.effect === 'read',
    bodyLimit: bodyLimitOf(endpoint),
    config: { ...rateLimitOf(endpoint, platform), streams: takesStreams(endpoint), takes: takesOf(endpoint) },
    // The flood limit is an onRequest hook of the route: only a step later comes surely after it.
    preParsing: async (request) => {
      request.actor = await admit(endpoint, platform, request)
    },
    handler: (request, reply) => serve(endpoint, handler, platform, request, reply),
  })
}

function assertOneHandlerEach(all: readonly Endpoint[], bindings: readonly RouteBinding[]): void {
  const bound = new Map<Endpoint, number>()
  for (const { endpoint } of bindings) bound.set(endpoint, (bound.get(endpoint) ?? 0) + 1)
  const wrong = [
    ...all.filter((endpoint) => bound.get(endpoint) !== 1).map((endpoint) => endpoint.name),
    ...[...bound.keys()].filter((endpoint) => !all.includes(endpoint)).map((endpoint) => endpoint.name),
  ]
  if (wrong.length > 0) throw new Error(`endpoints without exactly one handler: ${wrong.join(', ')}`)
}

function rateLimitOf(endpoint: Endpoint, platform: Platform) {
  const scale = platform.config.RATE_LIMIT
  if (scale === 'off' || endpoint.rateLimit === undefined) return {}
  return { rateLimit: { max: Math.ceil(endpoint.rateLimit * scale), timeWindow: 60_000 } }
}

/** The gate: identity from the token alone, before the body is even read. */
async function admit(endpoint: Endpoint, platform: Platform, request: FastifyRequest): Promise<Actor | null> {
  const header = request.headers.authorization
  const token = header?.startsWith('Bearer ') ? header.slice(7).trim() : ''
  const actor = token === '' ? null : await platform.authenticate(token)
  if (allows(endpoint.access, actor) && mayUse(endpoint, actor)) {
    refuseWithoutSecondFactor(endpoint, platform, actor)
    if (endpoint.effect !== 'read' && endpoint.method === 'GET') refuseCrossSite(request)
    return actor
  }
  if (actor === null) throw unauthorised()
  await noteRefused(platform, actor, endpoint, request)
  throw forbidden()
}

/** Who asked for what is not theirs stands in the log of requests and among the security events. */
async function noteRefused(
  { db, clock, log }: Platform,
  actor: Actor,
  { summary }: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  request.refused = actor.accountId
  const [detail = ''] = summary.split(' / ')
  const { accountId, realName: who } = actor
  const event = { kind: 'refused' as const, accountId, who, detail, from: placeOf(request), at: clock.now() }
  await recordSecurityEvent(db, event).catch((err: unknown) =>
    log.error({ err }, 'a refused call not recorded'),
  )
}

/** What strangers may call anyway stays open; all else waits for the second factor where staff must have one. */
function refuseWithoutSecondFactor(endpoint: Endpoint, { config }: Platform, actor: Actor | null): void {
  if (!config.staffSecondFactor || !actor?.lacksSecondFactor || endpoint.beforeSecondFactor) return
  if (!needsLogin(endpoint.access)) return
  throw new AppError(403, SECOND_FACTOR_TEXTS.needed, { reason: SECOND_FACTOR_NEEDED })
}

/** A service that unit or manager withhold closes its calls as well as its menu. */
function mayUse({ service }: Endpoint, actor: Actor | null): boolean {
  return service === undefined || actor === null || hasService(service, actor)
}

/** GETs that change something are never started from another site. */
function refuseCrossSite(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden()
}

async function serve(
  endpoint: Endpoint,
  handler: RouteBinding['handler'],
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const respond = async (intake: Intake): Promise<unknown> => {
    const input = validate(endpoint, request)
    const context = { actor: request.actor as Actor, address: request.ip, request, reply, ...intake }
    if (endpoint.answer.kind === 'blob') return handler(input, context)
    const run = async () => {
      const result = await handler(input, context)
      // Screens hear of it beside the answer, not before it.
      void wakeChanged(platform, endpoint, request.actor)
      return JSON.stringify(envelope(endpoint, result))
    }
    return endpoint.effect === 'write' ? runWrite(endpoint, platform, context, input.body, run) : run()
  }
  const { form, bytes } = endpoint
  const answer =
    form && isForm(request)
      ? await takeForm({ ...endpoint, form }, platform, request, respond)
      : await respond({ files: [], content: bytes ? bytesOf(request, bytes) : null })
  if (endpoint.answer.kind === 'blob') return answer
  return reply.header('content-type', 'application/json; charset=utf-8').send(answer)
}

/** A write is guarded against repetition; one with an Idempotency-Key is answered again instead. */
async function runWrite(
  endpoint: Endpoint,
  platform: Platform,
  { request, reply }: Context,
  body: unknown,
  run: () => Promise<string>,
): Promise<string> {
  const who = request.actor?.sessionId ?? request.ip
  const call = `${endpoint.name} ${request.url}`
  const secret = platform.keys.bytes('fingerprint')
  const print = fingerprint(secret, who, call, body ?? null)
  const key = readIdempotencyKey(request.headers['idempotency-key'])
  if (key === undefined) return guarded(platform, print, run)
  const write = { key: fingerprint(secret, who, `${endpoint.name} key`, key), content: print }
  const { answer, isReplay } = await runOnce(platform.db, platform.clock, write, run)
  if (isReplay) void reply.header('idempotent-replayed', 'true')
  return answer
}

async function guarded(platform: Platform, print: Buffer, run: () => Promise<string>): Promise<string> {
  if (!(await platform.repeatGuard.claim(print))) throw new AppError(500, '不允许重复提交，请稍候再试')
  try {
    return await run()
  } catch (error) {
    await platform.repeatGuard.release(print)
    throw error
  }
}
