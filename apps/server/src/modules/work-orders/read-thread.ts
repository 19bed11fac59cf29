import { STAFF_ROLE_LABELS, type StaffRole } from '@xinqiao/contract/access'
import type { OrderFile, OrderMessage } from '@xinqiao/contract/work-orders/schemas'
import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import { avatarAddress } from '../../platform/content/avatar-address.ts'
import { showRichText } from '../../platform/content/rich-text.ts'
import type { Platform } from '../../platform/platform.ts'
import { listFilesOfEach, signFile } from '../files/index.ts'
import { ORDER_FILES } from './create-order.ts'
import { listMessages, type Message } from './message-queries.ts'
import type { Order } from './order-queries.ts'
import { PICTURE_SLOT, REPLY_FILES } from './write-message.ts'

/** What is said in an order, with the files of the order itself and of each reply. */
export async function readThread({ db }: Platform, actor: Actor, orderId: string) {
  const messages = await listMessages(db, actor, orderId)
  const ids = [orderId, ...messages.map((message) => message.id)]
  return [messages, await listFilesOfEach(db, [ORDER_FILES, REPLY_FILES], ids)] as const
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
      duty: message.side === 1 ? message.post : (STAFF_ROLE_LABELS[message.roles[0] as StaffRole] ?? ''),
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
