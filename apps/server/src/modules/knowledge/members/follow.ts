import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notify } from '../../messages/index.ts'
import type { Reader } from '../policy.ts'
import { findVisibleBase } from '../visibility-queries.ts'
import {
  claimTelling,
  deleteFollow,
  type Followed,
  hasChip,
  insertFollow,
  listFollowers,
} from './follow-queries.ts'

export const FOLLOW_QUEUE = 'knowledge-follow'

/** Follows or unfollows a base. @throws 404 for one that the reader may not see */
export async function setBaseFollow(
  db: Db,
  reader: Reader,
  id: string,
  wanted: { at: Date } | null,
): Promise<void> {
  const base = await findVisibleBase(db, reader, id)
  await setFollow(db, reader, { baseId: base.id, chip: null }, wanted)
}

/** Follows or unfollows a chip. @throws 404 for one of which the reader sees no base */
export async function setChipFollow(
  db: Db,
  reader: Reader,
  chip: string,
  wanted: { at: Date } | null,
): Promise<void> {
  if (wanted !== null && !(await hasChip(db, reader, chip))) throw notFound()
  await setFollow(db, reader, { baseId: null, chip }, wanted)
}

async function setFollow(db: Db, { accountId }: Reader, followed: Followed, wanted: { at: Date } | null) {
  if (accountId === null) throw notFound()
  if (wanted === null) await deleteFollow(db, accountId, followed)
  else await insertFollow(db, accountId, followed, wanted.at)
}

/** Queues the telling of those who follow a version's base or chip, with the caller's commit. */
export async function queueTelling(jobs: Platform['jobs'], db: Db, versionId: string): Promise<void> {
  await jobs.add(db, FOLLOW_QUEUE, { versionId })
}

/** Tells the followers of a released version, once. */
export async function tellFollowers(platform: Platform, versionId: string): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const version = await claimTelling(tx, versionId)
    if (!version) return
    const { baseId, ...data } = version
    await notify(tx, platform, {
      kind: 'knowledge.released',
      to: await listFollowers(tx, baseId),
      data: { ...data, kbId: baseId, verId: versionId },
    })
  })
}
