import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { SERVER_FLAGS } from '../../../scripts/server-flags.mjs'
import { COMPILED_CODE } from './compiled-code.ts'
import { freePort } from './free-port.ts'
import { PATIENCE_MS } from './patience-ms.ts'

/** The real server as its operator starts it: a process of its own, seen from outside only. */
export interface ServerProcess {
  url: string
  pid: number
  /** from the start of the process to its first readiness, in milliseconds */
  startMs: number
  output(): string
  /** ends it as an operator does; answers its exit code */
  stop(): Promise<number | null>
  /** ends it as a power cut does */
  kill(): Promise<void>
}

const MAIN = resolve(import.meta.dirname, '../src/main.ts')
/** A killed run must not leave its servers behind. */
const END_WITH_US = resolve(import.meta.dirname, '../../../scripts/end-with-parent.mjs')
/** With the demonstration to be made, on the busiest machine. */
const LONGEST_START_MS = 240_000
const PAUSE_MS = 15

/**
 * Starts a server on a free port and waits until it is ready. `environment` says on which database; `through` is a
 * command that becomes the one that follows it, with other limits.
 */
export async function startServer(
  environment: Record<string, string>,
  through: readonly string[] = [],
): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const started = await launch(port, environment, through)
    if (typeof started !== 'string') return started
    // Somebody else took the port in the meantime.
    if (attempt === 3 || !started.includes(`${port} 已被占用`)) throw new Error(started)
  }
}

async function launch(
  port: number,
  environment: Record<string, string>,
  through: readonly string[],
): Promise<ServerProcess | string> {
  const began = performance.now()
  const [program = '', ...args] = [
    ...through,
    process.execPath,
    ...SERVER_FLAGS,
    '--import',
    END_WITH_US,
    MAIN,
  ]
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: COMPILED_CODE,
      NODE_NO_WARNINGS: '1',
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const text = collect(child)
  const exit = once(child, 'exit') as Promise<[number | null]>
  const url = `http://127.0.0.1:${port}`
  const state = await Promise.race([ready(url, child), exit.then(() => 'ended' as const)])
  if (state !== 'ready') {
    child.kill('SIGKILL')
    return `the server ${state === 'ended' ? 'ended' : 'did not become ready'}:\n${text()}`
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const [code] = await exit
    return code
  }
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - began,
    output: text,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
}

/** The environment of a server with the demonstration on a database that is there, its files in this folder. */
export function demoEnvironment(databaseUrl: string, folder: string) {
  return {
    DATABASE_URL: databaseUrl,
    XINQIAO_DATA: folder,
    APP_SECRET: 'a secret for tests, thirty-two characters',
    DEMO: '1',
    RATE_LIMIT: 'off',
    REQUEST_PATIENCE: String(PATIENCE_MS / 1000),
    LOG_LEVEL: 'warn',
  }
}

function collect(child: ChildProcess): () => string {
  const parts: string[] = []
  child.stdout?.on('data', (part: Buffer) => parts.push(part.toString()))
  child.stderr?.on('data', (part: Buffer) => parts.push(part.toString()))
  return () => parts.join('')
}

async function ready(url: string, child: ChildProcess): Promise<'ready' | 'late' | 'ended'> {
  const until = performance.now() + LONGEST_START_MS
  while (performance.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) return 'ended'
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return 'ready'
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
  return 'late'
}
