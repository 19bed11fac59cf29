import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { settleRestoredFiles } from '../modules/files/index.ts'
import { toDateTime } from '../platform/clock.ts'
import { knowsMigration } from '../platform/db/migrate.ts'
import { findBinaries } from '../platform/embedded-postgres/binaries.ts'
import { prepareFolder } from '../platform/embedded-postgres/data-home.ts'
import { takeFolderLock } from '../platform/embedded-postgres/folder-lock.ts'
import { listFiles } from '../platform/local-storage.ts'
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
    const data = dataFolder(config)
    const { folder: postgres } = prepareFolder(data)
    const release = await takeFolderLock(join(postgres, 'lock'), data, 'command')
    try {
      await makeRoom(data)
      await copyBack(from, data, about)
    } catch (error) {
      if (existsSync(join(data, RESTORE_MARK))) await takeAway(data)
      throw error
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

/** What of a data folder a backup holds. */
const RESTORED = [join('postgres', 'cluster'), join('postgres', 'password'), FILES_FOLDER, SECRET_FILE]

/** Marks the folder as half restored. @throws CommandError where there is something already */
async function makeRoom(data: string): Promise<void> {
  const mark = join(data, RESTORE_MARK)
  if (existsSync(mark)) await takeAway(data)
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
  await writeFile(mark, '')
}

async function takeAway(data: string): Promise<void> {
  // The folder itself may lead to another disk.
  const files = join(data, FILES_FOLDER)
  for (const name of existsSync(files) ? await readdir(files) : [])
    await rm(join(files, name), { recursive: true })
  for (const name of RESTORED) {
    if (name !== FILES_FOLDER) await rm(join(data, name), { recursive: true, force: true })
  }
  await rm(join(data, RESTORE_MARK), { force: true })
}

async function copyBack(from: string, data: string, { folders, bytes }: BackupDescription): Promise<void> {
  const copy = new HashedCopy(byteProgress('已恢复', bytes))
  for (const folder of folders) await mkdir(join(data, folder), { recursive: true, mode: 0o700 })
  for await (const { path, sha256 } of listDigests(from)) {
    const mode = path.startsWith(`${FILES_FOLDER}/`) ? 0o644 : 0o600
    const found = await copy.file(join(from, path), join(data, path), mode)
    if (found === sha256) continue
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
    console.log(`已恢复到 ${data}：${at} 时的数据，${outcome.files} 个文件齐全。`)
    if (outcome.missing.length > 0) {
      console.log(`另有 ${outcome.missing.length} 个文件在备份前已缺失：${outcome.missing.join('、')}`)
    }
  } catch (error) {
    await takeAway(data)
    throw error
  }
}
