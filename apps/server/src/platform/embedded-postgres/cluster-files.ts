import { spawn } from 'node:child_process'
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
import { program } from './binaries.ts'
import { clusterOf, type DataHome, giveTo, type ProcessOwner } from './data-home.ts'
import { EmbeddedDatabaseError, startFailed } from './embedded-error.ts'

/** The superuser of the embedded database, and the name of the one database in it. */
export const DATABASE_USER = 'xinqiao'

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

/** initdb, unlike the server, wants its user to have a name; where the number has none, nobody stands in. */
function accountFor(owner: ProcessOwner): ProcessOwner {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const fitting =
    accounts.find((fields) => Number(fields[2]) === owner.uid) ??
    accounts.find((fields) => fields[0] === 'nobody')
  return fitting ? { uid: Number(fitting[2]), gid: Number(fitting[3]) } : owner
}

async function runInitdb(
  home: DataHome,
  made: string,
  secret: string,
  options: { sync: boolean },
  maker: ProcessOwner | undefined,
): Promise<void> {
  const arguments_ = [
    `--pgdata=${made}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(options.sync ? [] : ['--no-sync']),
  ]
  const child = spawn(program(home.binaries, 'initdb'), arguments_, {
    cwd: home.folder,
    env: plainEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...maker,
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const failure = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => resolve(code === 0 ? undefined : `initdb: ${code}`))
  })
  if (failure) throw startFailed(`${failure}\n${output}`)
}

/** The reader's PGHOST, PGOPTIONS and locale must not leak into his embedded database. */
export function plainEnvironment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP']
  const entries = kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : []))
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
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

function passwordFile(home: string): string {
  return path.join(home, 'password')
}
