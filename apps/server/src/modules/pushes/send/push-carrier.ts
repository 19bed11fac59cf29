import { pushRecord } from '@xinqiao/contract/pushes/record'
import { PUSH_TEXTS as T } from '@xinqiao/contract/pushes/texts'
import { wake } from '../../../platform/live/wake.ts'
import { type Carrier, ReceiverGone, RefusedForGood } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postEvent } from '../../webhooks/index.ts'
import { deletePush, findPush, updatePush } from '../keep/push-queries.ts'
import { encrypt } from './encrypt.ts'
import { guardOfPushes, unsealed } from './subscription.ts'
import { authorization, ownVapid } from './vapid.ts'

/** So long a push service keeps what a device that is off has not taken. */
const KEPT_SECONDS = 24 * 3600
/** The device does not take pushes any more, for good. */
const GONE = [404, 410]
/** It takes this one in no form, however often it is sent. */
const REFUSING = [400, 401, 403, 413]

/** Brings a message to the device that it is for. */
export function pushCarrier(platform: Platform): Carrier {
  const { db, keys, clock, config, publicUrl } = platform
  return {
    async send({ subject, body, pushId }) {
      const device = pushId == null ? undefined : await findPush(db, { id: pushId })
      if (device === undefined) throw new ReceiverGone(T.gone)
      const { endpoint, ...deviceKeys } = unsealed(keys, device)
      const shown = device.isHidden ? covered(config.BRAND, body) : { title: subject, ...read(body) }
      const signed = authorization(await ownVapid(keys), { endpoint, publicUrl, now: clock.now() })
      const { status, fault } = await postEvent(endpoint, guardOfPushes(platform), {
        headers: {
          authorization: signed,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(KEPT_SECONDS),
          urgency: 'normal',
        },
        body: encrypt(JSON.stringify(shown), deviceKeys),
      })
      if (fault === '') return updatePush(db, device.id, { arrivedAt: clock.now() })
      if (!GONE.includes(status))
        throw REFUSING.includes(status) ? new RefusedForGood(fault) : new Error(fault)
      await deletePush(db, device.id)
      await wake(db, pushRecord, { id: device.id, accountIds: [device.accountId] })
      throw new ReceiverGone(T.unreachable)
    },
  }
}

/** That there is something, and where; not what. */
function covered(brand: string, body: string) {
  return { title: `${brand}芯桥`, text: T.covered, url: read(body).url }
}

/** The last line says where a tap leads. */
function read(body: string): { text: string; url: string } {
  const at = body.lastIndexOf('\n')
  return { text: body.slice(0, at), url: body.slice(at + 1) }
}
