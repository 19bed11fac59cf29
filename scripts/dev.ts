// `npm run dev`: the server, restarted when its sources change, behind Vite, which reloads the pages in place.
// PORT is the server's port, WEB_PORT the one to open.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '..')
const WEB = path.join(ROOT, 'apps/web')
const HOST = '127.0.0.1'
const SERVER_PORT = Number(process.env.PORT ?? 3000)
const WEB_PORT = Number(process.env.WEB_PORT ?? 5173)
const PUBLIC_URL = process.env.PUBLIC_URL ?? `http://${HOST}:${WEB_PORT}`
const PAGE = /^\/(portal|console|mobile|sso)(?:[/?]|$)/
const SETTINGS = /<script type="application\/json" id="settings">[^<]*<\/script>/

const server = startServer()
const vite = await startVite()
server.once('exit', (code) => void vite.close().then(() => process.exit(code ?? 1)))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))
console.log(`开发地址 / open ${PUBLIC_URL}/portal/`)

function startServer() {
  const main = path.join(ROOT, 'apps/server/src/main.ts')
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', main], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(SERVER_PORT), PUBLIC_URL },
    stdio: 'inherit',
  })
}

async function startVite(): Promise<ViteDevServer> {
  const target = `http://${HOST}:${SERVER_PORT}`
  const development = await createServer({
    root: WEB,
    appType: 'custom',
    server: {
      host: HOST,
      port: WEB_PORT,
      strictPort: true,
      // The server tells its own address by the Host header, so it has to arrive unchanged.
      proxy: { '^/(api|sso|healthz|readyz|$)': { target, changeOrigin: false } },
    },
    plugins: [
      {
        name: 'pages-of-the-server',
        configureServer: (started) => {
          started.middlewares.use((incoming, answer, next) => {
            if (wantsPage(incoming)) askServer(started, incoming, answer)
            else next()
          })
        },
      },
    ],
  })
  return development.listen()
}

function wantsPage(incoming: IncomingMessage): boolean {
  const isHtml = incoming.headers.accept?.includes('text/html') === true
  return incoming.method === 'GET' && isHtml && PAGE.test(incoming.url ?? '')
}

/** The server decides what an address is: redirects pass through, a page of the web is taken from its source. */
function askServer(development: ViteDevServer, incoming: IncomingMessage, answer: ServerResponse): void {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
  const asked = request({ host: HOST, port: SERVER_PORT, path: incoming.url, headers }, (from) => {
    const chunks: Buffer[] = []
    from.on('data', (chunk: Buffer) => chunks.push(chunk))
    from.on('end', () => {
      const body = Buffer.concat(chunks)
      const settings = SETTINGS.exec(body.toString())?.[0]
      if (settings === undefined) {
        answer.writeHead(from.statusCode ?? 502, from.headers).end(body)
        return
      }
      void sendSource(development, incoming.url ?? '/', settings, answer)
    })
  })
  asked.once('error', () => answer.writeHead(503, { 'retry-after': '1', refresh: '1' }).end('starting'))
  asked.end()
}

async function sendSource(
  development: ViteDevServer,
  url: string,
  settings: string,
  answer: ServerResponse,
): Promise<void> {
  const { brand } = JSON.parse(settings.replace(/<[^>]*>/g, '')) as { brand: string }
  const source = readFileSync(path.join(WEB, `${PAGE.exec(url)?.[1]}.html`), 'utf8')
  const filled = source.replaceAll('{{brand}}', brand).replace('<!--settings-->', () => settings)
  const page = await development.transformIndexHtml(url, filled)
  answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}
