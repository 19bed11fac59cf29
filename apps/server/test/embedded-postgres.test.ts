import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries } from '../src/platform/embedded-postgres/binaries.ts'
import {
  connectEmbeddedDatabase,
  type EmbeddedDatabase,
  openEmbeddedDatabase,
} from '../src/platform/embedded-postgres/open-database.ts'
import { isAlive } from '../src/platform/embedded-postgres/process-identity.ts'
import { temporaryCluster } from '../src/platform/embedded-postgres/temporary-cluster.ts'

const HOLDER = fileURLToPath(new URL('./embedded-postgres-holder.ts', import.meta.url))
let base: string
const opened: EmbeddedDatabase[] = []
const holders: ChildProcess[] = []

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'xinqiao-embedded-'))
  chmodSync(base, 0o755)
})

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL')
  for (const database of opened.splice(0)) await database.stop()
  for (const name of readdirSync(base)) {
    const pid = postmasterPid(path.join(base, name))
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL')
  }
  rmSync(base, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

test('starts on loopback with a private password, keeps its data over a clean stop and forbids others', async () => {
  const first = await open('a')
  expect(first.adopted).toBe(false)
  const { hostname, username } = new URL(first.url)
  expect([hostname, username]).toEqual(['127.0.0.1', 'xinqiao_portal'])
  expect(statSync(path.join(base, 'a/postgres/password')).mode & 0o777).toBe(0o600)
  await query(first.url, 'CREATE TABLE kept (text text)')
  await query(first.url, "INSERT INTO kept VALUES ('飞腾')")
  await expect(query(first.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/)

  const pid = postmasterPid(path.join(base, 'a')) ?? 0
  await close(first)
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(path.join(base, 'a/postgres/lock'))).toBe(false)

  const second = await open('a')
  expect(second.adopted).toBe(false)
  expect(await query(second.url, 'SELECT text FROM kept')).toEqual([{ text: '飞腾' }])
})

test('gives the portal a role that rules its own tables alone, also over what an earlier version made', async () => {
  const first = await open('a')
  await expect(query(first.url, "SELECT pg_read_file('PG_VERSION')")).rejects.toThrow(/permission denied/)
  await expect(query(first.url, 'CREATE ROLE other SUPERUSER')).rejects.toThrow(/permission denied/)
  await query(
    first.adminUrl,
    `CREATE SCHEMA jobs; CREATE TYPE jobs.state AS ENUM ('new'); CREATE TABLE jobs.job (id serial, state jobs.state) PARTITION BY LIST (state);
      CREATE TABLE jobs.job_new PARTITION OF jobs.job DEFAULT;
      CREATE FUNCTION jobs.one() RETURNS int RETURN 1; CREATE VIEW jobs.all AS SELECT * FROM jobs.job;
      CREATE EXTENSION pg_trgm; ALTER DATABASE xinqiao OWNER TO xinqiao; ALTER SCHEMA public OWNER TO xinqiao`,
  )
  await close(first)
  const { url } = await open('a')
  await query(
    url,
    `ALTER TABLE jobs.job ADD COLUMN name text; INSERT INTO jobs.job_new VALUES (1, 'new'); DROP VIEW jobs.all; DROP FUNCTION jobs.one(); CREATE EXTENSION btree_gin;
      ALTER TYPE jobs.state ADD VALUE 'done'; CREATE TABLE kept AS SELECT nextval('jobs.job_id_seq') AS n; CREATE SCHEMA other`,
  )
  expect(await query(url, "SELECT n::int FROM kept WHERE 'abc' % 'abd'")).toEqual([{ n: 1 }])
})

test('sorts and folds Chinese and accented text by code point, with the extensions at hand', async () => {
  const { url, adminUrl } = await open('a')
  expect(
    await query(
      url,
      "SELECT lower('ÄÖ芯') AS low, datlocprovider AS by FROM pg_database WHERE datname = current_database()",
    ),
  ).toEqual([{ low: 'äö芯', by: 'b' }])
  await query(url, 'CREATE EXTENSION btree_gin')
  expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  expect(await query(adminUrl, 'SHOW unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
})

test('adopts the database of a killed process with everything it had committed', async () => {
  const holder = await hold('a')
  await query(holder.url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n')
  const pid = postmasterPid(path.join(base, 'a'))
  holder.process.kill('SIGKILL')
  await once(holder.process, 'exit')

  const database = await open('a')
  expect(database.adopted).toBe(true)
  expect(postmasterPid(path.join(base, 'a'))).toBe(pid)
  expect(await query(database.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1000 }])
})

test('starts again on the same port when the database is killed, with everything committed', async () => {
  const database = await open('a')
  await query(database.url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n')
  const pid = postmasterPid(path.join(base, 'a')) ?? 0
  process.kill(pid, 'SIGKILL')
  await expect
    .poll(() => query(database.url, 'SELECT count(*)::int AS n FROM kept').catch(() => undefined))
    .toEqual([{ n: 1000 }])
  expect(postmasterPid(path.join(base, 'a'))).not.toBe(pid)
})

test('starts after both were killed, though the stale file names the number of a living program', async () => {
  const holder = await hold('a')
  await query(holder.url, 'CREATE TABLE kept AS SELECT 1 AS n')
  const pid = postmasterPid(path.join(base, 'a')) ?? 0
  holder.process.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
  const file = path.join(base, 'a/postgres/cluster/postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))

  const database = await open('a')
  expect(database.adopted).toBe(false)
  expect(await query(database.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
})

test.runIf(process.platform === 'linux')(
  'starts beside the corpse of a killed server that nobody has reaped',
  async () => {
    await close(await open('a'))
    // The shell becomes a program that never asks after its child, which ends only then: the shell itself would.
    const child = 'until grep -q sleep /proc/$$/comm; do sleep 0.02; done'
    const parent = spawn('sh', ['-c', `{ ${child}; } & echo $!; exec sleep 60`], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [line] = (await once(parent.stdout, 'data')) as [Buffer]
    const corpse = Number(line.toString())
    await expect.poll(() => isAlive(corpse)).toBe(false)
    expect(() => process.kill(corpse, 0)).not.toThrow()
    const file = path.join(base, 'a/postgres/cluster/postmaster.pid')
    writeFileSync(file, `${corpse}\n${path.dirname(file)}\n0\n0\n\n127.0.0.1\n0 0\nready\n`)
    try {
      expect((await open('a')).adopted).toBe(false)
    } finally {
      parent.kill('SIGKILL')
    }
  },
)

test('refuses a second portal on the folder, naming the first; a command uses it, and two folders live side by side', async () => {
  const first = await hold('a')
  const refused = openEmbeddedDatabase({ dataDir: path.join(base, 'a'), log: () => undefined })
  await expect(refused).rejects.toThrow(`（进程号 ${first.process.pid}）`)

  const command = await connectEmbeddedDatabase({ dataDir: path.join(base, 'a'), log: () => undefined })
  expect(command.url).toBe(first.url)
  await command.stop()
  expect(await query(first.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])

  const other = await open('b')
  expect(new URL(other.url).port).not.toBe(new URL(first.url).port)
  await query(other.url, 'CREATE TABLE only_here (n int)')
  await expect(query(first.url, 'SELECT * FROM only_here')).rejects.toThrow(/does not exist/)

  first.process.kill('SIGTERM')
  expect(await once(first.process, 'exit')).toEqual([0, null])
})

test('a command starts the database for its own duration when no portal runs', async () => {
  const command = await connectEmbeddedDatabase({ dataDir: path.join(base, 'a'), log: () => undefined })
  expect(await query(command.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  const pid = postmasterPid(path.join(base, 'a')) ?? 0
  await command.stop()
  expect(isAlive(pid)).toBe(false)
})

test('makes anew what a process killed in the middle of the first start left half done', async () => {
  const home = path.join(base, 'a/postgres')
  mkdirSync(path.join(home, 'initial-1/cluster'), { recursive: true })
  writeFileSync(
    path.join(home, 'lock'),
    JSON.stringify({ pid: process.pid, started: 'before', role: 'server' }),
  )
  const database = await open('a')
  expect(await query(database.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  expect(readdirSync(home).filter((name) => name.startsWith('initial-'))).toEqual([])
})

test('works in a data folder whose parent only its owner may enter', async () => {
  mkdirSync(path.join(base, 'private'), { mode: 0o700 })
  const database = await open('private/a')
  expect(await query(database.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  await close(database)
  const home = readFileSync(path.join(base, 'private/a/postgres/password'), 'utf8')
  expect(home.trim()).toBe(new URL(database.url).password)
  // As root the cluster itself lies elsewhere, behind a link.
  rmSync(path.dirname(realpathSync(path.join(base, 'private/a/postgres'))), { recursive: true })
})

test('names DATABASE_URL where there are no binaries', () => {
  expect(() => findBinaries('sunos-sparc')).toThrow(/DATABASE_URL/)
})

test('a temporary cluster leaves nothing, and sweeps up after a killed run', async () => {
  const cluster = await temporaryCluster()
  expect(await query(cluster.url, 'SHOW fsync')).toEqual([{ fsync: 'off' }])
  const pid = Number(readFileSync(path.join(cluster.folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
  writeFileSync(path.join(cluster.folder, 'owner'), JSON.stringify({ pid: process.pid, started: 'before' }))

  const next = await temporaryCluster()
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(cluster.folder)).toBe(false)
  await next.stop()
  expect(existsSync(next.folder)).toBe(false)
})

async function open(name: string): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase({ dataDir: path.join(base, name), log: () => undefined })
  opened.push(database)
  return database
}

async function close(database: EmbeddedDatabase): Promise<void> {
  opened.splice(opened.indexOf(database), 1)
  await database.stop()
}

async function hold(name: string): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [HOLDER, path.join(base, name)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  holders.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { process: child, ...(JSON.parse(line.toString()) as { url: string }) }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function postmasterPid(dataDir: string): number | undefined {
  const file = path.join(dataDir, 'postgres/cluster/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}
