import type { Endpoint } from '@xinqiao/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { wakeChanged } from '../live/wake.ts'
import type { Platform } from '../platform.ts'
import { noteRefused } from './admit.ts'
import { ScopeLacking } from './admit-token.ts'
import { AppError } from './fault/errors.ts'
import { type Intake, takeForm } from './forms/form-route.ts'
import { readIdempotencyKey, runOnce } from './repeats/idempotency.ts'
import { fingerprint } from './repeats/repeat-guard.ts'
import { bytesOf, isForm } from './request-body.ts'
import type { Context, RouteBinding } from './route.ts'
import { envelope, validate } from './validate.ts'
import { withoutTrace } from './without-trace.ts'

export async function serve(...call: Parameters<typeof serveAsIs>): Promise<unknown> {
  const [endpoint, , platform, request] = call
  const { actor } = request
  try {
    return await withoutTrace(actor, () => serveAsIs(...call))
  } catch (error) {
    if (actor && error instanceof ScopeLacking) await noteRefused(platform, actor, endpoint, request)
    throw error
  }
}

async function serveAsIs(
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
      const sessions = platform.authenticate.begin()
      const result = await handler(input, context)
      // Log-out, or another role, holds for whoever has the answer.
      sessions.settle()
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
