import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { settings } from '@xinqiao/contract/system/endpoints'
import { temporaryCluster } from '../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import { freePort } from '../apps/server/test/free-port.ts'
import { inFolder } from '../apps/server/test/in-folder.ts'
import { SERVER_FLAGS } from '../scripts/server-flags.mjs'
import { type Bench, type Figure, median, plain } from './bench.ts'

const MAIN = resolve(import.meta.dirname, '../apps/server/src/main.ts')
const COMPILED = join(tmpdir(), `xinqiao-bench-compiled-${process.pid}`)
const MOST_MS = 1_500
const MOST_MS_IN_ALL = 5_000
const MOST_MEGABYTES = 170
const PATIENCE_MS = 120_000
/** The server has nothing to do by then. */
const REST_MS = 20_000

/** How soon a server that was filled before answers again, and what it weighs at rest. */
export const start: Bench = {
  name: 'start',
  async measure(run) {
    const times = run.quick ? 2 : 5
    try {
      return [...(await besideDatabase(times)), ...(await withOwnDatabase(times))]
    } finally {
      rmSync(COMPILED, { recursive: true, force: true })
    }
  },
}

/** The database is there already, as beside a server of its own. */
async function besideDatabase(times: number): Promise<Figure[]> {
  const cluster = await temporaryCluster()
  const environment = {
    DATABASE_URL: cluster.url,
    APP_SECRET: randomBytes(32).toString('hex'),
    DEMO: '1',
  }
  try {
    const starts: number[] = []
    for (let time = 0; time <= times; time += 1) {
      const { milliseconds, stop } = await startPortal(environment)
      // The first one fills the database.
      if (time > 0) starts.push(milliseconds)
      await stop()
    }
    const resting = await startPortal(environment)
    await new Promise((done) => setTimeout(done, REST_MS))
    const megabytes = residentMegabytes(resting.pid)
    await resting.stop()
    return [
      figure('second start, database up: first answer', median(starts), MOST_MS),
      {
        what: 'memory of the server at rest',
        value: `${Math.round(megabytes)} MB`,
        mark: `< ${MOST_MEGABYTES} MB`,
        passed: megabytes < MOST_MEGABYTES,
      },
    ]
  } finally {
    await cluster.stop()
  }
}

/** With the embedded database, in a folder of its own. */
function withOwnDatabase(times: number): Promise<Figure[]> {
  return inFolder('bench-data', async (folder) => {
    const starts: number[] = []
    for (let time = 0; time <= times; time += 1) {
      const { milliseconds, stop } = await startPortal({ XINQIAO_DATA: folder, DEMO: '1' })
      if (time > 0) starts.push(milliseconds)
      await stop()
    }
    return [figure('second start with its own database: first answer', median(starts), MOST_MS_IN_ALL)]
  })
}

function figure(what: string, milliseconds: number, most: number): Figure {
  return {
    what,
    value: `${plain(milliseconds / 1000)} s`,
    mark: `< ${most / 1000} s`,
    passed: milliseconds < most,
  }
}

/** Starts main.ts and waits for its first 200 on a real call. */
async function startPortal(environment: Record<string, string>) {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [...SERVER_FLAGS, MAIN], {
    // As `npm start` does, which keeps compiled code between starts.
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED,
      ...environment,
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined
    child.kill('SIGTERM')
    await ended
  }
  try {
    await firstAnswer(child, port, began)
  } catch (error) {
    await stop()
    throw error
  }
  return { milliseconds: performance.now() - began, pid: child.pid ?? 0, stop }
}

async function firstAnswer(child: ChildProcess, port: number, began: number): Promise<void> {
  const address = `http://127.0.0.1:${port}/api${settings.path}`
  while (performance.now() - began < PATIENCE_MS) {
    if (child.exitCode !== null) throw new Error('the server ended before it answered')
    const answer = await fetch(address).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error('the server did not answer')
}

function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
