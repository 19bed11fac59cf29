import { type VersionStatus, versionWorkflow } from '@xinqiao/contract/authoring/workflow'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { announce } from '../../platform/live/realtime.ts'
import type { Platform } from '../../platform/platform.ts'
import { move } from '../../platform/records/workflow.ts'
import { indexRelease, queueExtraction, queueTelling } from '../knowledge/index.ts'
import { notify } from '../messages/index.ts'
import { lockBase } from './base-queries.ts'
import {
  followNewestRelease,
  listDueVersions,
  listReleasers,
  lockVersion,
  setVersionStatus,
  updateRetry,
} from './version-queries.ts'

export const RELEASE_QUEUE = 'knowledge-release'

/** A release that failed is tried again after a minute, then after twice as long each time, up to an hour. */
const FIRST_RETRY_MS = 60_000
const LONGEST_RETRY_MS = 3_600_000

/** Releases every version whose hour has come, each in a transaction of its own: one that fails holds up no other. */
export async function releaseDue(platform: Platform): Promise<void> {
  const { db, clock, log } = platform
  const now = clock.now()
  for (const id of await listDueVersions(db, now)) {
    try {
      await db.transaction().execute((tx) => release(platform, tx, id, now))
    } catch (error) {
      log.error({ err: error, versionId: id }, 'a version could not be released')
      if (isWait(error)) continue
      await db
        .transaction()
        .execute((tx) => putOff(platform, tx, id, now))
        .catch((failure: unknown) => log.error({ err: failure, versionId: id }, 'no later try was noted'))
    }
  }
}

/** Another was at work on the version, or on its base, for too long: the next minute is soon enough. */
function isWait(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && WAITED.has(code)
}
/** A deadlock, a lock that was not had, a statement out of time. */
const WAITED = new Set(['40P01', '55P03', '57014'])

/** Notes when a release is tried again; its editors are told the first time. */
async function putOff(platform: Platform, tx: Db, id: string, now: Date): Promise<void> {
  const version = await lockVersion(tx, id)
  // Taken back, or released by another node, meanwhile.
  if (version?.status !== 'scheduled') return
  const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(version.releaseFailures, 10))
  const retryAt = new Date(now.getTime() + pause)
  await updateRetry(tx, id, { releaseFailures: version.releaseFailures + 1, releaseRetryAt: retryAt })
  await announce(tx, { topic: 'knowledge', id })
  if (version.releaseFailures > 0) return
  const base = await lockBase(tx, version.baseId)
  await notify(tx, platform, {
    kind: 'knowledge.releaseFailed',
    to: await listReleasers(tx, id),
    data: { kbName: base?.name ?? '', versionName: version.name, retryTime: toDateTime(retryAt) },
  })
}

/**
 * Makes a version the one that readers have and the search finds, with the caller's commit. Text of PDF
 * files follows from the background where it was not read before. A version that was taken back meanwhile
 * stays where it is.
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
  await indexRelease(tx, version.baseId, id)
  await queueExtraction(jobs, tx, id)
  await queueTelling(jobs, tx, id)
  await announce(tx, { topic: 'knowledge', id })
}
