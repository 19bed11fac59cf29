import { pushRecord } from '@xinqiao/contract/pushes/record'
import type { Actor } from '../../../platform/actor.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashOf } from '../send/subscription.ts'
import { deletePush, lockPush, updatePush } from './push-queries.ts'

/**
 * What the portal says as it opens on a device that is told: pushes go on with the session that is there now, so that its
 * log-out ends them, and stop where somebody else is signed in by now.
 */
export function keepPush({ db, keys }: Platform, actor: Actor, endpoint: string): Promise<{ kept: boolean }> {
  const { accountId, sessionId } = actor
  return db.transaction().execute(async (tx) => {
    const found = await lockPush(tx, { addressHash: hashOf(keys, endpoint) })
    if (found === undefined) return { kept: false }
    const kept = found.accountId === accountId
    if (!kept) await deletePush(tx, found.id)
    else if (found.sessionId !== sessionId) await updatePush(tx, found.id, { sessionId })
    else return { kept }
    await wake(tx, pushRecord, { id: found.id, accountIds: [found.accountId] })
    return { kept }
  })
}
