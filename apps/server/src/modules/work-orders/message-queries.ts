import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { nameOf } from './order-queries.ts'
import { type Viewer, visibleTo } from './order-reach-queries.ts'
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
    .select(['message.readAt', 'message.createdAt', 'author.avatarFileId'])
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

/** The thread of an order whose reader was checked, the oldest first. */
export function listMessages(db: Db, actor: Viewer, orderId: string): Promise<Message[]> {
  return messages(db, actor)
    .where('message.orderId', '=', orderId)
    .orderBy('message.createdAt')
    .orderBy('message.id')
    .execute()
}

/** The same with the words of each, to search in. */
export function listWords(db: Db, actor: Viewer, orderId: string) {
  return messages(db, actor)
    .select('message.plain')
    .where('message.orderId', '=', orderId)
    .orderBy('message.createdAt')
    .orderBy('message.id')
    .execute()
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
