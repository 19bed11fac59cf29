import type * as endpoints from '@xinqiao/contract/contact/console-endpoints'
import type { ContactDetail, ContactRow } from '@xinqiao/contract/contact/console-schemas'
import { contactRecord } from '@xinqiao/contract/contact/record'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import { mapRows } from '../../platform/db/read-page.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { readTimeline } from '../../platform/records/history.ts'
import { possible } from '../../platform/records/possible.ts'
import { listOrderProjects } from '../projects/index.ts'
import { contactKind } from './contact-kind.ts'
import { type ContactRecord, findMessage, listMessages } from './queries.ts'

/** The inbox of contact-us. */
export async function listInbox(
  { db }: Platform,
  actor: Actor,
  query: HandlerInput<typeof endpoints.listContacts>['query'],
): Promise<{ rows: ContactRow[]; total: number }> {
  return mapRows(await listMessages(db, actor, query), asRow)
}

/** One message with what may be done to it. @throws 404 */
export async function showMessage({ db, clock }: Platform, actor: Actor, id: string): Promise<ContactDetail> {
  const record = await findMessage(db, actor, id)
  if (!record) throw notFound()
  const [timeline, acts] = await Promise.all([
    readTimeline(db, contactRecord, id),
    possible(db, contactKind, { actor, record, at: clock.now() }),
  ])
  const { orderId, orderNumber } = record
  return { ...asRow(record), orderId: orderId ?? '', orderNumber, timeline, ...acts }
}

/** The projects of the customer about which it can become a work order. @throws 404 */
export async function listProjectsOf({ db }: Platform, actor: Actor, id: string) {
  const record = await findMessage(db, actor, id)
  if (!record) throw notFound()
  return record.unitId === null ? [] : listOrderProjects(db, actor, record.unitId)
}

function asRow(record: ContactRecord): ContactRow {
  const { id, name, tel, email, companyName, post, message, status } = record
  return {
    ...{ id, name, tel, email, companyName, post, message, status },
    contactProjectFaes: record.toldFaes,
    createBy: record.accountName,
    userId: record.accountId ?? '',
    unitName: record.unitName ?? '',
    createTime: toDateTime(record.createdAt),
  }
}
