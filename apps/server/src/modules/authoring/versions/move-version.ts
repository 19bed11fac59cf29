import type { versionMove } from '@xinqiao/contract/authoring/schemas'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import type { z } from 'zod'
import { fromShanghai } from '../../../platform/clock.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { transition } from '../../../platform/records/transition.ts'
import { RELEASE_QUEUE, release } from './release-versions.ts'
import { versionKind } from './version-kind.ts'

/**
 * Moves a version through its workflow. Approved for now it is out, and found, when this answers; approved
 * for later it is released by the clock.
 */
export async function moveVersion(
  platform: Platform,
  caller: Caller,
  id: string,
  { event, note, releaseAt }: z.output<typeof versionMove>,
): Promise<void> {
  const now = platform.clock.now()
  if (event !== 'approve') {
    await transition(platform, versionKind, event, { id, caller, note })
    return
  }
  const hour = releaseMoment(releaseAt, now)
  await platform.db.transaction().execute(async (db) => {
    await transition(platform, versionKind, event, { id, caller, note, input: { releaseAt: hour }, db })
    if (hour <= now) await release(platform, db, id, now)
    else await platform.jobs.add(db, RELEASE_QUEUE, { versionId: id }, { startAfter: hour })
  })
}

/** At once unless a time is named; one that is over is a mistake. */
function releaseMoment(text: string | undefined, now: Date): Date {
  if (text === undefined) return now
  const time = fromShanghai(text)
  if (Number.isNaN(time.getTime()) || time <= now) throw invalid({ releaseAt: T.releaseInPast })
  return time
}
