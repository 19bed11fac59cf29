import { webhookRecord } from '@xinqiao/contract/webhooks/record'
import { FORMER_SECRET_MS, WEBHOOK_REFUSALS } from '@xinqiao/contract/webhooks/texts'
import type { Db } from '../../../platform/db/database.ts'
import { forbidden, notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { seal } from '../../../platform/keys/sealed-secret.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { audited } from '../../../platform/records/audited.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { dropWaiting, sendAgain } from '../send/delivery-queries.ts'
import { WEBHOOK_QUEUE } from '../send/send-due.ts'
import { newSigningSecret, shownSecret } from '../send/signature.ts'
import {
  deleteWebhook,
  type FoundWebhook,
  lockVisibleDelivery,
  lockVisibleWebhook,
  putSecret,
  switchOff,
  switchOn,
} from './webhook-queries.ts'

type Act = 'rotate' | 'switchOn' | 'switchOff' | 'remove'

/** Makes a new secret, shown this once; the one before it signs as well for a day. */
export async function rotateSecret(
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<{ secret: string }> {
  const secret = newSigningSecret()
  await change(platform, caller, id, async (tx, { unitId }, at) => {
    if (unitId !== caller.actor.unitId) throw forbidden()
    const sealed = seal(platform.keys, { purpose: 'webhook', owner: id }, secret)
    await putSecret(tx, id, sealed, new Date(at.getTime() + FORMER_SECRET_MS))
    return 'rotate'
  })
  return { secret: shownSecret(secret) }
}

/** Switched off it hears nothing, and what waited is not sent any more. */
export function switchWebhook(platform: Platform, caller: Caller, id: string, on: boolean): Promise<void> {
  return change(platform, caller, id, async (tx) => {
    if (on) {
      await switchOn(tx, id, caller.actor)
      return 'switchOn'
    }
    await switchOff(tx, id, { isBroken: false })
    await dropWaiting(tx, id)
    return 'switchOff'
  })
}

export function removeWebhook(platform: Platform, caller: Caller, id: string): Promise<void> {
  return change(platform, caller, id, async (tx) => {
    await deleteWebhook(tx, id)
    return 'remove'
  })
}

/** Sends once more what was sent or given up, with the same id and content. */
export function resendDelivery(platform: Platform, caller: Caller, id: string): Promise<void> {
  return audited(platform, caller, async (tx, at) => {
    const found = await lockVisibleDelivery(tx, caller.actor, id)
    if (!found) throw notFound()
    const { webhookId, name, url, unitId, isOn, outcome, recordName, event } = found
    if (!isOn) throw refuse(WEBHOOK_REFUSALS.isOff)
    if (outcome === 'waiting') throw refuse(WEBHOOK_REFUSALS.isWaiting)
    await sendAgain(tx, id, at)
    await platform.jobs.add(tx, WEBHOOK_QUEUE, { url })
    await wake(tx, webhookRecord, { id: webhookId, unitIds: unitId === null ? [] : [unitId] })
    const record = { kind: webhookRecord.kind, id: webhookId, name }
    return { act: 'webhook.resend', record, after: { events: `${event} ${recordName}` } }
  })
}

function change(
  platform: Platform,
  caller: Caller,
  id: string,
  make: (tx: Db, found: FoundWebhook, at: Date) => Promise<Act>,
): Promise<void> {
  return audited(platform, caller, async (tx, at) => {
    const found = await lockVisibleWebhook(tx, caller.actor, id)
    if (!found) throw notFound()
    const act = await make(tx, found, at)
    const { name, unitId } = found
    await wake(tx, webhookRecord, { id, unitIds: unitId === null ? [] : [unitId] })
    return { act: `webhook.${act}`, record: { kind: webhookRecord.kind, id, name } }
  })
}
