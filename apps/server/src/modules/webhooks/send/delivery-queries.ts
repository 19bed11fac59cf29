import type { DeliveryState } from '@xinqiao/contract/webhooks/endpoints'
import { WEBHOOK_TEXTS } from '@xinqiao/contract/webhooks/texts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { type OrderedPage, readPage } from '../../../platform/db/read-page.ts'

export interface NewDelivery {
  id: string
  webhookId: string
  event: string
  recordId: string
  recordName: string
  body: string
  createdAt: Date
  nextAt: Date
}

/** Webhooks that are on and listen to one of these names: the unit's, and the provider's. */
export function listListeners(db: Db, names: string[], unitId: string | null) {
  return db
    .selectFrom('webhook')
    .select(['id', 'unitId', 'url'])
    .where('isOn', '=', true)
    .where(sql<boolean>`events && ${names}::text[]`)
    .where((eb) => eb.or([eb('unitId', 'is', null), ...(unitId === null ? [] : [eb('unitId', '=', unitId)])]))
    .execute()
}

export async function insertDelivery(db: Db, delivery: NewDelivery): Promise<void> {
  await db.insertInto('webhookDelivery').values(delivery).execute()
}

/** Takes an address for a while; false where another node has it. */
export function claimAddress(db: Db, url: string, now: Date, until: Date): Promise<boolean> {
  return foundOne(
    db
      .insertInto('webhookAddress')
      .values({ url, freeAt: until })
      .onConflict((conflict) =>
        conflict.column('url').doUpdateSet({ freeAt: until }).where('webhookAddress.freeAt', '<=', now),
      )
      .returning('url'),
  )
}

/** Whoever holds it says until when. */
export async function holdAddress(db: Db, url: string, until: Date): Promise<void> {
  await db.updateTable('webhookAddress').set({ freeAt: until }).where('url', '=', url).execute()
}

/** What leaves next for an address: the oldest that is due, and of each record nothing before what happened earlier. */
export function findDue(db: Db, url: string, now: Date) {
  return db
    .selectFrom('webhookDelivery as delivery')
    .innerJoin('webhook', 'webhook.id', 'delivery.webhookId')
    .select(['delivery.id', 'delivery.webhookId', 'delivery.body', 'delivery.attempts'])
    .select(['webhook.secret', 'webhook.formerSecret', 'webhook.formerUntil'])
    .select(['webhook.name', 'webhook.unitId', 'webhook.madeBy'])
    .where('webhook.url', '=', url)
    .where('webhook.isOn', '=', true)
    .where('delivery.outcome', '=', 'waiting')
    .where('delivery.nextAt', '<=', now)
    .where(sql<boolean>`not exists (select from webhook_delivery earlier where earlier.outcome = 'waiting'
      and earlier.webhook_id = delivery.webhook_id and earlier.record_id = delivery.record_id
      and earlier.sequence < delivery.sequence)`)
    .orderBy('delivery.sequence')
    .executeTakeFirst()
}
export type DueDelivery = NonNullable<Awaited<ReturnType<typeof findDue>>>

/** Addresses to which something is due. */
export async function listDueAddresses(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('webhookDelivery as delivery')
    .innerJoin('webhook', 'webhook.id', 'delivery.webhookId')
    .select('webhook.url')
    .distinct()
    .where('webhook.isOn', '=', true)
    .where('delivery.outcome', '=', 'waiting')
    .where('delivery.nextAt', '<=', now)
    .execute()
  return rows.map(({ url }) => url)
}

export interface Tried {
  outcome: DeliveryState
  attempts: number
  nextAt: Date | null
  lastAt: Date
  tookMs: number
  answerStatus: number
  answer: string
  fault: string
}

export async function storeTry(db: Db, id: string, tried: Tried): Promise<void> {
  await db.updateTable('webhookDelivery').set(tried).where('id', '=', id).execute()
}

/** What a webhook that is switched off has not sent yet, it does not send any more. */
export async function dropWaiting(db: Db, webhookId: string): Promise<void> {
  await db
    .updateTable('webhookDelivery')
    .set({ outcome: 'failed', nextAt: null, fault: WEBHOOK_TEXTS.dropped })
    .where('webhookId', '=', webhookId)
    .where('outcome', '=', 'waiting')
    .execute()
}

/** Has it sent once more, as if it were new. */
export async function sendAgain(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('webhookDelivery')
    .set({ outcome: 'waiting', attempts: 0, nextAt: now })
    .where('id', '=', id)
    .execute()
}

/** A page of what one webhook was told, the newest first. */
export function listDeliveryRows(
  db: Db,
  webhookId: string,
  { state, isAsc, ...page }: OrderedPage & { state: '' | DeliveryState },
) {
  const query = db
    .selectFrom('webhookDelivery')
    .select(['id', 'event', 'recordName', 'createdAt', 'outcome', 'attempts', 'lastAt', 'nextAt', 'tookMs'])
    .select(['body', 'answerStatus', 'answer', 'fault'])
    .where('webhookId', '=', webhookId)
    .$if(state !== '', (q) => q.where('outcome', '=', state as DeliveryState))
    .orderBy('createdAt', isAsc)
    .orderBy('id', isAsc)
  return readPage(query, { ...page })
}

export async function dropOldDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhookDelivery').where('createdAt', '<', before).execute()
  await db
    .deleteFrom('webhookAddress')
    .where('freeAt', '<', before)
    .where(sql<boolean>`not exists (select from webhook where webhook.url = webhook_address.url)`)
    .execute()
}
