import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { statusText } from '@xinqiao/contract/errors'
import { MCP_PATH, PROGRAM_SCOPES } from '@xinqiao/contract/identity/program-texts'
import { TOKEN_TEXTS } from '@xinqiao/contract/identity/token-texts'
import { RICH_BYTES } from '@xinqiao/contract/work-orders/content'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { findMisfit } from '../../platform/http/bodies/body-shape.ts'
import { AppError, forbidden, invalid } from '../../platform/http/fault/errors.ts'
import { liesIn } from '../../platform/http/networks.ts'
import type { Platform } from '../../platform/platform.ts'
import { isExternal, RESOURCE_METADATA_PATH } from '../identity/index.ts'
import { openPortal } from './call-portal.ts'

/**
 * The Model Context Protocol by Streamable HTTP without sessions, so that any node answers any call. An access token
 * opens it; whether a tool may be used is asked anew by each call of the contract that the tool makes.
 */
export function mountMcp(app: FastifyInstance, platform: Platform): void {
  app.post(MCP_PATH, {
    bodyLimit: RICH_BYTES,
    preParsing: async (request, reply) => {
      request.actor = await admitProgram(platform, request, reply)
    },
    handler: async (request, reply) => {
      assertOneMessage(request.body)
      const { answerMcp } = await import('./mcp-server.ts')
      const actor = request.actor as Actor
      const portal = openPortal(app, request, actor.userType === USER_TYPE_STAFF)
      const who = { actor, log: platform.log, brand: platform.config.BRAND, version: platform.config.version }
      const answer = await answerMcp(asWebRequest(request, platform.publicUrl), request.body, portal, who)
      void reply.status(answer.status)
      for (const [name, value] of answer.headers) void reply.header(name, value)
      // Read whole: it never streams, and is bounded by what a tool answers.
      return reply.send(await answer.text())
    },
  })
  // There is nothing to listen to between calls, and no session to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: MCP_PATH,
    handler: (_request, reply) => {
      void reply.header('allow', 'POST')
      throw new AppError(405, statusText(405))
    },
  })
}

/** A program by its access token; sessions of people are for their browsers. */
async function admitProgram(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor> {
  const { authenticate, publicUrl } = platform
  const { origin, authorization } = request.headers
  // A page of another site has no business here, whatever name its host resolves to.
  if (origin !== undefined && origin !== new URL(publicUrl).origin) throw forbidden()
  const token = authorization?.startsWith('Bearer ') ? authorization.slice(7).trim() : ''
  const actor = token === '' ? null : await authenticate(token, request.ip)
  if (!actor?.token) {
    void reply.header('www-authenticate', challenge(platform, token !== ''))
    throw new AppError(401, '请在 Authorization 请求头中带上有效的访问令牌')
  }
  if (!liesIn(actor.token.networks, request.ip)) throw new AppError(403, TOKEN_TEXTS.elsewhere)
  return actor
}

/** Where a program finds how to be let in, unless another provider stands in the place of ours. */
function challenge({ config, publicUrl }: Platform, hadToken: boolean): string {
  return [
    'Bearer realm="mcp"',
    ...(hadToken ? ['error="invalid_token"'] : []),
    ...(isExternal(config)
      ? []
      : [`resource_metadata="${publicUrl}${RESOURCE_METADATA_PATH}"`, `scope="${PROGRAM_SCOPES.join(' ')}"`]),
  ].join(', ')
}

/** Several messages in one body would be several calls for the price of one. */
function assertOneMessage(body: unknown): void {
  if (Array.isArray(body)) throw invalid({ 请求内容: '每次只能发送一条消息，不支持批量' })
  const misfit = findMisfit(body)
  if (misfit !== null) throw invalid({ [misfit.path.join('.')]: `${misfit.path.join('.')} ${misfit.text}` })
}

/** As the SDK reads it: what the message says is handed over beside it, parsed. */
function asWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'authorization' ? [[name, value] as [string, string]] : [],
  )
  return new Request(`${publicUrl}${MCP_PATH}`, { method: 'POST', headers })
}
