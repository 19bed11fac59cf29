import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { type About, heardOf, servicesOf } from '../../platform/messages/hearing.ts'
import type { Platform } from '../../platform/platform.ts'
import { findSight, listTold, putSight, setHidden } from './inbox-queries.ts'

/**
 * Before an inbox is shown or counted: whoever is of another unit or has other roles or services than when it was looked
 * through last has hidden what may not be read any more, and finds again what may.
 */
export async function settleInbox(db: Db, platform: Heard, actor: Actor): Promise<void> {
  if (actor.isViewed) return
  const { unitId, userType, roles } = actor
  const sight = [unitId ?? '', userType, servicesOf(actor), ...[...roles].sort()].join(' ')
  if ((await findSight(db, actor.accountId)) === sight) return
  await lookThrough(db, platform, actor)
  await putSight(db, actor.accountId, sight)
}

/** Sight also changes record by record. Answers whether something of this had to be hidden. */
export async function hideLost(
  db: Db,
  platform: Heard,
  actor: Actor,
  shown: readonly About[],
): Promise<boolean> {
  const heard = await heardOf(db, platform.hearing, actor, shown)
  if (heard.every(Boolean) || actor.isViewed) return false
  await lookThrough(db, platform, actor)
  return true
}

type Heard = Pick<Platform, 'hearing'>

async function lookThrough(db: Db, { hearing }: Heard, actor: Actor): Promise<void> {
  const all = await listTold(db, actor.accountId)
  const heard = await heardOf(
    db,
    hearing,
    actor,
    all.map(({ about }) => about),
  )
  const turned = (hidden: boolean) =>
    all.filter((message, at) => message.hidden !== hidden && heard[at] !== hidden).map(({ id }) => id)
  await setHidden(db, turned(true), true)
  await setHidden(db, turned(false), false)
}
