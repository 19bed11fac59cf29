import { type VersionStatus, versionWorkflow } from '@xinqiao/contract/authoring/workflow'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { announce } from '../../platform/realtime.ts'
import { move } from '../../platform/workflow.ts'
import { indexBase, queueExtraction } from '../knowledge/index.ts'
import { lockBase } from './base-queries.ts'
import { followNewestRelease, listDueVersions, lockVersion, setVersionStatus } from './version-queries.ts'

export const RELEASE_QUEUE = 'knowledge-release'

/** Releases every version whose hour has come, each in a transaction of its own. */
export async function releaseDue(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  for (const id of await listDueVersions(platform.db, now)) {
    await platform.db.transaction().execute((tx) => release(platform, tx, id, now))
  }
}

/**
 * Makes a version the one that readers have and the search finds, with the caller's commit. Text of PDF
 * files follows from the background. A version that was taken back meanwhile stays where it is.
 */
export async function release(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Db,
  id: string,
  now: Date,
): Promise<void> {
  const version = await lockVersion(tx, id)
  const due = version?.releaseAt !== null && version !== undefined && version.releaseAt <= now
  if (!due || version.status !== 'scheduled') return
  await lockBase(tx, version.baseId)
  await move(tx, versionWorkflow, {
    recordId: id,
    state: version.status as VersionStatus,
    event: 'release',
    mover: null,
    parties: ['system'],
    at: now,
    store: (status) => setVersionStatus(tx, id, 'scheduled', { status, releasedAt: now }),
  })
  await followNewestRelease(tx, version.baseId, now)
  await indexBase(tx, version.baseId)
  await queueExtraction(jobs, tx, id)
  await announce(tx, { topic: 'knowledge', id })
}
