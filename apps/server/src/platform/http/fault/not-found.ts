import type { Endpoint } from '@xinqiao/contract/endpoint'
import { statusText } from '@xinqiao/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOnly } from '../../log.ts'
import { AppError, notFound } from './errors.ts'

/** What has answers of its own; anything else that a person opens by mistake leads to the page that says so. */
const OWN = /^\/(api|assets|portal|console|sso)(\/|$)/

/** Unknown addresses are a 404; a known path with another method is a 405 that names the right ones. */
export function answerUnknown(app: FastifyInstance, all: readonly Endpoint[]): void {
  const known = all.map((endpoint) => ({
    pattern: new RegExp(`^/api${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    method: endpoint.method,
  }))
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOnly(request.url)
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true
    if (isPage && !OWN.test(path)) return reply.redirect('/portal/404', 302)
    const allowed = known.filter((one) => one.pattern.test(path)).map((one) => one.method)
    // A call of this method that no route took has a parameter that none would take.
    if (allowed.length === 0 || allowed.some((method) => method === request.method)) throw notFound()
    void reply.header('allow', [...new Set(allowed)].join(', '))
    throw new AppError(405, statusText(405))
  }
  app.setNotFoundHandler(answer)
  // Absent where RATE_LIMIT is off.
  const limit = (app as Partial<FastifyInstance>).rateLimit?.()
  // Before the body: that an address is wrong matters more than what was sent to it.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    await limit?.call(app, request, reply)
    return answer(request, reply)
  })
}
