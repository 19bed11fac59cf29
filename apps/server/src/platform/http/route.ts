import { bodyLimitOf } from '@xinqiao/contract/call-limits'
import type { Endpoint, HandlerInput, HandlerResult } from '@xinqiao/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { Platform } from '../platform.ts'
import type { Bytes } from '../storage/storage.ts'
import { admit } from './admit.ts'
import type { KeptFile } from './forms/file-intake.ts'
import { acceptStreams } from './request-body.ts'
import { serve } from './serve.ts'

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
