import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { forceTree } from '../force-tree.ts'
import { clusterOf, type DataHome } from './data-home.ts'
import { EmbeddedDatabaseError } from './embedded-error.ts'
import { giveTo } from './process-owner.ts'
import { accountFor, passwordFile, runInitdb } from './run-initdb.ts'

export type Settings = Record<string, string>

/** Sized for a small machine beside the server; an operator's own values go into local.conf, which is read last. */
export const LASTING_SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Two cores serve many at once; a question split over workers waits for their start.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  // The details of a refused row would put names and phone numbers into the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

const SETTINGS_FILE = 'xinqiao.conf'

/** Creates the cluster when it is missing; a half-made one of a killed process is made anew. */
export async function ensureCluster(
  home: DataHome,
  settings: Settings,
  options: { sync: boolean },
): Promise<void> {
  const cluster = clusterOf(home.folder)
  if (!existsSync(cluster)) await createCluster(home, options)
  refuseOtherMajor(home)
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  const file = path.join(cluster, SETTINGS_FILE)
  writeFileSync(
    file,
    `# Written at every start. Put settings of your own into local.conf.\n${lines.join('\n')}\n`,
  )
  if (home.owner) chownSync(file, home.owner.uid, home.owner.gid)
}

export function readPassword(home: string): string {
  try {
    return readFileSync(passwordFile(home), 'utf8').trim()
  } catch {
    throw new EmbeddedDatabaseError(
      `缺少内置数据库的口令文件 ${passwordFile(home)}，请从备份中恢复它。\n` +
        'The password file of the embedded database is missing; restore it from a backup.',
    )
  }
}

async function createCluster(home: DataHome, options: { sync: boolean }): Promise<void> {
  const password = passwordFile(home.folder)
  if (!existsSync(password)) {
    writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
    if (options.sync) forceTree(password)
  }
  for (const entry of readdirSync(home.folder)) {
    if (entry.startsWith('initial-')) rmSync(path.join(home.folder, entry), { recursive: true, force: true })
  }
  const work = path.join(home.folder, `initial-${process.pid}`)
  mkdirSync(work, { mode: 0o700 })
  const made = path.join(work, 'cluster')
  const secret = path.join(work, 'password')
  writeFileSync(secret, readFileSync(password), { mode: 0o600 })
  const maker = home.owner && accountFor(home.owner)
  if (maker) giveTo(maker, work)
  await runInitdb(home, made, secret, options, maker)
  appendFileSync(
    path.join(made, 'postgresql.conf'),
    `\ninclude '${SETTINGS_FILE}'\ninclude_if_exists 'local.conf'\n`,
  )
  if (home.owner) giveTo(home.owner, made)
  renameSync(made, clusterOf(home.folder))
  // What initdb forced is forced already; what was added here is not.
  if (options.sync) forceTree(clusterOf(home.folder))
  rmSync(work, { recursive: true, force: true })
}

function refuseOtherMajor(home: DataHome): void {
  const present = readFileSync(path.join(clusterOf(home.folder), 'PG_VERSION'), 'utf8').trim()
  const wanted = home.binaries.version.split('.')[0]
  if (present === wanted) return
  throw new EmbeddedDatabaseError(
    `数据目录由 PostgreSQL ${present} 创建，而当前内置的是 PostgreSQL ${wanted}。请用旧版本导出数据后再升级，或设置 DATABASE_URL。\n` +
      `The data folder was made by PostgreSQL ${present}; the embedded one is ${wanted}.`,
  )
}
