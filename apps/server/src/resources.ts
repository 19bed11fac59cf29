import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Resources } from './app.ts'
import { CHECKOUT, COMMAND, type Config, ConfigError } from './config.ts'
import { findNewestFile } from './modules/files/index.ts'
import { systemClock } from './platform/clock.ts'
import { watchClock } from './platform/clock-watch.ts'
import { LIMITS, SHARED_LIMITS } from './platform/db/client.ts'
import { checkAddress, checkServer, openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { checkSessions } from './platform/db/reach/pooler.ts'
import { defaultDataFolder } from './platform/embedded-postgres/data-home.ts'
import { connectEmbeddedDatabase, openEmbeddedDatabase } from './platform/embedded-postgres/open-database.ts'
import { forceTree } from './platform/force-tree.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { openKeys } from './platform/keys/keys.ts'
import { openRealtime } from './platform/live/realtime.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { markedStorage } from './platform/storage/own-mark.ts'
import { publicAddress } from './public-address.ts'

export interface OpenedResources extends Resources {
  /** names of the migrations applied now */
  migrated: string[]
  close(): Promise<void>
}

export const SECRET_FILE = 'app-secret'
/** Lies in a data folder until its restore is over. */
export const RESTORE_MARK = 'restoring'
/** Says in a data folder when it was last backed up. */
export const LAST_BACKUP = 'last-backup'
/** The local file store within a data folder. */
export const FILES_FOLDER = 'files'

/** Where data lies: the setting, or the checkout's own folder. */
export function dataFolder(config: Config): string {
  return config.XINQIAO_DATA ?? defaultDataFolder(CHECKOUT)
}

/**
 * Opens the database (embedded unless DATABASE_URL names one), brings its schema up to date, and opens
 * all that lies on it. `as` says whether this process is the portal or a command beside it.
 */
export async function openResources(
  config: Config,
  log: Logger,
  as: 'portal' | 'command' | 'restore',
): Promise<OpenedResources> {
  const folder = dataFolder(config)
  // Files at rest are this user's; a web server that serves them reads them by its group.
  process.umask(config.FILES_ACCEL_PREFIX === undefined ? 0o077 : 0o027)
  if (as !== 'restore') refuseHalfRestored(folder)
  const server = await findServer(config, folder, log, as)
  if (config.DATABASE_URL !== undefined) await checkSessions(config.DATABASE_URL, config.DATABASE_DIRECT_URL)
  const { DATABASE_POOL: size, REQUEST_PATIENCE: patience } = config
  const database = openDatabase(server.url, size, patience, limitsOf(config))
  const close: (() => Promise<unknown>)[] = [server.stop, database.close]
  const closeAll = async () => {
    for (const step of close.reverse())
      await step().catch((error: unknown) => log.error({ err: error }, 'closing'))
  }
  try {
    if (config.DATABASE_URL !== undefined) await checkAddress(database.pool)
    await checkServer(database.pool)
    const clockWatch = await watchClock(database.pool, log)
    close.push(async () => clockWatch.close())
    const migrated = await migrateBy(server.directUrl)
    const clock = systemClock
    const realtime = await openRealtime(server.directUrl, log)
    close.push(realtime.close)
    const keys = await openKeys(database.db, appSecret(config), clock, { realtime, log })
    const jobs = await openJobs(server.directUrl, log)
    close.push(jobs.close)
    const publicUrl = publicAddress(config)
    const opened = await openStorage(config, join(folder, FILES_FOLDER))
    const place = config.S3_BUCKET ?? join(folder, FILES_FOLDER)
    const marked = () => markedStorage(database.db, { storage: opened, place, newestFile: findNewestFile })
    // A command may be what mends it.
    const storage = as === 'command' ? opened : await marked()
    return {
      config,
      publicUrl,
      database,
      clock,
      clockWatch,
      log,
      keys,
      jobs,
      realtime,
      storage,
      migrated,
      close: closeAll,
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Connections that may lead through a pooler keep nothing in a session. */
export function limitsOf({ DATABASE_DIRECT_URL: directUrl }: Config) {
  return directUrl === undefined ? LIMITS : SHARED_LIMITS
}

async function migrateBy(url: string): Promise<string[]> {
  const { pool, close } = openDatabase(url, 1)
  try {
    return await migrate(pool)
  } finally {
    await close()
  }
}

/**
 * The server of the database that the settings name, and its address for what needs a session; the embedded one is started
 * where it does not run.
 */
export async function findServer(
  config: Config,
  folder: string,
  log: Logger,
  as: 'portal' | 'command' | 'restore',
) {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl = url } = config
  if (url !== undefined && directUrl !== undefined) return { url, directUrl, stop: () => Promise.resolve() }
  const open = as === 'portal' ? openEmbeddedDatabase : connectEmbeddedDatabase
  const server = await open({ dataDir: folder, log: (text) => log.info(text) })
  return { ...server, directUrl: server.url }
}

/** An empty portal must not come up where half a backup lies. @throws ConfigError */
export function refuseHalfRestored(folder: string): void {
  if (!existsSync(join(folder, RESTORE_MARK))) return
  throw new ConfigError(
    `数据目录 ${folder} 的恢复没有完成：请重新运行 ${COMMAND} restore / the restore of this data folder was cut off: run it again`,
  )
}

/** APP_SECRET, or with the embedded database a file made once, readable by its owner only. */
export function appSecret(config: Config): string {
  if (config.APP_SECRET !== undefined) return config.APP_SECRET
  if (config.DATABASE_URL !== undefined) {
    throw new ConfigError(
      '使用 DATABASE_URL 时须设置 APP_SECRET（至少 32 个字符）/ APP_SECRET is needed with DATABASE_URL',
    )
  }
  const folder = dataFolder(config)
  const file = join(folder, SECRET_FILE)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    // Without it nothing that it seals is ever read again.
    forceTree(file)
  }
  return readFileSync(file, 'utf8').trim()
}
