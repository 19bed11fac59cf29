import type { MessageKind } from '@xinqiao/contract/messages/kinds'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { foundOne } from '../../platform/db/found-one.ts'
import { pageOf } from '../../platform/db/read-page.ts'

/** Sums of so many rows cost nothing. */
const MOST_TALLIES = 16

export interface NewMessage {
  id: string
  accountId: string
  kind: string
  message: string
  link: string
  announcementId: string | null
  createdAt: Date
}

/** Puts messages into inboxes; answers those that were not there yet. */
export function insertMessages(db: Db, messages: readonly NewMessage[]) {
  return db
    .insertInto('message')
    .values([...messages])
    .onConflict((conflict) =>
      conflict.columns(['announcementId', 'accountId']).where('announcementId', 'is not', null).doNothing(),
    )
    .returning(['id', 'accountId'])
    .execute()
}

export interface InboxPage {
  direction: 'asc' | 'desc'
  pageNum: number
  pageSize: number
}

/** A page of somebody’s inbox with the number of all messages in it. */
export async function listInbox(db: Db, accountId: string, page: InboxPage) {
  const [rows, total] = await Promise.all([
    pageOf(
      inbox(db, accountId)
        .select(['id', 'kind', 'message', 'link', 'status', 'createdAt'])
        .orderBy('createdAt', page.direction)
        .orderBy('id', page.direction),
      page,
    ).execute(),
    countInbox(db, accountId),
  ])
  return { rows, total }
}

/** Unread messages, counted no further than the limit. */
export async function countUnreadMessages(db: Db, accountId: string, limit: number): Promise<number> {
  const some = db
    .selectFrom('message')
    .select(sql<number>`1`.as('one'))
    .where('accountId', '=', accountId)
    .where('status', '=', 0)
    .limit(limit)
  const { total } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Reads (1) or deletes (2) one message; false when there is none to change. */
export function changeMessage(db: Db, accountId: string, id: string, status: 1 | 2): Promise<boolean> {
  const changed = db.updateTable('message').set({ status }).where('id', '=', id)
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

/** Deleted messages are kept for a while, for the record of what was delivered. */
export async function dropDeletedMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('message').where('status', '=', 2).where('createdAt', '<', before).execute()
}

/** Sums up the tallies of inboxes that have many by now; twice at once does no harm. */
export async function foldTallies(db: Db): Promise<void> {
  await sql`
    with gone as (
      delete from inbox_tally
      where account_id in (select account_id from inbox_tally group by account_id having count(*) > ${MOST_TALLIES})
      returning account_id, change)
    insert into inbox_tally (account_id, change)
    select account_id, sum(change) from gone group by account_id`.execute(db)
}

function inbox(db: Db, accountId: string) {
  return db.selectFrom('message').where('accountId', '=', accountId).where('status', '<', 2)
}

/** The database keeps the tally with every change of a message, so that long inboxes need not be counted. */
async function countInbox(db: Db, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('inboxTally')
    .select(sql<number>`coalesce(sum(change), 0)`.as('total'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return total
}
