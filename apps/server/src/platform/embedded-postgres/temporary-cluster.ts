import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from '../db/client.ts'
import { copyBinaries, findBinaries, lacksLinks, type PostgresBinaries } from './binaries.ts'
import { ensureCluster, type Settings } from './cluster-files.ts'
import { clusterOf, type DataHome, isOpenToAll } from './data-home.ts'
import { type DatabaseAddresses, logIn, PORTAL_ROLE } from './portal-role.ts'
import { findPostmaster, STOP_AT_ONCE, startPostmaster, stopPostmaster } from './postmaster.ts'
import { isSameProcessAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts'
import { dedicatedOwner, giveTo, isRoot } from './process-owner.ts'

export interface TemporaryCluster extends DatabaseAddresses {
  folder: string
  stop(): Promise<void>
  /** starts anew at the same place, as the standby of a primary that is gone */
  becomeStandby(): Promise<void>
}

const PREFIX = 'xinqiao-temporary-'

/** Nothing here outlives its process, so nothing is ever forced to the disk. */
const TEMPORARY_SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  shared_buffers: '128MB',
  work_mem: '8MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  log_error_verbosity: 'terse',
  // Thousands of log-ins with a long random password, which needs no hardening by repetition.
  scram_iterations: '1',
}

/** For tests and bench: a cluster of its own in a folder of its own, removed afterwards. `settings` overrule. */
export async function temporaryCluster(settings: Settings = {}): Promise<TemporaryCluster> {
  await removeAbandoned()
  const folder = mkdtempSync(path.join(temporaryBase(), PREFIX))
  writeFileSync(path.join(folder, 'owner'), JSON.stringify(ownIdentity()))
  const home = temporaryHome(folder)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    await ensureCluster(home, { ...TEMPORARY_SETTINGS, ...settings }, { sync: false })
    const postmaster = await startPostmaster(home)
    const addresses = await logIn(home.folder, postmaster.port)
    await mayMakeDatabases(addresses.adminUrl)
    const stop = async () => {
      await stopPostmaster(home, postmaster.pid, STOP_AT_ONCE)
      remove()
    }
    const becomeStandby = async () => {
      await stopPostmaster(home, postmaster.pid)
      writeFileSync(path.join(clusterOf(folder), 'standby.signal'), '')
      if (home.owner) giveTo(home.owner, clusterOf(folder))
      Object.assign(postmaster, await startPostmaster(home, postmaster.port))
    }
    return { ...addresses, folder, stop, becomeStandby }
  } catch (error) {
    remove()
    throw error
  }
}

/** Each test makes databases of its own, as the portal's own role, which is no superuser there either. */
async function mayMakeDatabases(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(`alter role ${PORTAL_ROLE} createdb`)
  // To drop one where PostgreSQL itself is cleaning up just now.
  await client.query(`grant pg_signal_backend to ${PORTAL_ROLE}`)
  await client.end()
}

/** Root's database runs under another number, which must be able to reach the folder. */
function temporaryBase(): string {
  if (!isRoot()) return tmpdir()
  return [tmpdir(), '/var/tmp'].find((folder) => isOpenToAll(folder)) ?? tmpdir()
}

function temporaryHome(folder: string): DataHome {
  const found = findBinaries()
  if (!isRoot()) return { folder, owner: undefined, binaries: runnable(found, folder, !lacksLinks(found)) }
  chmodSync(folder, 0o711)
  const inPlace = !lacksLinks(found) && isOpenToAll(found.folder)
  return { folder, owner: dedicatedOwner(folder), binaries: runnable(found, folder, inPlace) }
}

function runnable(found: PostgresBinaries, folder: string, inPlace: boolean): PostgresBinaries {
  return inPlace ? found : copyBinaries(found, folder)
}

/** A killed test run leaves its cluster running; the next run ends it and removes its folder. */
async function removeAbandoned(): Promise<void> {
  const base = temporaryBase()
  for (const name of readdirSync(base).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = path.join(base, name)
    if (!isAbandoned(folder)) continue
    const home = { folder, owner: undefined, binaries: findBinaries() }
    const running = await findPostmaster(clusterOf(folder))
    if (running) await stopPostmaster(home, running.pid, STOP_AT_ONCE)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function isAbandoned(folder: string): boolean {
  try {
    if (statSync(folder).uid !== process.getuid?.()) return false
    const owner = JSON.parse(readFileSync(path.join(folder, 'owner'), 'utf8')) as ProcessIdentity
    return !isSameProcessAlive(owner)
  } catch {
    // Being made at this moment, or being removed.
    return false
  }
}
