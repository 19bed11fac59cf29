import { mkdir, readdir, realpath, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { holdRemovals } from '../../platform/storage/held-removals.ts'
import { dataFolder, FILES_FOLDER, refuseHalfRestored } from '../../resources.ts'
import { CommandError, dataCommand, folderOption } from '../command.ts'
import { makeBackup, nothingThere } from './make-backup.ts'

/**
 * Copies all there is into an empty folder, beside a running portal: the database as it is at one moment, every
 * file it knows at that moment, and the secret that unseals its keys.
 */
export const backup = dataCommand({
  about: '将内置数据库与文件备份到空目录，不必停机',
  usage: '--to 目录',
  options: { to: { type: 'string' } },
  async runOnData(config, log, values) {
    const data = dataFolder(config)
    refuseHalfRestored(data)
    await stat(join(data, 'postgres', 'cluster')).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? nothingThere(data) : error
    })
    const wanted = folderOption(values, 'to', config)
    const files = join(data, FILES_FOLDER)
    const release = await holdRemovals(files)
    if (!release) throw new CommandError('另一个备份正在进行 / another backup is being made')
    try {
      const made = await mkdir(wanted, { recursive: true, mode: 0o700 })
      try {
        const to = await realpath(wanted)
        await refuseFolder(to, data)
        await makeBackup(config, log, { data, files, to }).catch(async (error: unknown) => {
          for (const name of await readdir(to)) await rm(join(to, name), { recursive: true })
          throw error
        })
      } catch (error) {
        if (made !== undefined) await rm(made, { recursive: true })
        throw error
      }
    } finally {
      await release()
    }
  },
})

/** @throws CommandError when something is in it, or it lies where the copy looks */
async function refuseFolder(to: string, data: string): Promise<void> {
  for (const inner of [FILES_FOLDER, 'postgres']) {
    const source = await realpath(join(data, inner)).catch(() => join(data, inner))
    if (`${to}${sep}`.startsWith(`${source}${sep}`)) {
      throw new CommandError(
        `${to} 在数据目录的 ${inner} 之内，请另选目录 / choose a folder outside of the data`,
      )
    }
  }
  if ((await readdir(to)).length > 0) {
    throw new CommandError(`${to} 不是空目录，请给出新的目录 / this folder is not empty: name a new one`)
  }
}
