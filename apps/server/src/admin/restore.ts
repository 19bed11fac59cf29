import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { settleRestoredFiles } from '../modules/files/index.ts'
import { toDateTime } from '../platform/clock.ts'
import { knowsMigration } from '../platform/db/migrate.ts'
import { findBinaries } from '../platform/embedded-postgres/binaries.ts'
import { clusterOf, prepareFolder } from '../platform/embedded-postgres/data-home.ts'
import { takeFolderLock } from '../platform/embedded-postgres/folder-lock.ts'
import { findPostmaster, STOP_AT_ONCE, stopPostmaster } from '../platform/embedded-postgres/postmaster.ts'
import {
  isSameProcessAlive,
  ownIdentity,
  type ProcessIdentity,
} from '../platform/embedded-postgres/process-identity.ts'
import { listFiles } from '../platform/storage/local-storage.ts'
import { dataFolder, FILES_FOLDER, RESTORE_MARK, SECRET_FILE } from '../resources.ts'
import { type BackupDescription, listDigests, readDescription } from './backup-folder.ts'
import { CommandError, type DataCommand, folderOption, refuseOutsideDatabase } from './command.ts'
import { HashedCopy } from './hashed-copy.ts'
import { byteProgress } from './progress.ts'
import { withPlatform } from './with-platform.ts'

/**
 * Brings a backup back into an empty data folder, whole or not at all: every file is held against its digest, the
 * database is brought to the moment of the backup, and every file it knows must be there.
 */
export const restore: DataCommand = {
  about: '将备份恢复到空的数据目录',
  usage: '--from 目录',
  options: { from: { type: 'string' } },
  async runOnData(config, log, values) {
    refuseOutsideDatabase(config)
    const from = folderOption(values, 'from', config)
    const about = await readDescription(from)
    await refuseLaterVersion(about)
    refuseOtherStore(about, config)
    const data = dataFolder(config)
    // Before the folder is touched, whose owner the other one changes too; and again where the lock was waited for.
    refuseSecond(data)
    const { folder: postgres } = prepareFolder(data)
    const release = await takeFolderLock(join(postgres, 'lock'), data, 'command')
    try {
      await makeRoom(data)
      await copyBack(from, data, about).catch(async (error: unknown) => {
        await takeAway(data)
        throw error
      })
    } finally {
      release()
    }
    await check(config, log, data, about)
  },
}

async function refuseLaterVersion({ postgres, migration }: BackupDescription): Promise<void> {
  const own = findBinaries().version.split('.')[0]
  if (postgres === own && (await knowsMigration(migration))) return
  throw new CommandError(
    `备份由另一版本制作（PostgreSQL ${postgres}，${migration}），本版本为 PostgreSQL ${own}：请用制作备份的版本恢复后再升级 / made by another version: restore it with that one, then upgrade`,
  )
}

/** The database knows files by where they lay when the backup was made. */
function refuseOtherStore({ hasFiles }: BackupDescription, { S3_ENDPOINT }: Config): void {
  if (hasFiles === (S3_ENDPOINT === undefined)) return
  throw new CommandError(
    hasFiles
      ? '备份含有本地存储的文件：请不设 S3_ENDPOINT 恢复 / the files of this backup lay in a folder: restore it without S3_ENDPOINT'
      : '备份不含文件，文件在 S3 存储中：请先设置 S3_ENDPOINT 等 / the files of this backup lie in an S3 store: set S3_ENDPOINT and the others',
  )
}

/** What of a data folder a backup holds. */
const RESTORED = [join('postgres', 'cluster'), join('postgres', 'password'), FILES_FOLDER, SECRET_FILE]

/** May be changed in the backup, for a machine that could not start the database with it. */
const OWN_SETTINGS = 'postgres/cluster/local.conf'

/** Takes away what a restore that was cut off has left. @throws CommandError where there is something else */
async function makeRoom(data: string): Promise<void> {
  refuseSecond(data)
  if (existsSync(join(data, RESTORE_MARK))) await takeAway(data)
  for (const name of RESTORED) {
    const isEmpty =
      !existsSync(join(data, name)) ||
      (name === FILES_FOLDER && (await readdir(join(data, name))).length === 0)
    if (!isEmpty) {
      throw new CommandError(
        `${data} 已有数据：请先将其移走，或用 XINQIAO_DATA 指定空目录 / there are data already: move them away, or name an empty folder by XINQIAO_DATA`,
      )
    }
  }
}

function refuseSecond(data: string): void {
  let first: ProcessIdentity
  try {
    first = JSON.parse(readFileSync(join(data, RESTORE_MARK), 'utf8')) as ProcessIdentity
  } catch {
    // None, or of one that was killed before it was written whole.
    return
  }
  if (isSameProcessAlive(first)) {
    throw new CommandError('另一个恢复正在进行 / another restore is under way')
  }
}

async function takeAway(data: string): Promise<void> {
  // A restore that was killed may have left its database running.
  const home = { ...prepareFolder(data), binaries: findBinaries() }
  const left = await findPostmaster(clusterOf(home.folder))
  if (left) await stopPostmaster(home, left.pid, STOP_AT_ONCE)
  // The folder itself may lead to another disk.
  const files = join(data, FILES_FOLDER)
  for (const name of existsSync(files) ? await readdir(files) : [])
    await rm(join(files, name), { recursive: true })
  for (const name of RESTORED) {
    if (name !== FILES_FOLDER) await rm(join(data, name), { recursive: true, force: true })
  }
  await rm(join(data, RESTORE_MARK), { force: true })
}

/** Marks the folder as half restored, which it stays until all was checked. */
async function copyBack(from: string, data: string, { folders, bytes }: BackupDescription): Promise<void> {
  await writeFile(join(data, RESTORE_MARK), JSON.stringify(ownIdentity()))
  const copy = new HashedCopy(byteProgress('已恢复', bytes))
  for (const folder of folders) await mkdir(join(data, folder), { recursive: true, mode: 0o700 })
  for await (const { path, sha256 } of listDigests(from)) {
    const mode = path.startsWith(`${FILES_FOLDER}/`) ? 0o640 : 0o600
    const found = await copy.file(join(from, path), join(data, path), mode)
    if (found === sha256 || path === OWN_SETTINGS) continue
    throw new CommandError(
      found === null
        ? `备份缺少文件 ${path}，未恢复 / a file of the backup is missing, nothing was restored`
        : `备份文件 ${path} 已损坏（摘要不符），未恢复 / a file of the backup is damaged, nothing was restored`,
    )
  }
  await copy.settle()
}

/** Starts the database on what was copied; only what opens whole counts as restored. */
async function check(config: Config, log: Logger, data: string, about: BackupDescription): Promise<void> {
  try {
    const outcome = await withPlatform(config, log, 'restore', async (platform) => {
      const present = about.hasFiles ? listFiles(join(data, FILES_FOLDER)) : null
      return settleRestoredFiles(platform, present)
    })
    await rm(join(data, RESTORE_MARK))
    const at = toDateTime(new Date(about.madeAt))
    console.log(
      about.hasFiles
        ? `已恢复到 ${data}：${at} 时的数据，${outcome.files} 个文件齐全。`
        : `已恢复到 ${data}：${at} 时的数据；${outcome.files} 个文件在 S3 存储中，未作核对。`,
    )
    if (outcome.missing.length > 0) {
      console.log(`另有 ${outcome.missing.length} 个文件在备份前已缺失：${outcome.missing.join('、')}`)
    }
  } catch (error) {
    await takeAway(data)
    throw error
  }
}
