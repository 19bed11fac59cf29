import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CommandError } from '../command.ts'

/** Written last: a folder without it holds half a backup. */
export const DESCRIPTION = 'backup.json'
/** As `sha256sum --check` reads it. */
export const DIGESTS = 'SHA256SUMS'

const description = z.object({
  format: z.literal(1),
  /** a restore brings back what was there at this moment */
  madeAt: z.iso.datetime(),
  /** major version of its PostgreSQL */
  postgres: z.string(),
  /** the last that was applied */
  migration: z.string(),
  /** false where they lie in an S3 store, which is copied by its own means */
  hasFiles: z.boolean(),
  bytes: z.number(),
  /** those of the database, which must be there though some are empty */
  folders: z.array(z.string()),
  /** the SHA-256 in hex of the list of all others */
  digests: z.string(),
})

export type BackupDescription = z.infer<typeof description>

/** What a folder is a backup of. @throws CommandError where it is none, is damaged, or of a later version */
export async function readDescription(folder: string): Promise<BackupDescription> {
  const text = await readFile(join(folder, DESCRIPTION), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new CommandError(
      `${folder} 不是完整的备份（没有 ${DESCRIPTION}）/ this folder holds no whole backup (no ${DESCRIPTION})`,
    )
  })
  const read = description.safeParse(parse(text))
  if (!read.success) {
    throw new CommandError(
      `${folder} 的 ${DESCRIPTION} 已损坏，或由其他版本制作，无法读取 / the ${DESCRIPTION} of this backup is damaged, or of a version that this one does not understand`,
    )
  }
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(join(folder, DIGESTS))) digest.update(chunk as Buffer)
  if (digest.digest('hex') !== read.data.digests) {
    throw new CommandError(
      `备份文件 ${DIGESTS} 已损坏，未恢复 / ${DIGESTS} of the backup is damaged, nothing was restored`,
    )
  }
  return read.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function unreadable(line: string): CommandError {
  return new CommandError(`${DIGESTS} 无法读取 / ${DIGESTS} cannot be read: ${line.slice(0, 200)}`)
}
