import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { READABLE_EXTENSIONS, readFileParts } from './file-text.ts'
import { indexVersion } from './index-base.ts'
import { insertFileText, listUnreadFiles, settleSearchIndexes } from './index-queries.ts'
import { queuePdfs } from './make-pdf.ts'

export const EXTRACT_QUEUE = 'knowledge-files'

/** Queues the reading of a version's files; its articles are findable before that. */
export async function queueExtraction(jobs: Platform['jobs'], db: Db, versionId: string): Promise<void> {
  await jobs.add(db, EXTRACT_QUEUE, { versionId })
}

/** After a release: reads the text of the version's files, each only once, and makes it findable and quickly found. */
export async function extractFiles(
  platform: Pick<Platform, 'db' | 'storage' | 'log' | 'clock' | 'jobs' | 'officeConverter'>,
  versionId: string,
): Promise<void> {
  const { db } = platform
  // Reading files may take minutes; searches need not wait for that.
  await settleSearchIndexes(db)
  await queuePdfs(platform, versionId)
  const count = await readFiles(platform, versionId)
  if (count > 0) {
    await db.transaction().execute((transaction) => indexVersion(transaction, versionId))
  }
  await settleSearchIndexes(db)
}

/** Reads the text of a version's files, each only once. Answers how many had any. */
export async function readFiles(
  { db, storage, log }: Pick<Platform, 'db' | 'storage' | 'log'>,
  versionId: string,
): Promise<number> {
  const unread = await listUnreadFiles(db, versionId, READABLE_EXTENSIONS)
  let count = 0
  for (const file of unread) {
    try {
      const parts = await readFileParts(storage, file)
      await insertFileText(db, file.id, parts)
      if (parts.length > 0) count += 1
    } catch (error) {
      // A broken file stays unfindable by its text; trying again would not mend it.
      log.warn({ err: error, fileId: file.id }, 'no text could be read from a file')
    }
  }
  return count
}
