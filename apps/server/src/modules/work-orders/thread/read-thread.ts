import { STAFF_ROLE_LABELS, type StaffRole } from '@xinqiao/contract/access'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { listReplies } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { REPLIES_A_PAGE } from '@xinqiao/contract/work-orders/content'
import type { OrderFile, OrderMessage } from '@xinqiao/contract/work-orders/schemas'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import { avatarAddress } from '../../../platform/content/avatar-address.ts'
import { showRichText } from '../../../platform/content/rich-text.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listFilesOfEach, signFile } from '../../files/index.ts'
import { ORDER_FILES } from '../acts/create-order.ts'
import { findVisibleOrder, type Order } from '../order-queries.ts'
import { countThread, listAuthors, listMessages, type Message } from './message-queries.ts'
import { PICTURE_SLOT, REPLY_FILES } from './write-message.ts'

/** What was said last in an order, two pages of it, with the files of the order itself and of each reply. */
export async function readThread({ db }: Platform, actor: Actor, orderId: string) {
  const { total, unread } = await countThread(db, actor, orderId)
  const replyPage = Math.max(1, Math.ceil(total / REPLIES_A_PAGE) - 1)
  const stretch = { offset: (replyPage - 1) * REPLIES_A_PAGE, limit: 2 * REPLIES_A_PAGE }
  const messages = await listMessages(db, actor, orderId, stretch)
  const ids = [orderId, ...messages.map((message) => message.id)]
  const filesOf = await listFilesOfEach(db, [ORDER_FILES, REPLY_FILES], ids)
  const unreadPage = unread === null ? 0 : Math.ceil(unread / REPLIES_A_PAGE)
  return { messages, filesOf, place: { replyTotal: total, replyPage, unreadPage } }
}

/** How long it is, with the files of the order itself and no word of what was said. */
export async function countReplies(
  { db }: Platform,
  actor: Actor,
  orderId: string,
): ReturnType<typeof readThread> {
  const [{ total }, filesOf] = await Promise.all([
    countThread(db, actor, orderId),
    listFilesOfEach(db, ORDER_FILES, [orderId]),
  ])
  return { messages: [], filesOf, place: { replyTotal: total, replyPage: 0, unreadPage: 0 } }
}

/** A page of it, counted from its beginning. @throws AppError 404 */
export async function showReplies(
  platform: Platform,
  actor: Actor,
  { params: { id }, query: { pageNum } }: Pick<HandlerInput<typeof listReplies>, 'params' | 'query'>,
): Promise<{ rows: OrderMessage[]; total: number }> {
  const { db } = platform
  const order = await findVisibleOrder(db, actor, id)
  const stretch = { offset: (pageNum - 1) * REPLIES_A_PAGE, limit: REPLIES_A_PAGE }
  const [{ total }, messages] = await Promise.all([
    countThread(db, actor, id),
    listMessages(db, actor, id, stretch),
  ])
  const ids = messages.map((message) => message.id)
  const filesOf = await listFilesOfEach(db, REPLY_FILES, ids)
  return { rows: asThread(platform, actor, order, messages, filesOf), total }
}

/** What a screen lists of them; older ones stand with their replies. */
const MOST_FILES = 500

/** The latest files of all replies, in the order in which they came; pictures of their texts apart. */
export async function listThreadFiles(db: Db, actor: Actor, orderId: string): Promise<OrderFile[]> {
  const authors = await listAuthors(db, actor, orderId)
  const filesOf = await listFilesOfEach(
    db,
    REPLY_FILES,
    authors.map(({ id }) => id),
  )
  const names = new Map(authors.map(({ authorId, authorName }) => [authorId, authorName]))
  return authors
    .flatMap(({ id }) => filesOf.get(id) ?? [])
    .filter(({ slot }) => slot !== PICTURE_SLOT)
    .slice(-MOST_FILES)
    .map((file) => asFile(file, names))
}

export function asThread(
  platform: Platform,
  actor: Actor,
  order: Order,
  messages: readonly Message[],
  filesOf: Awaited<ReturnType<typeof listFilesOfEach>>,
): OrderMessage[] {
  const { keys, clock } = platform
  const address = pictureAddress(platform, actor)
  const isOpen = order.status !== 'completed'
  return messages.map((message): OrderMessage => {
    const files = filesOf.get(message.id) ?? []
    const own = message.authorId === actor.accountId
    const names = new Map([[message.authorId, message.authorName]])
    return {
      id: message.id,
      userId: message.authorId,
      contentType: message.side,
      processingPeople: message.authorName,
      duty: dutyOf(message),
      via: message.via,
      processingTime: toDateTime(message.createdAt),
      processingContent: showRichText(message.body, address),
      processingFlag: message.isInternal ? 2 : 1,
      avatar: avatarAddress(keys, message.avatarFileId, clock.now()),
      readStatus: message.readAt === null ? 0 : 1,
      delFlag: own && isOpen && message.readAt === null ? 1 : 0,
      own,
      fileList: files.filter(({ slot }) => slot !== PICTURE_SLOT).map((file) => asFile(file, names)),
    }
  })
}

export function dutyOf({ side, post, roles }: Message): string {
  return side === 1 ? post : (STAFF_ROLE_LABELS[roles[0] as StaffRole] ?? '')
}

export function pictureAddress({ keys, clock }: Platform, { sessionId }: Actor) {
  return (file: string) => `${signFile(keys, file, sessionId, clock.now())}&inline=true`
}

interface ShownFile {
  id: string
  name: string
  size: number
  createdAt: Date
  uploaderId: string | null
}

export function asFile(
  { id, name, size, createdAt, uploaderId }: ShownFile,
  names: ReadonlyMap<string, string>,
): OrderFile {
  return {
    id,
    fileName: name,
    fileSize: size,
    createTime: toDateTime(createdAt),
    uploadUser: names.get(uploaderId ?? '') ?? '',
  }
}
