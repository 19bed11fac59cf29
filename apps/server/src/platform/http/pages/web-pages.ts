import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CHECKOUT } from '../../../config.ts'
import { AppError } from '../fault/errors.ts'
import { pagesByAddress } from './first-parts.ts'
import { escapeHtml } from './html.ts'

const WEB_FOLDER = resolve(CHECKOUT, 'apps/web/dist')

/** Surfaces of the web, each one page whose router does the rest. */
const PAGES = [
  { prefix: '/portal', file: 'portal.html' },
  { prefix: '/console', file: 'console.html' },
  { prefix: '/sso', file: 'sso.html' },
] as const

/** What a phone asks for that has the portal on its home screen. */
const INSTALLED = [
  { file: 'manifest.webmanifest', type: 'application/manifest+json; charset=utf-8' },
  { file: 'sw.js', type: 'text/javascript; charset=utf-8' },
] as const

/** The page in the frame of office files: scripts of ours and what it is handed, no origin and no way out. */
const FRAME = {
  prefix: '/office',
  file: 'office.html',
  policy: [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
} as const

/** Serves the built web: hashed assets for a year, pages with the settings written into them. */
export async function registerWebPages(app: FastifyInstance, settings: { brand: string }): Promise<void> {
  app.get('/', (_request, reply) => reply.redirect('/portal/', 302))
  if (!existsSync(WEB_FOLDER)) return
  await app.register(fastifyStatic, {
    root: resolve(WEB_FOLDER, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      // The same for everybody, and the frame without an origin asks from outside.
      reply.header('access-control-allow-origin', '*')
    },
  })
  for (const { prefix, file } of PAGES) {
    const path = resolve(WEB_FOLDER, file)
    if (!existsSync(path)) continue
    const pageOf = pagesByAddress(fillPage(readFileSync(path, 'utf8'), settings))
    const serve = ({ url }: FastifyRequest, reply: FastifyReply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(pageOf(url))
    app.get(prefix, serve)
    app.get(`${prefix}/*`, serve)
  }
  for (const { file, type } of INSTALLED) {
    const path = resolve(WEB_FOLDER, file)
    if (!existsSync(path)) continue
    const text = readFileSync(path, 'utf8').replaceAll('{{brand}}', () =>
      JSON.stringify(settings.brand).slice(1, -1),
    )
    app.get(`/portal/${file}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(text),
    )
  }
  // What other apps share is taken by the worker of the device; where it is not at work yet its page says so.
  app.post('/portal/share', {
    onRequest: async (_request, reply) => reply.redirect('/portal/share?fault=late', 303),
    handler: () => undefined,
  })
  const frame = resolve(WEB_FOLDER, FRAME.file)
  if (!existsSync(frame)) return
  const html = readFileSync(frame, 'utf8')
  app.get(FRAME.prefix, (_request, reply) =>
    reply
      .removeHeader('origin-agent-cluster')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': FRAME.policy })
      .type('text/html; charset=utf-8')
      .send(html),
  )
}

/** Writes the settings into a page, as data: no script runs from it. */
function fillPage(html: string, settings: { brand: string }): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  const filled = html
    .replaceAll('{{brand}}', escapeHtml(settings.brand))
    .replace('<!--settings-->', () => `<script type="application/json" id="settings">${json}</script>`)
  if (!filled.includes('id="settings"')) throw new AppError(500, 'a page without a place for its settings')
  return filled
}
