import { A_JOB } from '../../../platform/content/beside/in-line.ts'
import { UnreadableFileError } from '../../../platform/content/beside/read-beside.ts'
import {
  READABLE_EXTENSIONS,
  readFileParts,
  type UnreadFile,
} from '../../../platform/content/text/file-text.ts'
import type { FilePart } from '../../../platform/content/text/office-text.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { queuePdfs } from '../resources/follow-previews.ts'
import {
  findBaseWithoutFileText,
  findUnreadFile,
  insertFileText,
  listCurrentVersionsWith,
  listUnreadFiles,
} from './file-text-queries.ts'
import { fillTokens, indexBase } from './index-base.ts'
import { settleSearchIndexes } from './index-queries.ts'

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
  try {
    await readFiles(platform, versionId)
  } finally {
    await indexFileText(db, versionId)
  }
}

/** Others may have read the files, after the release put its rows into the search. */
async function indexFileText(db: Platform['db'], versionId: string): Promise<void> {
  const baseId = await findBaseWithoutFileText(db, versionId)
  if (baseId !== undefined) {
    await db.transaction().execute((transaction) => indexBase(transaction, baseId))
    await fillTokens(db)
  }
  await settleSearchIndexes(db)
}

/**
 * Queues the reading of a file as it comes into a draft, and once the scanner has judged it: a thousand pages take
 * longer than a release may.
 */
export async function queueReading(jobs: Platform['jobs'], db: Db, fileId: string): Promise<void> {
  await jobs.add(db, READING_QUEUE, { fileId })
}

/**
 * Reads the text of a file that came into a draft, unless it was read before. Where it is out already, having been
 * held until now, the work after that release is done again.
 * @throws Error for any fault but the file's own, such as a store that does not answer: the job is tried again
 */
export async function readNewFile(place: Place & Pick<Platform, 'jobs'>, fileId: string): Promise<void> {
  const { db, jobs } = place
  const file = await findUnreadFile(db, fileId, READABLE_EXTENSIONS)
  if (file !== undefined) await readFile(place, file)
  for (const versionId of await listCurrentVersionsWith(db, fileId))
    await queueExtraction(jobs, db, versionId)
}

/** Reads the text of a version's files, each only once. @throws Error as for one, after all the others are read */
export async function readFiles(place: Place, versionId: string): Promise<void> {
  const faults: unknown[] = []
  for (const file of await listUnreadFiles(place.db, versionId, READABLE_EXTENSIONS)) {
    await readFile(place, file).catch((error: unknown) => faults.push(error))
  }
  if (faults.length > 0) throw faults[0]
}

async function readFile(place: Place, file: UnreadFile): Promise<void> {
  const parts = await partsOf(place, file)
  // All or nothing: a file of which a part is there counts as read.
  await place.db.transaction().execute((tx) => insertFileText(tx, file.id, parts))
}

/** None of a broken file: it stays unfindable by its text. */
async function partsOf({ storage, log }: Place, file: UnreadFile): Promise<FilePart[]> {
  try {
    return await readFileParts(A_JOB, storage, file)
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    log.warn({ err: error, fileId: file.id }, 'no text could be read from a file')
    return []
  }
}

type Place = Pick<Platform, 'db' | 'storage' | 'log'>
