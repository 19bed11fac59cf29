import { stat } from 'node:fs/promises'
import type { Platform } from '../../platform/platform.ts'
import { ownMark } from '../../platform/storage/own-mark.ts'
import { deleteUnfinishedUploads, listKnownFiles } from './upkeep-queries.ts'

/**
 * Brings the files of a restored installation in line with its database: those it does not know go, and so do uploads
 * that were under way, which begin anew. `present` are the files there are, null where an S3 store holds them.
 * @returns how many files are whole, and the ids of those that should be there and are not
 */
export async function settleRestoredFiles(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  present: AsyncIterable<{ id: string; path: string }> | null,
): Promise<{ files: number; missing: string[] }> {
  await deleteUnfinishedUploads(db)
  const expected = new Map((await listKnownFiles(db)).map(({ id, size }) => [id, size]))
  if (present === null) return { files: expected.size, missing: [] }
  let files = 0
  const mark = await ownMark(db)
  for await (const { id, path } of present) {
    if (id === mark) continue
    const size = expected.get(id)
    if (size === undefined) await storage.remove(id)
    else if ((await stat(path)).size === size) {
      files += 1
      expected.delete(id)
    }
  }
  return { files, missing: [...expected.keys()] }
}
