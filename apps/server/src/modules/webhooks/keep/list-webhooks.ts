import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { actLabel } from '@xinqiao/contract/records'
import { titleOf } from '@xinqiao/contract/webhooks/catalogue'
import type {
  DeliveryRow,
  listDeliveries as deliveriesEndpoint,
  listWebhooks as endpoint,
  WebhookRow,
  WebhookState,
} from '@xinqiao/contract/webhooks/endpoints'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import { mapRows } from '../../../platform/db/read-page.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listDeliveryRows } from '../send/delivery-queries.ts'
import { type FoundWebhook, findVisibleWebhook, listWebhookRows } from './webhook-queries.ts'

export async function listWebhooks(
  { db, clock }: Platform,
  actor: Actor,
  query: HandlerInput<typeof endpoint>['query'],
) {
  return mapRows(await listWebhookRows(db, actor, query), (row) => asWebhookRow(row, actor, clock.now()))
}

/** What one webhook was told, with the webhook itself. */
export async function listDeliveries(
  { db, clock }: Platform,
  actor: Actor,
  { webhookId, ...query }: HandlerInput<typeof deliveriesEndpoint>['query'],
) {
  const webhook = await findVisibleWebhook(db, actor, webhookId)
  if (!webhook) throw notFound()
  const page = mapRows(await listDeliveryRows(db, webhookId, query), asDeliveryRow)
  return { ...page, webhook: asWebhookRow(webhook, actor, clock.now()) }
}

export function asWebhookRow(found: FoundWebhook, actor: Actor, now: Date): WebhookRow {
  const { id, name, url, events, ownerName, unitName, unitId, formerUntil, createdAt } = found
  return {
    ...{ id, name, url, events, ownerName, unitName, state: stateOf(found) },
    eventTitles: events.map(titleOf),
    createTime: toDateTime(createdAt),
    formerUntil: formerUntil !== null && formerUntil > now ? toDateTime(formerUntil) : '',
    // A secret is for those whose receiver it is.
    can: { rotate: unitId === actor.unitId },
  }
}

function stateOf({ isOn, failingSince }: FoundWebhook): WebhookState {
  if (isOn) return failingSince === null ? 'on' : 'failing'
  return failingSince === null ? 'off' : 'broken'
}

type FoundDelivery = Awaited<ReturnType<typeof listDeliveryRows>>['rows'][number]

function asDeliveryRow({
  outcome,
  answerStatus,
  body,
  createdAt,
  lastAt,
  nextAt,
  ...row
}: FoundDelivery): DeliveryRow {
  const { id, event, recordName, attempts, tookMs, answer, fault } = row
  return {
    ...{ id, event, recordName, attempts, tookMs, answer, fault },
    ...{ state: outcome, status: answerStatus, request: body, eventTitle: actLabel(event) },
    createTime: toDateTime(createdAt),
    lastTime: lastAt === null ? '' : toDateTime(lastAt),
    nextTime: nextAt === null ? '' : toDateTime(nextAt),
  }
}
