import type { Endpoint } from '@xinqiao/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform.ts'
import { escapeHtml } from '../pages/html.ts'
import { accessText, openApiDocument } from './openapi.ts'

/** `/api/openapi.json` for programs, `/api/docs` for people; made at the first request, then kept. */
export function registerDocs(app: FastifyInstance, endpoints: readonly Endpoint[], platform: Platform): void {
  const title = `${platform.config.BRAND} 芯桥 API`
  let json: string | undefined
  let html: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(
      openApiDocument(endpoints, { title, version: platform.config.version, url: platform.publicUrl }),
    )
    return reply.type('application/json; charset=utf-8').send(json)
  })
  app.get('/api/docs', (_request, reply) => {
    html ??= docsPage(endpoints, title)
    return reply.type('text/html; charset=utf-8').send(html)
  })
}

interface OperationShape {
  parameters: { name: string; in: string; required: boolean; description?: string }[]
  requestBody?: unknown
  responses: { 200: { content: unknown } }
}

function docsPage(endpoints: readonly Endpoint[], title: string): string {
  const document = openApiDocument(endpoints, { title, version: '', url: '' })
  const groups = Map.groupBy(endpoints, (endpoint) => endpoint.name.split('.')[0] ?? '')
  const sections = [...groups].map(([group, members]) => {
    const rows = members.map((endpoint) => {
      const item = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as OperationShape
      return operationHtml(endpoint, item)
    })
    return `<section id="${group}"><h2>${group}</h2>${rows.join('')}</section>`
  })
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) =>
    schemaHtml(name, schema),
  )
  const events = Object.entries(document.webhooks).map(
    ([name, { post }]) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(post.summary)}</td><td>${escapeHtml(post.description)}</td></tr>`,
  )
  const nav = [...groups.keys(), 'events', 'schemas']
    .map((group) => `<a href="#${group}">${group}</a>`)
    .join('')
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${STYLE}</style>
<header><h1>${escapeHtml(title)}</h1><p>机器可读的 OpenAPI 3.1 描述：<a href="/api/openapi.json">/api/openapi.json</a></p><nav>${nav}</nav></header>
<main>${sections.join('')}<section id="events"><h2>events</h2><p>事件推送的内容见 <a href="#schema-WebhookPayload">WebhookPayload</a></p>
<table><tbody>${events.join('')}</tbody></table></section><section id="schemas"><h2>schemas</h2>${schemas.join('')}</section></main></html>`
}

function operationHtml(endpoint: Endpoint, operation: OperationShape): string {
  const parameters = operation.parameters.map(
    (one) =>
      `<tr><td><code>${escapeHtml(one.name)}</code></td><td>${one.in}</td><td>${one.required ? '必填' : ''}</td><td>${escapeHtml(one.description ?? '')}</td></tr>`,
  )
  const table =
    parameters.length > 0
      ? `<table><thead><tr><th>参数</th><th>位置</th><th></th><th>说明</th></tr></thead><tbody>${parameters.join('')}</tbody></table>`
      : ''
  return `<details id="${escapeHtml(endpoint.name)}"><summary><b>${endpoint.method}</b> <code>/api${escapeHtml(endpoint.path)}</code>
<span>${escapeHtml(endpoint.summary)}</span></summary>
<p>权限 ${escapeHtml(accessText(endpoint.access))} · ${endpoint.effect} · 出处 ${escapeHtml(endpoint.source)}</p>${table}
${block('请求', operation.requestBody)}${block('应答', operation.responses[200].content)}</details>`
}

function block(title: string, value: unknown): string {
  if (value === undefined) return ''
  return `<h3>${title}</h3><pre>${jsonHtml(value)}</pre>`
}

/** Its address is that of what is folded away, so that whoever follows a reference sees it open. */
function schemaHtml(name: string, schema: unknown): string {
  return `<details><summary><code>${escapeHtml(name)}</code></summary><pre id="schema-${escapeHtml(name)}">${jsonHtml(schema)}</pre></details>`
}

function jsonHtml(value: unknown): string {
  const text = escapeHtml(JSON.stringify(value, null, 2))
  return text.replaceAll(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$&</a>')
}

const STYLE = `:root{color-scheme:light dark}body{margin:0 auto;max-width:960px;padding:32px 24px;font:14px/22px "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif}
h1{font-size:24px}h2{font-size:18px;margin-top:40px}h3{font-size:13px;margin:12px 0 4px}nav{display:flex;gap:16px;flex-wrap:wrap}a{color:#1246ce}
details{border-top:1px solid #8883;padding:10px 0}summary{cursor:pointer}summary span{opacity:.75;margin-left:8px}code,pre{font:12px/19px ui-monospace,Consolas,monospace}
pre{background:#8881;padding:12px;border-radius:8px;overflow:auto;max-height:420px}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:4px 12px 4px 0;font-size:13px}
@media(prefers-color-scheme:dark){a{color:#7fa3ff}}`
