import { DAY_MS } from '@xinqiao/contract/time'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { foundValues } from '../../../platform/db/found-value.ts'
import { seenBy } from '../seen/seen-queries.ts'
import { isAwaited } from '../standing-queries.ts'

/** Who asks by hand for the answers of a notice, and when; the clock asks for all. */
interface Nudge {
  noticeId: string
  actor: Actor | null
  at: Date
}

/** What is awaited, of what somebody may see. */
function awaited(db: Db, { noticeId, actor, at }: Nudge) {
  return db
    .selectFrom('changeReply as reply')
    .innerJoin('changeNotice as notice', 'notice.id', 'reply.noticeId')
    .select('reply.id')
    .where('reply.noticeId', '=', noticeId)
    .where(sql<boolean>`${isAwaited(toDate(at))} and ${seenBy(actor)}`)
}

/** Of that what was not asked for by hand within a day. */
function nudgeable(db: Db, nudge: Nudge) {
  const dayAgo = new Date(nudge.at.getTime() - DAY_MS)
  return awaited(db, nudge).where((eb) =>
    eb.or([eb('reply.nudgedAt', 'is', null), eb('reply.nudgedAt', '<=', dayAgo)]),
  )
}

export function anyAwaited(db: Db, nudge: Nudge): Promise<boolean> {
  return foundOne(awaited(db, nudge).limit(1))
}

export function anyNudgeable(db: Db, nudge: Nudge): Promise<boolean> {
  return foundOne(nudgeable(db, nudge).limit(1))
}

/** Notes that all of these are asked for now, whoever has them; answers which they are. */
export function takeNudged(db: Db, nudge: Nudge): Promise<string[]> {
  return foundValues(
    db
      .updateTable('changeReply')
      .set({ nudgedAt: nudge.at })
      .where('id', 'in', nudgeable(db, nudge))
      .returning('id'),
  )
}
