import { realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureCluster, LASTING_SETTINGS } from './cluster-files.ts'
import { clusterOf, type DataHome, prepareFolder, prepareHome } from './data-home.ts'
import { type LockRole, lockHolder, takeFolderLock } from './folder-lock.ts'
import { type DatabaseAddresses, logIn } from './portal-role.ts'
import { findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { isAlive, runsDeletedProgram } from './process-identity.ts'

export interface OpenOptions {
  dataDir: string
  log: (text: string) => void
}

export interface EmbeddedDatabase extends DatabaseAddresses {
  /** True when a server was running already: that of a killed process, or the one a portal uses. */
  adopted: boolean
  stop(): Promise<void>
}

const WATCH_MS = 1_000

/** For the portal: the folder is its own until it stops, and a database that dies is started again. */
export function openEmbeddedDatabase(options: OpenOptions): Promise<EmbeddedDatabase> {
  return open(options, 'server')
}

/** For a command: uses the database of the running portal, or starts it for the duration. */
export async function connectEmbeddedDatabase(options: OpenOptions): Promise<EmbeddedDatabase> {
  const home = path.join(options.dataDir, 'postgres')
  // The portal may hold its lock and still be starting its database.
  while (lockHolder(path.join(home, 'lock'))?.role === 'server') {
    const running = await findPostmaster(clusterOf(realpathSync(home)))
    if (running) return { ...(await logIn(home, running.port)), adopted: true, stop: async () => undefined }
    await sleep(100)
  }
  return open(options, 'command')
}

async function open({ dataDir, log }: OpenOptions, role: LockRole): Promise<EmbeddedDatabase> {
  const folder = prepareFolder(dataDir)
  const release = await takeFolderLock(path.join(folder.folder, 'lock'), dataDir, role)
  try {
    const home = prepareHome(folder)
    const left = await adoptable(home, log)
    const postmaster = left ?? (await start(home))
    const addresses = await logIn(home.folder, postmaster.port)
    log(
      `embedded PostgreSQL ${left ? 'adopted' : 'started'} (pid ${postmaster.pid}, port ${postmaster.port})`,
    )
    const watch = keepRunning(home, postmaster, log)
    const stop = async () => {
      const current = await watch.end()
      await stopPostmaster(home, current.pid)
      release()
      log('embedded PostgreSQL stopped')
    }
    return { ...addresses, adopted: left !== undefined, stop }
  } catch (error) {
    release()
    throw error
  }
}

async function start(home: DataHome): Promise<Postmaster> {
  await ensureCluster(home, LASTING_SETTINGS, { sync: true })
  return startPostmaster(home)
}

/** The server that a killed process left behind; one whose program was replaced meanwhile is stopped instead. */
async function adoptable(home: DataHome, log: (text: string) => void): Promise<Postmaster | undefined> {
  const running = await findPostmaster(clusterOf(home.folder))
  if (!running) return undefined
  if (!runsDeletedProgram(running.pid)) return running
  log('the embedded PostgreSQL left running is of a removed installation: it is restarted')
  await stopPostmaster(home, running.pid)
  return undefined
}

interface Watch {
  /** Ends the watch, after a restart under way, and answers the server that runs then. */
  end(): Promise<Postmaster>
}

/** A database that was killed comes back on its port, so that every pool finds it again by itself. */
function keepRunning(home: DataHome, first: Postmaster, log: (text: string) => void): Watch {
  let current = first
  let restart: Promise<void> | undefined
  const timer = setInterval(() => {
    if (restart || isAlive(current.pid)) return
    log('embedded PostgreSQL died: it is started again')
    restart = startPostmaster(home, first.port)
      .then((postmaster) => {
        current = postmaster
      })
      .catch((error: unknown) => log(`embedded PostgreSQL does not start: ${String(error)}`))
      .finally(() => {
        restart = undefined
      })
  }, WATCH_MS)
  timer.unref()
  return {
    async end() {
      clearInterval(timer)
      await restart
      return current
    },
  }
}
