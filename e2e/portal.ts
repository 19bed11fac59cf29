import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

const CHECKOUT = resolve(import.meta.dirname, '..')
const START_MS = 60_000

/** A real server on a database of its own with the demonstration world, and a real browser. */
export interface Portal {
  origin: string
  browser: Browser
  /** looks into the server's database, e.g. for what a code was */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** a fresh browser profile that reaches this server alone; other addresses fail the test */
  open(options?: BrowserContextOptions): Promise<BrowserContext>
}

/** Opens all of it for a test file and takes it down afterwards. */
export function usePortal(): Portal {
  const portal = {} as Portal
  const closing: (() => unknown)[] = []
  beforeAll(async () => {
    const database = await makeDatabase(inject('databaseUrl'))
    closing.push(database.drop)
    const server = await startServer(database.url)
    closing.push(server.stop)
    const browser = await launch()
    closing.push(() => browser.close())
    Object.assign(portal, {
      origin: server.origin,
      browser,
      query: database.query,
      open: (options: BrowserContextOptions = {}) => openContext(browser, server.origin, options),
    })
  })
  afterAll(async () => {
    for (const step of closing.reverse()) await step()
  })
  return portal
}

function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('CHROMIUM_PATH names no browser; npm test finds one')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
}

async function openContext(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN', ...options })
  context.setDefaultTimeout(15_000)
  await context.route(
    (url) => url.origin !== origin && url.protocol !== 'data:' && url.protocol !== 'blob:',
    (route) => route.abort(),
  )
  return context
}

async function startServer(databaseUrl: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'xinqiao-e2e-'))
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    APP_SECRET: randomBytes(32).toString('base64url'),
    XINQIAO_DATA: folder,
    DEMO: '1',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
  }
  const script = join(CHECKOUT, 'apps/server/src/main.ts')
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => said.push(String(text)))
  const origin = `http://127.0.0.1:${port}`
  await untilReady(child, origin, said)
  return {
    origin,
    async stop() {
      if (child.exitCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(child: ChildProcess, origin: string, said: string[]): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not start:\n${said.join('')}`)
}

async function makeDatabase(serverUrl: string) {
  const name = `e2e_${randomBytes(6).toString('hex')}`
  await run(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    query: (sql: string, values: unknown[] = []) => run(url.href, sql, values),
    drop: () => run(serverUrl, `drop database ${name} with (force)`),
  }
}

async function run(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
