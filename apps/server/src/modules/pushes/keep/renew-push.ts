import { timingSafeEqual } from 'node:crypto'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { renewPush as endpoint } from '@xinqiao/contract/pushes/endpoints'
import { pushRecord } from '@xinqiao/contract/pushes/record'
import { notFound } from '../../../platform/http/fault/errors.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashOf, sealed, unsealed } from '../send/subscription.ts'
import { deletePush, findPush, lockPush, updatePush } from './push-queries.ts'
import { readSubscription } from './read-subscription.ts'

type Form = HandlerInput<typeof endpoint>['body']

/**
 * A browser was given another address, perhaps while nobody is signed in. The former address is known to the push service as
 * well, which must not read what is pushed: the secret that only the device has is asked for with it.
 */
export async function renewPush(platform: Platform, form: Form): Promise<void> {
  const { db, keys } = platform
  const addressHash = hashOf(keys, form.formerEndpoint)
  if (!(await isOfDevice(platform, addressHash, form.formerAuth))) throw notFound()
  const url = await readSubscription(platform, form)
  const next = { endpoint: url.href, p256dh: form.p256dh, auth: form.auth }
  await db.transaction().execute(async (tx) => {
    const former = await lockPush(tx, { addressHash })
    if (former === undefined) throw notFound()
    const taken = await lockPush(tx, { addressHash: hashOf(keys, url.href) })
    if (taken !== undefined && taken.id !== former.id) await deletePush(tx, taken.id)
    await updatePush(tx, former.id, {
      ...{ host: url.host, addressHash: hashOf(keys, url.href) },
      subscription: sealed(keys, former.id, next),
    })
    await wake(tx, pushRecord, { id: former.id, accountIds: [former.accountId] })
  })
}

async function isOfDevice({ db, keys }: Platform, addressHash: string, auth: string): Promise<boolean> {
  const device = await findPush(db, { addressHash })
  if (device === undefined) return false
  const [known, said] = [unsealed(keys, device).auth, auth].map((one) => Buffer.from(one, 'base64url'))
  return known?.length === said?.length && timingSafeEqual(known as Buffer, said as Buffer)
}
