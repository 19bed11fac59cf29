import { versionRecord } from '@xinqiao/contract/authoring/record'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { transition } from '../../../platform/records/transition.ts'
import { lockBase } from '../../knowledge/index.ts'
import { notify } from '../../messages/index.ts'
import { listDueVersions, listReleasers } from './due-queries.ts'
import { updateVersionRow } from './version-change-queries.ts'
import { versionKind } from './version-kind.ts'
import { lockVersion } from './version-queries.ts'

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
  await updateVersionRow(tx, id, { releaseFailures: version.releaseFailures + 1, releaseRetryAt: retryAt })
  await wake(tx, versionRecord, { id })
  if (version.releaseFailures > 0) return
  const base = await lockBase(tx, version.baseId)
  await notify(tx, platform, {
    kind: 'knowledge.releaseFailed',
    to: await listReleasers(tx, id),
    data: { verId: id, kbName: base?.name ?? '', versionName: version.name, retryTime: toDateTime(retryAt) },
  })
}

/**
 * Makes a version the one that readers have and the search finds, with the caller's commit. A version that was
 * taken back meanwhile stays where it is.
 */
export async function release(platform: Platform, db: Db, id: string, now: Date): Promise<void> {
  const version = await lockVersion(db, id)
  const due = version?.releaseAt !== null && version !== undefined && version.releaseAt <= now
  if (!due || version.status !== 'scheduled') return
  await transition(platform, versionKind, 'release', { id, caller: null, db })
}
