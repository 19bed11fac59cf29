import { allows } from '@xinqiao/contract/access'
import type { ContactState } from '@xinqiao/contract/contact/record'
import { sql } from 'kysely'
import { type Actor, type Asking, handsOf } from '../../platform/actor.ts'
import { anyHolds } from '../../platform/db/any-holds.ts'
import type { Db, FoundBy } from '../../platform/db/database.ts'
import { foundValue } from '../../platform/db/found-value.ts'
import { type OrderedPage, readPage } from '../../platform/db/read-page.ts'
import { holdsAll } from '../../platform/search/find-records.ts'
import type { SearchQuery } from '../../platform/search/query.ts'

/** Messages with the unit of who wrote them, as a receiver sees them. */
function received(db: Db, receiver: Asking) {
  return messages(db).where(visibleTo(receiver))
}

/** Managers see all; an FAE those of the own units, and nobody else any. */
function visibleTo(receiver: Asking) {
  if (!allows('staff', receiver)) return sql<boolean>`false`
  if (allows('staff:manager', receiver)) return sql<boolean>`true`
  return sql<boolean>`(contact.unit_id = any(array(select mine.id from unit mine where mine.fae_id = any(${handsOf(receiver)}::uuid[]))))`
}

function messages(db: Db) {
  return db
    .selectFrom('contactMessage as contact')
    .leftJoin('unit', 'unit.id', 'contact.unitId')
    .select(['contact.id', 'contact.accountId', 'contact.unitId', 'contact.accountName', 'contact.name'])
    .select(['contact.tel', 'contact.email', 'contact.companyName', 'contact.post', 'contact.message'])
    .select(['contact.toldFaes', 'contact.orderId', 'contact.orderNumber', 'contact.version'])
    .select(['contact.createdAt', 'unit.name as unitName', 'unit.unitType', 'unit.faeId'])
    .select(sql<ContactState>`contact.status`.as('status'))
}

export type ContactRecord = FoundBy<typeof findMessage>

export function findMessage(db: Db, receiver: Asking, id: string) {
  return received(db, receiver).where('contact.id', '=', id).executeTakeFirst()
}

/** The same, kept still until the end of the transaction; the clock sees all. */
export async function lockMessage(db: Db, actor: Actor | null, id: string) {
  await db.selectFrom('contactMessage').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return actor === null
    ? messages(db).where('contact.id', '=', id).executeTakeFirst()
    : findMessage(db, actor, id)
}

interface InboxFilter {
  keyword: string
  status: ContactState | ''
  from: '' | 'visitor' | 'customer'
}

export function listMessages(db: Db, receiver: Asking, filter: InboxFilter & OrderedPage) {
  return readPage(matching(db, receiver, filter, filter.isAsc), filter)
}

/** All of them, the latest first. */
export function receivedMessages(db: Db, receiver: Asking, filter: InboxFilter) {
  return matching(db, receiver, filter, 'desc')
}

function matching(db: Db, receiver: Asking, { keyword, status, from }: InboxFilter, order: 'asc' | 'desc') {
  return received(db, receiver)
    .$if(status !== '', (one) => one.where('contact.status', '=', status as ContactState))
    .$if(from === 'visitor', (one) => one.where('contact.accountId', 'is', null))
    .$if(from === 'customer', (one) => one.where('contact.accountId', 'is not', null))
    .$if(keyword !== '', (one) =>
      one.where((eb) =>
        anyHolds(eb, keyword, [
          'contact.name',
          'contact.tel',
          'contact.companyName',
          'contact.message',
          'unit.name',
        ]),
      ),
    )
    .orderBy('contact.createdAt', order)
    .orderBy('contact.id', order)
}

/** Messages by who wrote them, from where, or what they say; the latest first. */
export function messagesNamed(db: Db, receiver: Asking, query: SearchQuery, limit: number) {
  const text = sql<string>`lower(concat_ws(E'\\n', contact.name, contact.tel, contact.company_name, unit.name,
    contact.message))`
  return received(db, receiver)
    .where(holdsAll(text, query, { everywhere: false }))
    .orderBy('contact.createdAt', 'desc')
    .orderBy('contact.id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Messages that wait for this person: all of them for who looks after everything, for an FAE those of the own units.
 * They are answered within a day.
 */
export function waitingMessages(actor: Actor) {
  const all = allows('staff:manager', actor)
  return sql`select m.id, coalesce(nullif(u.name, ''), nullif(m.company_name, ''), '访客') || ' · ' || m.name as title,
      left(m.message, 80) as detail, m.created_at as since, m.created_at + interval '1 day' as due,
      '/contact-messages?id=' || m.id as link
    from contact_message m left join unit u on u.id = m.unit_id
    where m.status = 'waiting' and (${all} or u.fae_id = any(${handsOf(actor)}::uuid[]))`
}

/** Which of these messages somebody may see. */
export async function listReadable(db: Db, receiver: Asking, ids: readonly string[]): Promise<string[]> {
  const rows = await received(db, receiver).where('contact.id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

export async function unitOfMessage(db: Db, id: string): Promise<string | null> {
  return (await foundValue(db.selectFrom('contactMessage').select('unitId').where('id', '=', id))) ?? null
}
