import type { FastifyRequest } from 'fastify'
import { pathOnly } from '../../log.ts'
import type { AppError } from '../fault/errors.ts'
import { escapeHtml, plainPage } from './html.ts'

/** Whether a person opens a page: what failed is then told on one, not in JSON. */
export function opensPage({ method, url, headers }: FastifyRequest): boolean {
  const isData = /^\/(api|assets)(\/|$)/.test(pathOnly(url))
  return method === 'GET' && !isData && headers.accept?.includes('text/html') === true
}

/** The page for a page that could not be shown; it leads to the same address once more. */
export function failurePage(brand: string, failure: AppError, request: FastifyRequest): string {
  const again = escapeHtml(request.url.startsWith('//') ? '/' : request.url)
  return plainPage({
    site: `${brand}芯桥`,
    title: '页面暂时无法打开',
    content: `<p>${escapeHtml(failure.message.replaceAll('{provider}', () => brand))}</p><p class="brand">错误 ${failure.status} · 请求编号 ${escapeHtml(request.id)}</p>
<p class="row"><a class="primary" href="${again}">重新打开</a><a href="/portal/">返回门户首页</a></p>`,
  })
}
