import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { inject } from 'light-my-request'
import type { Provider } from 'oidc-provider'
import type { Platform } from '../../../platform/platform.ts'
import { OIDC_PATH } from './oidc-provider.ts'
import { errorPage } from './sso-pages.ts'

/**
 * Mounts the provider beside our own pages: a wildcard route that leaves the body unread and hands the
 * raw request over, with our security headers already on the reply.
 */
export async function mountProvider(
  app: FastifyInstance,
  platform: Platform,
  provider: () => Promise<Provider>,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null))
    scope.all(`${OIDC_PATH}/*`, async (request, reply) => {
      if (/%00/.test(request.url)) {
        const html = errorPage(platform.config.BRAND, '请求地址不正确。')
        return reply.status(400).type('text/html; charset=utf-8').send(html)
      }
      const handle = handler(await provider(), platform.publicUrl, platform.config.BRAND)
      reply.hijack()
      copyHeaders(reply)
      await handle(request.raw, reply.raw)
    })
    done()
  })
}

/** Calls the provider without a network: how the portal, as its client, reaches it from this process. */
export function inProcessFetch(provider: () => Promise<Provider>, platform: Platform) {
  return async (
    address: string,
    init: { method?: string; headers?: object; body?: unknown },
  ): Promise<Response> => {
    const handle = handler(await provider(), platform.publicUrl, platform.config.BRAND)
    const url = new URL(address)
    const answer = await inject((request, reply) => void handle(request, reply), {
      method: (init.method ?? 'GET') as 'GET',
      url: `${url.pathname}${url.search}`,
      headers: { ...init.headers } as Record<string, string>,
      ...(init.body == null ? {} : { payload: String(init.body) }),
    })
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    })
  }
}

type Handle = (request: IncomingMessage, reply: FastifyReply['raw']) => Promise<void>
const handlers = new WeakMap<Provider, Handle>()

function handler(provider: Provider, publicUrl: string, brand: string): Handle {
  const known = handlers.get(provider)
  if (known) return known
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.status === 404 && !ctx.body) {
      ctx.body = errorPage(brand, '访问的页面不存在。')
      ctx.status = 404
    }
    if (typeof ctx.body === 'string') ctx.body = inChinese(ctx.body)
  })
  const callback = provider.callback()
  const { host, protocol } = new URL(publicUrl)
  const handle: Handle = async (request, reply) => {
    // Where we are comes from the configuration, whatever the request says.
    request.headers.host = host
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    delete request.headers['x-forwarded-host']
    Object.assign(request, { baseUrl: OIDC_PATH, url: (request.url ?? '').slice(OIDC_PATH.length) })
    await callback(request, reply)
  }
  handlers.set(provider, handle)
  return handle
}

/** The provider's own page between two steps, which shows for a moment, or longer where no script runs. */
function inChinese(page: string): string {
  return page
    .replace('Submitting Callback', '正在跳转')
    .replace(
      "Your browser does not support JavaScript or you've disabled it.",
      '浏览器未启用 JavaScript，请点击继续。',
    )
    .replace('>Continue<', '>继续<')
}

function copyHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
}
