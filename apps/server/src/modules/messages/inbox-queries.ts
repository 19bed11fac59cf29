import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/generated/tables.ts'

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

/** A page of somebody’s inbox; the total is counted up to `countLimit`. */
export async function listInbox(db: Db, accountId: string, page: InboxPage, countLimit: number) {
  const [rows, counted] = await Promise.all([
    inbox(db, accountId)
      .select(['id', 'kind', 'message', 'link', 'status', 'createdAt'])
      .orderBy('createdAt', page.direction)
      .orderBy('id', page.direction)
      .limit(page.pageSize)
      .offset((page.pageNum - 1) * page.pageSize)
      .execute(),
    countUpTo(db, inbox(db, accountId), countLimit + 1),
  ])
  return { rows, total: Math.min(counted, countLimit), totalIsLowerBound: counted > countLimit }
}

/** Unread messages, counted no further than the limit. */
export function countUnreadMessages(db: Db, accountId: string, limit: number): Promise<number> {
  return countUpTo(
    db,
    db.selectFrom('message').where('accountId', '=', accountId).where('status', '=', 0),
    limit,
  )
}

/** Reads (1) or deletes (2) one message; false when there is none to change. */
export async function changeMessage(db: Db, accountId: string, id: string, status: 1 | 2): Promise<boolean> {
  const changed = await db
    .updateTable('message')
    .set({ status })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('status', '<', status)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
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

/** Deleted messages are kept for a while, for the record of what was delivered. */
export async function dropDeletedMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('message').where('status', '=', 2).where('createdAt', '<', before).execute()
}

function inbox(db: Db, accountId: string) {
  return db.selectFrom('message').where('accountId', '=', accountId).where('status', '<', 2)
}

async function countUpTo<O>(
  db: Db,
  rows: SelectQueryBuilder<DB, 'message', O>,
  limit: number,
): Promise<number> {
  const some = rows.select(sql<number>`1`.as('one')).limit(limit)
  const { total } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
