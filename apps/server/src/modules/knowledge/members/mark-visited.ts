import { createHmac } from 'node:crypto'
import { toDate } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Reader } from '../policy.ts'
import { findVisibleBase } from '../visibility-queries.ts'
import { countView, deleteOldViews, markRead } from './member-queries.ts'

/** One reader counts once within this time, however often the page is opened. */
const SAME_VIEW_MS = 30 * 60_000

/** Counts a view and, for an account, clears the unread dot. */
export async function markVisited(
  { db, clock, keys }: Pick<Platform, 'db' | 'clock' | 'keys'>,
  reader: Reader,
  address: string,
  kbId: string,
): Promise<void> {
  const base = await findVisibleBase(db, reader, kbId)
  const now = clock.now()
  if (reader.accountId !== null) {
    await markRead(db, {
      accountId: reader.accountId,
      baseId: base.id,
      versionId: base.currentVersionId,
      readAt: now,
    })
  }
  await countView(db, {
    baseId: base.id,
    reader: createHmac('sha256', keys.bytes('knowledge-views'))
      .update(reader.accountId ?? address)
      .digest()
      .subarray(0, 16),
    now,
    day: toDate(now),
    recent: new Date(now.getTime() - SAME_VIEW_MS),
  })
}

export async function forgetOldViews({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await deleteOldViews(db, new Date(clock.now().getTime() - SAME_VIEW_MS))
}
