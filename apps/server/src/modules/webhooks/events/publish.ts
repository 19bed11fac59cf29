import { CERTIFICATION_RECORDS } from '@xinqiao/contract/certifications/kinds'
import { actLabel, recordOf } from '@xinqiao/contract/records'
import { everyEventOf } from '@xinqiao/contract/webhooks/catalogue'
import type { HookPayload } from '@xinqiao/contract/webhooks/payload'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { heardOf, type ToldKind } from '../../../platform/messages/hearing.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Happened } from '../../../platform/records/publish.ts'
import { insertDelivery, listListeners } from '../send/delivery-queries.ts'
import { WEBHOOK_QUEUE } from '../send/send-due.ts'

/** Queues what happened for each webhook that listens, in the transaction in which it happens. */
export async function publish(db: Db, platform: Platform, happened: Happened): Promise<void> {
  const { kind, act, record, at } = happened
  const event = `${kind}.${act}`
  // A kind of which people of units do not hear is not told to their webhooks either.
  const unitId = recordOf(kind)?.hears.unit === true ? happened.unitId : null
  const listeners = await listListeners(db, [event, everyEventOf(kind)], unitId)
  const ofUnit = listeners.filter((one) => one.unitId !== null)
  const isSeen = ofUnit.length > 0 && unitId !== null && (await isSeenBy(db, platform, unitId, happened))
  for (const { id: webhookId, url } of isSeen ? listeners : listeners.filter((one) => one.unitId === null)) {
    const id = newId()
    const body = JSON.stringify(payloadOf(id, event, happened))
    const recordName = record.name.includes(record.number) ? record.name : `${record.number} ${record.name}`
    const row = { id, webhookId, event, recordId: record.id, recordName, body, createdAt: at, nextAt: at }
    await insertDelivery(db, row)
    await platform.jobs.add(db, WEBHOOK_QUEUE, { url })
  }
}

function payloadOf(id: string, type: string, { kind, record, actor, at }: Happened): HookPayload {
  const data = { kind, ...record, event: actLabel(type), actor }
  return { id, type, timestamp: at.toISOString(), data }
}

/** Whether a manager of the unit may see the record now, by the same rules as on a screen and in a message. */
async function isSeenBy(
  db: Db,
  { hearing }: Platform,
  unitId: string,
  { kind, record, isSeenBy: sees }: Happened,
): Promise<boolean> {
  const managers = await hearing.readersOf(db, await hearing.holders(db, { unitId }))
  const toldKind = CERTIFICATION_RECORDS.some((one) => one.kind === kind) ? 'certification' : kind
  const isTold = hearing.all().some((one) => one.kind === toldKind)
  for (const manager of managers) {
    if (!(await sees(manager))) continue
    if (!isTold) return true
    const [hears] = await heardOf(db, hearing, manager, [{ kind: toldKind as ToldKind, id: record.id }])
    if (hears) return true
  }
  return false
}
