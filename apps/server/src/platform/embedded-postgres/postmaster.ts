import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { program } from './binaries.ts'
import { clusterOf, type DataHome } from './data-home.ts'
import { startFailed } from './embedded-error.ts'
import { forgetReusedPid, readPidFile } from './pid-file.ts'
import { isAlive, isPostgresOf } from './process-identity.ts'
import { plainEnvironment } from './run-initdb.ts'

/** A running server of the cluster, whoever started it. */
export interface Postmaster {
  pid: number
  port: number
}

const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 30_000
const PORT_TRIES = 5

/** The server that runs on this cluster now, once it is ready; undefined when none runs. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const file = readPidFile(cluster)
    if (!file || !isPostgresOf(file.pid, cluster)) return undefined
    if (file.ready) return { pid: file.pid, port: file.port }
    if (Date.now() > deadline) throw startFailed(`PostgreSQL (pid ${file.pid}) is not ready`)
    await sleep(50)
  }
}

/** Starts the server on the given port, or on a free one, and waits until it takes connections. */
export async function startPostmaster(home: DataHome, fixedPort?: number): Promise<Postmaster> {
  let failure = ''
  for (let attempt = 0; attempt < PORT_TRIES; attempt += 1) {
    forgetReusedPid(clusterOf(home.folder))
    const port = fixedPort ?? (await freePort())
    const outcome = await launch(home, port)
    if (typeof outcome !== 'string') return outcome
    failure = outcome
    // Another took the port in between, or the workers of a killed server are still on their way out.
    if (!/could not bind|shared memory block|is another postmaster|still in use/i.test(failure)) break
    await sleep(500)
  }
  throw startFailed(failure)
}

/** Sessions are ended, everything is written. A server that hangs is stopped hard, and recovers at its next start. */
const STOP_CLEANLY = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const
/** For a cluster that is thrown away. */
export const STOP_AT_ONCE = ['SIGQUIT', 'SIGKILL'] as const

export async function stopPostmaster(
  home: DataHome,
  pid: number,
  signals: readonly NodeJS.Signals[] = STOP_CLEANLY,
): Promise<void> {
  const cluster = clusterOf(home.folder)
  if (process.platform === 'win32') {
    spawn(program(home.binaries, 'pg_ctl'), ['stop', '-m', 'fast', '-D', cluster], { stdio: 'ignore' })
  }
  for (const signal of signals) {
    if (!isPostgresOf(pid, cluster)) return
    if (process.platform !== 'win32') process.kill(pid, signal)
    if (await isGone(pid, STOP_LIMIT_MS)) return
  }
}

/** Answers the running server, or the text it died with. */
async function launch(home: DataHome, port: number): Promise<Postmaster | string> {
  const cluster = clusterOf(home.folder)
  const log = path.join(home.folder, 'start.log')
  // Anew each time: the last one may belong to root.
  rmSync(log, { force: true })
  const output = openSync(log, 'w', 0o600)
  // Detached, so that Ctrl-C in the terminal reaches the portal alone, which finishes its requests first.
  const child = spawn(program(home.binaries, 'postgres'), ['-D', cluster, '-p', String(port)], {
    cwd: home.folder,
    env: plainEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
    ...home.owner,
  })
  closeSync(output)
  let exit: string | undefined
  child.once('error', (error) => {
    exit = error.message
  })
  child.once('exit', (code, signal) => {
    exit = `postgres: ${code ?? signal}`
  })
  child.unref()
  const deadline = Date.now() + START_LIMIT_MS
  while (exit === undefined && Date.now() < deadline) {
    const file = readPidFile(cluster)
    if (file?.ready && file.pid === child.pid) return { pid: file.pid, port: file.port }
    await sleep(10)
  }
  if (child.pid !== undefined && exit === undefined) process.kill(child.pid, 'SIGQUIT')
  return `${exit ?? 'timeout'}\n${readFileSync(log, 'utf8')}`
}

async function isGone(pid: number, limit: number): Promise<boolean> {
  const deadline = Date.now() + limit
  while (Date.now() < deadline) {
    if (!isAlive(pid)) return true
    await sleep(10)
  }
  return false
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  if (address === null || typeof address === 'string') throw startFailed('no free port')
  return address.port
}
