import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { settleRestoredFiles } from '../../modules/files/index.ts'
import { toDateTime } from '../../platform/clock.ts'
import { knowsMigration } from '../../platform/db/migrate.ts'
import { findBinaries } from '../../platform/embedded-postgres/binaries.ts'
import { prepareFolder } from '../../platform/embedded-postgres/data-home.ts'
import { takeFolderLock } from '../../platform/embedded-postgres/folder-lock.ts'
import { listFiles } from '../../platform/storage/local-storage.ts'
import { dataFolder, FILES_FOLDER, RESTORE_MARK } from '../../resources.ts'
import { CommandError, dataCommand, folderOption } from '../command.ts'
import { withPlatform } from '../with-platform.ts'
import { type BackupDescription, readDescription } from './backup-description.ts'
import { copyBack, makeRoom, refuseSecond, takeAway } from './copy-back.ts'

/**
 * Brings a backup back into an empty data folder, whole or not at all: every file is held against its digest, the
 * database is brought to the moment of the backup, and every file it knows must be there.
 */
export const restore = dataCommand({
  about: '将备份恢复到空的数据目录',
  usage: '--from 目录',
  options: { from: { type: 'string' } },
  async runOnData(config, log, values) {
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
})

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
