import type { MessageKind } from '@xinqiao/contract/messages/kinds'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { foundOne } from '../../platform/db/found-one.ts'
import { foundValue, foundValues } from '../../platform/db/found-value.ts'
import { type OrderedPage, pageOf } from '../../platform/db/read-page.ts'
import type { About } from '../../platform/messages/hearing.ts'
import { countInbox } from './unread-queries.ts'

export interface NewMessage {
  id: string
  accountId: string
  kind: string
  message: string
  link: string
  about: About | null
  announcementId: string | null
  createdAt: Date
}

/** A statement has room for 65,535 values: more people are told by several. */
const MOST_AT_ONCE = 1_000

interface Delivered {
  id: string
  accountId: string
}

/** Puts messages into inboxes; answers those that were not there yet. */
export async function insertMessages(db: Db, messages: readonly NewMessage[]): Promise<Delivered[]> {
  const delivered: Delivered[] = []
  for (let at = 0; at < messages.length; at += MOST_AT_ONCE)
    delivered.push(...(await insertPart(db, messages.slice(at, at + MOST_AT_ONCE))))
  return delivered
}

function insertPart(db: Db, messages: readonly NewMessage[]): Promise<Delivered[]> {
  return db
    .insertInto('message')
    .values(messages.map(({ about, ...message }) => ({ ...message, about: stored(about) })))
    .onConflict((conflict) =>
      conflict.columns(['announcementId', 'accountId']).where('announcementId', 'is not', null).doNothing(),
    )
    .returning(['id', 'accountId'])
    .execute()
}

/** A page of somebody’s inbox with the number of all messages in it. */
export async function listInbox(db: Db, accountId: string, page: OrderedPage) {
  const [rows, total] = await Promise.all([
    pageOf(
      inbox(db, accountId)
        .select(['id', 'kind', 'message', 'link', 'status', 'createdAt', told.as('about')])
        .orderBy('createdAt', page.isAsc)
        .orderBy('id', page.isAsc),
      page,
    ).execute(),
    countInbox(db, accountId),
  ])
  return { rows, total }
}

/** Reads (1) or deletes (2) one message; false when there is none to change. */
export function changeMessage(db: Db, accountId: string, id: string, status: 1 | 2): Promise<boolean> {
  const changed = db.updateTable('message').set({ status }).where('id', '=', id).where('hidden', '=', false)
  return foundOne(changed.where('accountId', '=', accountId).where('status', '<', status).returning('id'))
}

export async function hasMessage(db: Db, accountId: string, id: string): Promise<boolean> {
  const found = await inbox(db, accountId).select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** Reads (1) or deletes (2) all that are not yet; answers how many there were. */
export async function changeAllMessages(db: Db, accountId: string, status: 1 | 2): Promise<number> {
  const result = await db
    .updateTable('message')
    .set({ status })
    .where('accountId', '=', accountId)
    .where('hidden', '=', false)
    .$if(status === 1, (query) => query.where('status', '=', 0))
    .$if(status === 2, (query) => query.where('status', '<', 2))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Reads all that lead to a record; answers whether there were some. */
export async function readMessagesOf(
  db: Db,
  accountId: string,
  { kind, id }: { kind: MessageKind; id: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ status: 1 })
    .where('accountId', '=', accountId)
    .where('status', '=', 0)
    .where('kind', '=', kind)
    .where('link', 'like', `%=${id}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What an inbox holds that tells of something which may be out of its reader’s sight by now. */
export function listTold(db: Db, accountId: string) {
  return db
    .selectFrom('message')
    .select(['id', 'hidden'])
    .select(told.$notNull().as('about'))
    .where('accountId', '=', accountId)
    .where('status', '<', 2)
    .where('about', 'is not', null)
    .execute()
}

/** What the unread ones tell of, as far as the badge counts. */
export function listUnreadTold(db: Db, accountId: string, limit: number): Promise<About[]> {
  const unread = inbox(db, accountId).select(told.$notNull().as('about')).where('about', 'is not', null)
  return foundValues(unread.where('status', '=', 0).limit(limit))
}

export async function setHidden(db: Db, ids: readonly string[], hidden: boolean): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('message').set({ hidden }).where('id', 'in', ids).execute()
}

/** For whom an inbox was looked through last. */
export function findSight(db: Db, accountId: string): Promise<string | undefined> {
  return foundValue(db.selectFrom('inboxSight').select('sight').where('accountId', '=', accountId))
}

export async function putSight(db: Db, accountId: string, sight: string): Promise<void> {
  const row = db.insertInto('inboxSight').values({ accountId, sight })
  await row.onConflict((conflict) => conflict.column('accountId').doUpdateSet({ sight })).execute()
}

/** Deleted messages are kept for a while, for the record of what was delivered. */
export async function dropDeletedMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('message').where('status', '=', 2).where('createdAt', '<', before).execute()
}

function inbox(db: Db, accountId: string) {
  return db
    .selectFrom('message')
    .where('accountId', '=', accountId)
    .where('status', '<', 2)
    .where('hidden', '=', false)
}

const told = sql<About | null>`message.about`

function stored(about: About | null) {
  return about === null ? null : JSON.stringify(about)
}
