import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryCluster } from '../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import { freePort } from '../apps/server/test/free-port.ts'
import { inFolder } from '../apps/server/test/in-folder.ts'
import { demoEnvironment, startServer } from '../apps/server/test/server-process.ts'
import { type Finding, finding, type Proof } from './proof.ts'
import { atScreens } from './screens.ts'

/** Fewer than the two servers would hold themselves. */
const SESSIONS = 6
const LONGEST_WAIT_MS = 5_000
const PAUSE_MS = 50
const NOBODY = 65_534

/** The tests stand behind a pooler of their own; this is PgBouncer itself. */
export const pooler: Proof = {
  name: 'pooler',
  about: '--screens N --replies R: two servers behind PgBouncer in transaction mode (on the PATH)',
  options: { screens: 100, replies: 30 },
  async run({ screens = 100, replies = 30 }, say) {
    const cluster = await temporaryCluster()
    try {
      return await inFolder('pooler', (folder) =>
        prove(cluster.url, folder, { screens, replies }, cluster.folder, say),
      )
    } finally {
      await cluster.stop()
    }
  },
}

async function prove(
  directUrl: string,
  folder: string,
  { screens, replies }: { screens: number; replies: number },
  files: string,
  say: (text: string) => void,
): Promise<Finding[]> {
  const port = await freePort()
  const bouncer = startBouncer(directUrl, folder, port)
  try {
    await listening(port, bouncer)
    const url = Object.assign(new URL(directUrl), { port: String(port) }).href
    const place = demoEnvironment(url, files)
    const refused = await startServer(place).then(
      async (server) => `started, ended with ${await server.stop()}`,
      (error: Error) => error.message.trim().split('\n').at(-1) ?? '',
    )
    say(`  ${refused}`)
    const start = () => startServer({ ...place, DATABASE_DIRECT_URL: directUrl })
    const { told, typed } = await atScreens(start, directUrl, screens, replies)
    const slowest = Math.max(...told.times)
    return [
      finding('without DATABASE_DIRECT_URL', 'refused', refused.includes('DATABASE_DIRECT_URL'), 'refused'),
      finding('replies that a screen missed', String(told.missed), told.missed === 0, '0'),
      finding('slowest until a screen heard', `${slowest.toFixed(0)} ms`, slowest < LONGEST_WAIT_MS),
      finding('typing that a screen missed', String(typed.missed), typed.missed === 0, '0'),
    ]
  } finally {
    bouncer.kill('SIGTERM')
    if (bouncer.exitCode === null && bouncer.signalCode === null) await once(bouncer, 'exit')
  }
}

/** As Debian installs it, in transaction mode; it does not run as root. */
function startBouncer(directUrl: string, folder: string, port: number): ChildProcess {
  const { hostname, port: behind, username, password } = new URL(directUrl)
  const users = path.join(folder, 'users.txt')
  const settings = path.join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${behind}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${SESSIONS}`,
    ].join('\n'),
  )
  chmodSync(folder, 0o755)
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  return spawn('pgbouncer', ['--quiet', settings], { ...asNobody, stdio: 'inherit' })
}

async function listening(port: number, bouncer: ChildProcess): Promise<void> {
  let fault: Error | undefined
  bouncer.once('error', (error) => {
    fault = error
  })
  const until = performance.now() + LONGEST_WAIT_MS
  while (performance.now() < until) {
    if (fault !== undefined || bouncer.exitCode !== null) break
    const socket = connect(port, '127.0.0.1')
    const isThere = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      pause(PAUSE_MS * 10, false),
    ])
    socket.destroy()
    if (isThere) return
    await pause(PAUSE_MS)
  }
  throw fault ?? new Error('pgbouncer does not listen')
}
