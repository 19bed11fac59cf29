import type { HandlerInput, HandlerResult } from '@xinqiao/contract/endpoint'
import { namesFor } from '@xinqiao/contract/webhooks/catalogue'
import type { makeWebhook as endpoint } from '@xinqiao/contract/webhooks/endpoints'
import { webhookRecord } from '@xinqiao/contract/webhooks/record'
import { MOST_WEBHOOKS, WEBHOOK_TEXTS as T, WEBHOOK_REFUSALS } from '@xinqiao/contract/webhooks/texts'
import type { Actor } from '../../../platform/actor.ts'
import { invalid, notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { seal } from '../../../platform/keys/sealed-secret.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { guardOf, readAddress, resolveOutside, WrongAddress } from '../send/address-guard.ts'
import { newSigningSecret, shownSecret } from '../send/signature.ts'
import { asWebhookRow } from './list-webhooks.ts'
import { countLocked, findVisibleWebhook, insertWebhook } from './webhook-queries.ts'

type Form = HandlerInput<typeof endpoint>['body']

/** Makes a webhook of the caller's unit, or of the provider, and answers its secret, the only time that anybody sees it. */
export async function makeWebhook(
  platform: Platform,
  { actor, address }: Caller,
  form: Form,
): Promise<HandlerResult<typeof endpoint>> {
  const { db, clock, keys } = platform
  const { accountId: madeBy, unitId } = actor
  const asked = await readForm(platform, actor, form)
  const [id, secret, at] = [newId(), newSigningSecret(), clock.now()]
  const row = await db.transaction().execute(async (tx) => {
    if ((await countLocked(tx, unitId)) >= MOST_WEBHOOKS) throw refuse(WEBHOOK_REFUSALS.many)
    const sealed = seal(keys, { purpose: 'webhook', owner: id }, secret)
    await insertWebhook(tx, { ...asked, id, unitId, madeBy, secret: sealed, createdAt: at })
    const record = { kind: webhookRecord.kind, id, name: asked.name }
    const { url, events } = asked
    await recordAudit(tx, { actor, address, at, act: 'webhook.make', record, after: { url, events } })
    return findVisibleWebhook(tx, actor, id)
  })
  if (!row) throw notFound()
  return { secret: shownSecret(secret), row: asWebhookRow(row, actor, at) }
}

/** @throws AppError 400 with each field that cannot be */
async function readForm(platform: Platform, actor: Actor, { name, url, events }: Form) {
  const errors: Record<string, string> = {}
  const known = namesFor(actor.unitId !== null)
  const wrong = events.filter((one) => !known.has(one))
  if (wrong.length > 0) errors.events = `${T.eventsWrong}${wrong.join('、')}`
  const read = await readUrl(platform, actor, url)
  if ('fault' in read) errors.url = read.fault
  if ('fault' in read || wrong.length > 0) throw invalid(errors)
  return { name, url: read.href, events: [...new Set(events)] }
}

/** Looked up once now, so that a wrong address is said at once; each send looks again. */
async function readUrl(
  platform: Platform,
  actor: Actor,
  typed: string,
): Promise<{ href: string } | { fault: string }> {
  const guard = guardOf(platform, actor)
  try {
    const url = readAddress(typed, guard)
    await resolveOutside(url, guard)
    return { href: url.href }
  } catch (error) {
    if (error instanceof WrongAddress) return { fault: error.message }
    throw error
  }
}
