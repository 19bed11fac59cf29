import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { nameOf } from '../order-queries.ts'
import { type Viewer, visibleTo } from '../order-reach-queries.ts'
import { unread } from './unread-queries.ts'

export interface NewMessage {
  id: string
  orderId: string
  authorId: string
  side: 1 | 2
  isInternal: boolean
  body: string
  plain: string
  clientId: string | null
  /** the access token by which it was written */
  via: string
  createdAt: Date
}

/** What a client sends again under its id is there once. */
export const ONCE_INDEX = 'work_order_message_once'

/** Puts it into the thread; by a reply whoever writes it has read what the other side wrote before. */
export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  if (message.isInternal) {
    await db.insertInto('workOrderMessage').values(message).execute()
    return
  }
  const { orderId, side, createdAt } = message
  await db
    .with('read', (query) => unread(query, orderId, side === 1 ? 2 : 1).set({ readAt: createdAt }))
    .insertInto('workOrderMessage')
    .values(message)
    .execute()
}

/** A text that the same person has written to an order just now. */
export function findSame(db: Db, orderId: string, authorId: string, body: string, since: Date) {
  return db
    .selectFrom('workOrderMessage')
    .select('id')
    .where('orderId', '=', orderId)
    .where('authorId', '=', authorId)
    .where('body', '=', body)
    .where('createdAt', '>', since)
    .executeTakeFirst()
}

/** What a reader may see of threads: customers nothing that is internal. Every read of messages carries it. */
function seenBy({ userType }: Viewer) {
  return userType === USER_TYPE_STAFF ? sql<boolean>`true` : sql<boolean>`not message.is_internal`
}

function messages(db: Db, actor: Viewer) {
  return db
    .selectFrom('workOrderMessage as message')
    .innerJoin('account as author', 'author.id', 'message.authorId')
    .leftJoin('post', 'post.id', 'author.postId')
    .select(['message.id', 'message.orderId', 'message.authorId', 'message.isInternal', 'message.body'])
    .select(['message.via', 'message.readAt', 'message.createdAt', 'author.avatarFileId'])
    .select([
      nameOf('author').as('authorName'),
      sql<1 | 2>`message.side`.as('side'),
      sql<string>`coalesce(post.name, '')`.as('post'),
      sql<string[]>`array(select role from staff_role where account_id = author.id order by role)`.as(
        'roles',
      ),
    ])
    .where(seenBy(actor))
}
export type Message = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number]

/** A stretch of the thread of an order whose reader was checked, the oldest first. */
export function listMessages(
  db: Db,
  actor: Viewer,
  orderId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Message[]> {
  return messages(db, actor)
    .where('message.orderId', '=', orderId)
    .orderBy('message.createdAt')
    .orderBy('message.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** How many there are, and which of them, counted from 1, is the first that the reader's side has not read. */
export async function countThread(db: Db, actor: Viewer, orderId: string) {
  const theirs = actor.userType === USER_TYPE_STAFF ? 1 : 2
  const { rows } = await sql<{ total: number; unread: number | null }>`
    select count(*)::int as total,
      (min(place) filter (where side = ${theirs} and not is_internal and read_at is null))::int as unread
    from (select side, is_internal, read_at, row_number() over (order by created_at, id) as place
      from work_order_message message where order_id = ${orderId} and ${seenBy(actor)}) as visible`.execute(
    db,
  )
  return rows[0] ?? { total: 0, unread: null }
}

/** Who wrote each, without what was written: whose files they hold. */
export function listAuthors(db: Db, actor: Viewer, orderId: string) {
  return db
    .selectFrom('workOrderMessage as message')
    .innerJoin('account as author', 'author.id', 'message.authorId')
    .select(['message.id', 'message.authorId', nameOf('author').as('authorName')])
    .where('message.orderId', '=', orderId)
    .where(seenBy(actor))
    .orderBy('message.createdAt')
    .orderBy('message.id')
    .execute()
}

const placeOf = (wanted: string) => sql<number>`strpos(folded(message.plain), folded(${wanted}::text))`

/** A text as it is, of a long one the words around the first place that holds what is looked for. */
export function wordsAround(wanted: string, around: number): RawBuilder<string> {
  const at = sql<number>`coalesce(nullif(strpos(lower(message.plain), lower(${wanted})), 0), ${placeOf(wanted)})`
  return sql<string>`case when length(message.plain) <= ${2 * around} then message.plain
    else substr(message.plain, greatest(1, ${at} - ${around}), ${2 * around}) end`
}

/** The newest whose words hold what is looked for, the oldest of them first, with the words around the first place. */
export async function findWords(
  db: Db,
  actor: Viewer,
  orderId: string,
  wanted: string,
  { most, around }: { most: number; around: number },
) {
  const found = await db
    .selectFrom('workOrderMessage as message')
    .innerJoin('account as author', 'author.id', 'message.authorId')
    .select(['message.id', 'message.createdAt', nameOf('author').as('authorName')])
    .select(wordsAround(wanted, around).as('text'))
    .where('message.orderId', '=', orderId)
    .where(seenBy(actor))
    .$if(wanted !== '', (query) => query.where(placeOf(wanted), '>', 0))
    .orderBy('message.createdAt', 'desc')
    .orderBy('message.id', 'desc')
    .limit(most)
    .execute()
  return found.toReversed()
}

/** One reply that this actor may see. */
export async function findMessage(db: Db, actor: Viewer, id: string): Promise<Message | undefined> {
  return messages(db, actor)
    .innerJoin('workOrder', 'workOrder.id', 'message.orderId')
    .where('message.id', '=', id)
    .where(visibleTo(actor))
    .executeTakeFirst()
}

/** Who of which side wrote what both sides read, the oldest first. */
export function listSaid(db: Db, orderId: string) {
  return db
    .selectFrom('workOrderMessage')
    .select(['authorId', 'side', 'createdAt'])
    .where('orderId', '=', orderId)
    .where('isInternal', '=', false)
    .orderBy('createdAt')
    .execute()
}
