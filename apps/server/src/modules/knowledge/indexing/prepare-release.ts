import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { rowMarks } from '../policy.ts'
import { readFiles } from './extract-files.ts'
import { fillTokens, indexBase, indexCard, indexDocuments, indexHead } from './index-base.ts'
import { findBaseOfVersion, lockIndexing, settleSearchIndexes } from './index-queries.ts'
import { findBaseToBe, findIndexedBase, findPlace, type IndexedBase } from './indexed-base-queries.ts'
import * as queries from './prepared-queries.ts'

export const PREPARE_QUEUE = 'knowledge-prepare'

type Place = Pick<Platform, 'db' | 'storage' | 'log'>

/** Has the search made ready, with the caller's commit: for what was submitted, and after what was changed. */
export async function queuePreparation(jobs: Platform['jobs'], db: Db): Promise<void> {
  await jobs.add(db, PREPARE_QUEUE, {})
}

/** Prepares whatever waits for its release and is not prepared, or not any more, and makes the tokens that are missing. */
export async function prepareAll(platform: Place): Promise<void> {
  // Reading files may take minutes; searches need not wait for that.
  await fillTokens(platform.db)
  for (const id of await queries.listUnprepared(platform.db)) {
    await prepareVersion(platform, id).catch((error: unknown) =>
      // Released, it goes into the search all the same.
      platform.log.warn({ err: error, versionId: id }, 'a version could not be prepared for its release'),
    )
  }
  await fillTokens(platform.db)
  await settleSearchIndexes(platform.db)
}

/**
 * Puts the documents of a version into the search before it is released. Nobody finds them until then; the
 * work of the release, text of files included, is done while another editor reads.
 */
async function prepareVersion(platform: Place, versionId: string): Promise<void> {
  const { db } = platform
  await readFiles(platform, versionId)
  await db.transaction().execute(async (tx) => {
    if (!(await queries.lockUnprepared(tx, versionId))) return
    const base = await findBaseToBe(tx, versionId)
    if (base === undefined) return
    await indexDocuments(tx, base)
    // Only now: counting a base's visits would wait for the lock.
    await lockIndexing(tx, base.id)
    const now = await findBaseToBe(tx, versionId)
    if (now === undefined || !isDeepStrictEqual(findersOf(now), findersOf(base))) {
      throw new Error('who may find the base has changed meanwhile')
    }
    await queries.insertPrepared(tx, base)
  })
}

/** Where, and for whom, the rows of documents stand in the search. */
function findersOf({ id, spaceId, visibility, unitIds }: Omit<IndexedBase, 'versionId'>) {
  return { id, spaceId, visibility, ...rowMarks(visibility, unitIds.toSorted()) }
}

/**
 * Changes a base and brings the search up to it, with the caller's commit. Its documents, and what is prepared, stay
 * as they are unless others may find them now.
 */
export async function indexChange(
  jobs: Platform['jobs'],
  db: Db,
  baseId: string,
  change: () => Promise<void>,
): Promise<void> {
  await lockIndexing(db, baseId)
  const before = await findPlace(db, baseId)
  await change()
  const now = await findPlace(db, baseId)
  if (before !== undefined && now !== undefined && isDeepStrictEqual(findersOf(before), findersOf(now))) {
    await indexCard(db, baseId)
    return
  }
  await indexBase(db, baseId)
  await queuePreparation(jobs, db)
}

/** What was prepared does not hold any more: the version may change. */
export async function dropPrepared(db: Db, versionId: string): Promise<void> {
  const baseId = await findBaseOfVersion(db, versionId)
  if (baseId === undefined) return
  // As whoever indexes the base does first: the two would else wait for each other.
  await lockIndexing(db, baseId)
  if (await queries.takePrepared(db, versionId)) await queries.deleteVersionRows(db, baseId, versionId)
}

/** Makes a version that was just released findable, with the caller's commit: prepared, it is a matter of a few rows. */
export async function indexRelease(db: Db, baseId: string, versionId: string): Promise<void> {
  await lockIndexing(db, baseId)
  const base = await findIndexedBase(db, baseId)
  if (base?.versionId !== versionId || !(await queries.takePrepared(db, versionId))) {
    await indexBase(db, baseId)
    return
  }
  await queries.deleteRowsBefore(db, baseId, versionId)
  await indexHead(db, base)
}
