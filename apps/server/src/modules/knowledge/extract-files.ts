import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { READABLE_EXTENSIONS, readFileParts, type UnreadFile } from './file-text.ts'
import { fillTokens, indexBase } from './index-base.ts'
import {
  findBaseWithoutFileText,
  findUnreadFile,
  insertFileText,
  listUnreadFiles,
  settleSearchIndexes,
} from './index-queries.ts'
import { queuePdfs } from './make-pdf.ts'

export const EXTRACT_QUEUE = 'knowledge-files'
export const READING_QUEUE = 'knowledge-draft-files'

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
  await fillTokens(db)
  await settleSearchIndexes(db)
  await queuePdfs(platform, versionId)
  await readFiles(platform, versionId)
  // Others may have read them, after the release put its rows into the search.
  const baseId = await findBaseWithoutFileText(db, versionId)
  if (baseId !== undefined) {
    await db.transaction().execute((transaction) => indexBase(transaction, baseId))
    await fillTokens(db)
  }
  await settleSearchIndexes(db)
}

/** Queues the reading of a file as it comes into a draft: a thousand pages take longer than a release may. */
export async function queueReading(jobs: Platform['jobs'], db: Db, fileId: string): Promise<void> {
  await jobs.add(db, READING_QUEUE, { fileId })
}

/** Reads the text of a file that came into a draft, unless it was read before. */
export async function readNewFile(place: Place, fileId: string): Promise<void> {
  const file = await findUnreadFile(place.db, fileId, READABLE_EXTENSIONS)
  if (file !== undefined) await readFile(place, file)
}

/** Reads the text of a version's files, each only once. */
export async function readFiles(place: Place, versionId: string): Promise<void> {
  for (const file of await listUnreadFiles(place.db, versionId, READABLE_EXTENSIONS)) {
    await readFile(place, file)
  }
}

/** A broken file stays unfindable by its text; trying again would not mend it. */
async function readFile({ db, storage, log }: Place, file: UnreadFile): Promise<void> {
  try {
    const parts = await readFileParts(storage, file)
    await insertFileText(db, file.id, parts)
  } catch (error) {
    log.warn({ err: error, fileId: file.id }, 'no text could be read from a file')
  }
}

type Place = Pick<Platform, 'db' | 'storage' | 'log'>
