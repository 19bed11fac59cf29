import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { folded } from '@xinqiao/contract/search/traditional'
import type { searchRecord } from '@xinqiao/contract/work-orders/calls/record-endpoints'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listFilesOf, listFilesOfEach } from '../../files/index.ts'
import { ORDER_FILES, TEXT_SLOT } from '../acts/create-order.ts'
import { findVisibleOrder } from '../order-queries.ts'
import { findWords, listAuthors } from '../thread/message-queries.ts'
import { PICTURE_SLOT, REPLY_FILES } from '../thread/write-message.ts'

/** The newest that hold what is looked for, and of a long one the words around it. */
const MOST_FOUND = 200
const AROUND = 1000

/** Texts of a thread and names of its files that hold what is looked for; all of them without a word. */
export async function findInRecord(
  { db }: Platform,
  actor: Actor,
  { workId, searchContent }: HandlerInput<typeof searchRecord>['query'],
) {
  const order = await findVisibleOrder(db, actor, workId)
  const [said, messages] = await Promise.all([
    findWords(db, actor, order.id, searchContent, { most: MOST_FOUND, around: AROUND }),
    listAuthors(db, actor, order.id),
  ])
  const sent = await listFilesOfEach(
    db,
    REPLY_FILES,
    messages.map(({ id }) => id),
  )
  const own = await listFilesOf(db, { kind: ORDER_FILES, recordId: order.id })
  const wanted = folded(searchContent)
  const holds = (text: string) => folded(text).includes(wanted)
  const names = new Map([
    [order.senderId, order.senderName],
    ...messages.map((one) => [one.authorId, one.authorName] as const),
  ])
  const files = [...own, ...messages.flatMap(({ id }) => sent.get(id) ?? [])]
  return {
    chatList: said.map(({ id, authorName, createdAt, text }) => ({
      id,
      processingPeople: authorName,
      processingTime: toDateTime(createdAt),
      text,
    })),
    fileList: files
      .filter(({ slot, name }) => slot !== TEXT_SLOT && slot !== PICTURE_SLOT && holds(name))
      .map((file) => ({
        id: file.id,
        fileName: file.name,
        fileSize: file.size,
        createTime: toDateTime(file.createdAt),
        uploadUser: names.get(file.uploaderId ?? '') ?? '',
      })),
  }
}
