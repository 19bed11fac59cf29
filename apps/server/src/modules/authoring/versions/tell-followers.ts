import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listFollowers } from '../../knowledge/index.ts'
import { notify } from '../../messages/index.ts'
import { claimTelling } from './due-queries.ts'

export const FOLLOW_QUEUE = 'knowledge-follow'

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
