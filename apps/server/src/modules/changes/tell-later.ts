import { toDate } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { toTell } from './choices/choice-queries.ts'
import { impactOf } from './impact-queries.ts'
import { listStanding, lockNotice } from './queries.ts'
import { tellOf } from './tell-of.ts'

/** Who comes to be touched after a notice was sent, e.g. by a new project with the chip, is told then, once. */
export async function tellLater(platform: Platform): Promise<void> {
  for (const id of await listStanding(platform.db)) await tellLaterOf(platform, id)
}

async function tellLaterOf(platform: Platform, id: string): Promise<void> {
  await platform.db.transaction().execute(async (db) => {
    const notice = await lockNotice(db, null, id)
    // It may have been withdrawn meanwhile.
    if (notice?.status !== 'sent') return
    const today = toDate(platform.clock.now())
    await tellOf(db, platform, notice, toTell(await impactOf(db, notice, today), { noticeId: id, today }))
  })
}
