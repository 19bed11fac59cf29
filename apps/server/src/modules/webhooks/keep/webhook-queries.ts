import { allows } from '@xinqiao/contract/access'
import { NOBODY } from '@xinqiao/contract/fields/primitives'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { anyHolds } from '../../../platform/db/any-holds.ts'
import type { Db } from '../../../platform/db/database.ts'
import { foundValue } from '../../../platform/db/found-value.ts'
import { type OrderedPage, readPage } from '../../../platform/db/read-page.ts'

export interface NewWebhook {
  id: string
  unitId: string | null
  madeBy: string
  name: string
  url: string
  events: string[]
  secret: Buffer
  createdAt: Date
}

export async function insertWebhook(db: Db, webhook: NewWebhook): Promise<void> {
  await db.insertInto('webhook').values(webhook).execute()
}

/** One webhook of a unit, or of the provider, is made at a time, so that none is too many. */
export async function countLocked(db: Db, unitId: string | null): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`webhooks ${unitId}`}))`.execute(db)
  const counted = db
    .selectFrom('webhook')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('unitId', 'is not distinct from', unitId)
  return (await foundValue(counted)) ?? 0
}

/** A page of those that this actor keeps. */
export function listWebhookRows(
  db: Db,
  actor: Actor,
  { keyword, isAsc, ...page }: OrderedPage & { keyword: string },
) {
  const query = webhookRows(db, actor)
    .$if(keyword !== '', (q) =>
      q.where((eb) => anyHolds(eb, keyword, ['webhook.name', 'webhook.url', 'unit.name'])),
    )
    .orderBy('webhook.createdAt', isAsc)
    .orderBy('webhook.id', isAsc)
  return readPage(query, page)
}

export function findVisibleWebhook(db: Db, actor: Actor, id: string) {
  return webhookRows(db, actor).where('webhook.id', '=', id).executeTakeFirst()
}
export type FoundWebhook = NonNullable<Awaited<ReturnType<typeof findVisibleWebhook>>>

/** The same, locked to be changed. */
export function lockVisibleWebhook(db: Db, actor: Actor, id: string) {
  return webhookRows(db, actor).where('webhook.id', '=', id).forUpdate('webhook').executeTakeFirst()
}

/** The new secret signs from now on, the one before it until a moment as well. */
export async function putSecret(db: Db, id: string, secret: Buffer, formerUntil: Date): Promise<void> {
  await db
    .updateTable('webhook')
    .set(({ ref }) => ({ secret, formerSecret: ref('webhook.secret'), formerUntil }))
    .where('id', '=', id)
    .execute()
}

/** Whoever switches on what is of the own unit, or the provider's, keeps it from now on. */
export async function switchOn(db: Db, id: string, { accountId, unitId }: Actor): Promise<void> {
  await db
    .updateTable('webhook')
    .set(({ ref }) => ({
      ...{ isOn: true, failingSince: null },
      madeBy: sql<
        string | null
      >`case when unit_id is not distinct from ${unitId}::uuid then ${accountId}::uuid
        else ${ref('webhook.madeBy')} end`,
    }))
    .where('id', '=', id)
    .execute()
}

/** A broken one keeps since when it fails. */
export async function switchOff(db: Db, id: string, { isBroken }: { isBroken: boolean }): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ isOn: false, ...(isBroken ? {} : { failingSince: null }) })
    .where('id', '=', id)
    .execute()
}

export async function deleteWebhook(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhook').where('id', '=', id).execute()
}

/** Undefined where it is gone. */
export function noteArrival(db: Db, id: string) {
  return db
    .updateTable('webhook')
    .set({ failingSince: null })
    .where('id', '=', id)
    .returning('unitId')
    .executeTakeFirst()
}

/** Since when nothing arrived; undefined where it is gone or off. */
export function noteFailure(db: Db, id: string, at: Date) {
  return db
    .updateTable('webhook')
    .set({ failingSince: sql<Date>`coalesce(failing_since, ${at})` })
    .where('id', '=', id)
    .where('isOn', '=', true)
    .returning(['unitId', 'madeBy', 'name', 'url', sql<Date>`failing_since`.as('failingSince')])
    .executeTakeFirst()
}

/** A delivery of a webhook that this actor keeps, locked. */
export function lockVisibleDelivery(db: Db, actor: Actor, id: string) {
  return db
    .selectFrom('webhookDelivery as delivery')
    .innerJoin('webhook', 'webhook.id', 'delivery.webhookId')
    .select(['webhook.id as webhookId', 'webhook.name', 'webhook.url', 'webhook.unitId', 'webhook.isOn'])
    .select(['delivery.outcome', 'delivery.recordName', 'delivery.event'])
    .where('delivery.id', '=', id)
    .$if(!keepsAll(actor), (q) => q.where('webhook.unitId', '=', actor.unitId ?? NOBODY))
    .forUpdate('delivery')
    .executeTakeFirst()
}

function webhookRows(db: Db, actor: Actor) {
  return db
    .selectFrom('webhook')
    .leftJoin('unit', 'unit.id', 'webhook.unitId')
    .leftJoin('account', 'account.id', 'webhook.madeBy')
    .select(['webhook.id', 'webhook.unitId', 'webhook.name', 'webhook.url', 'webhook.events'])
    .select(['webhook.isOn', 'webhook.failingSince', 'webhook.formerUntil', 'webhook.createdAt'])
    .select([
      sql<string>`coalesce(unit.name, '')`.as('unitName'),
      sql<string>`coalesce(account.real_name, '')`.as('ownerName'),
    ])
    .$if(!keepsAll(actor), (q) => q.where('webhook.unitId', '=', actor.unitId ?? NOBODY))
}

function keepsAll(actor: Actor): boolean {
  return allows('staff:admin', actor)
}
