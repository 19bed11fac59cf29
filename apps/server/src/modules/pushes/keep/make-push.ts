import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { makePush as endpoint, PushRow } from '@xinqiao/contract/pushes/endpoints'
import { pushRecord } from '@xinqiao/contract/pushes/record'
import { MOST_PUSHES, PUSH_REFUSALS } from '@xinqiao/contract/pushes/texts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { hashOf, sealed } from '../send/subscription.ts'
import { asPushRow } from './list-pushes.ts'
import { countLocked, deletePush, insertPush, listPushRows, lockPush } from './push-queries.ts'
import { readSubscription } from './read-subscription.ts'

type Form = HandlerInput<typeof endpoint>['body']

/** Begins pushes to the device of this session. A device is one person's: who begins them there takes it over. */
export async function makePush(platform: Platform, caller: Caller, form: Form): Promise<PushRow> {
  const { db, clock, keys } = platform
  const { actor, address } = caller
  const url = await readSubscription(platform, form)
  const [at, id, addressHash] = [clock.now(), newId(), hashOf(keys, url.href)]
  const { p256dh, auth, hidden: isHidden } = form
  const kinds = [...new Set(form.kinds)]
  const row = await db.transaction().execute(async (tx) => {
    const count = await countLocked(tx, actor.accountId)
    const isOwn = await dropFormer(tx, actor.accountId, addressHash)
    if (count - (isOwn ? 1 : 0) >= MOST_PUSHES) throw refuse(PUSH_REFUSALS.many)
    await insertPush(tx, {
      ...{ id, addressHash, kinds, isHidden, host: url.host, createdAt: at },
      ...{ accountId: actor.accountId, sessionId: actor.sessionId },
      subscription: sealed(keys, id, { endpoint: url.href, p256dh, auth }),
    })
    const found = (await listPushRows(tx, actor.accountId)).find((one) => one.id === id)
    const record = { kind: pushRecord.kind, id, name: found?.device ?? '' }
    await recordAudit(tx, {
      actor,
      address,
      at,
      act: 'push.make',
      record,
      after: { kinds, hidden: isHidden },
    })
    await wake(tx, pushRecord, { id, accountIds: [actor.accountId] })
    return found
  })
  if (!row) throw notFound()
  return asPushRow(row, actor)
}

/** What was begun on this device before ends; answers whether it was the caller's own. */
async function dropFormer(tx: Db, accountId: string, addressHash: string): Promise<boolean> {
  const former = await lockPush(tx, { addressHash })
  if (former === undefined) return false
  await deletePush(tx, former.id)
  await wake(tx, pushRecord, { id: former.id, accountIds: [former.accountId] })
  return former.accountId === accountId
}
