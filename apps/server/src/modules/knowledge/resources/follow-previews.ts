import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AfterCommit } from '../../../platform/records/file-owners.ts'
import { queuePdf } from '../../files/index.ts'
import { insertFileText } from '../indexing/file-text-queries.ts'
import { fillTokens, indexBase } from '../indexing/index-base.ts'
import { listBasesWithFile, listUnconvertedFiles } from './preview-queries.ts'

/** Has the old office files of a version converted before anybody reads them. */
export async function queuePdfs(
  platform: Pick<Platform, 'db' | 'jobs' | 'clock' | 'officeConverter'>,
  versionId: string,
): Promise<void> {
  const { db, officeConverter, clock } = platform
  if (officeConverter === null) return
  for (const fileId of await listUnconvertedFiles(db, versionId)) {
    await db.transaction().execute((tx) => queuePdf(platform, tx, fileId, clock.now()))
  }
}

/** A file that bases hold has its text now; the bases are indexed anew with it. Tokens follow after the commit. */
export async function indexConverted(
  tx: Db,
  file: { id: string; pages: readonly string[] },
): Promise<AfterCommit> {
  const baseIds = await listBasesWithFile(tx, file.id)
  if (baseIds.length > 0) {
    const parts = file.pages.map((page) => ({ heading: '', anchor: '', text: page }))
    await insertFileText(tx, file.id, parts)
  }
  for (const baseId of baseIds) await indexBase(tx, baseId)
  return fillTokens
}
