import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { MAX_REPLY, visibleLength } from '@xinqiao/contract/work-orders/content'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import type { Actor } from '../../../platform/actor.ts'
import type { RichText } from '../../../platform/content/rich-text.ts'
import { readRichText } from '../../../platform/content/rich-text.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { attachFiles } from '../../files/index.ts'
import type { Order } from '../order-queries.ts'
import { insertMessage } from './message-queries.ts'

/** Files of a reply; what an internal one holds is the provider's alone. */
export const REPLY_FILES = 'work-order-reply'
/** Pictures stand in the text and are not listed below it. */
export const PICTURE_SLOT = 'picture'

interface Said {
  id?: string
  text: RichText
  fileIds: readonly string[]
  clientId: string | null
  isInternal: boolean
}

/** Reads what was typed as rich text. @throws AppError 400 for nothing, or too much */
export function readReply(html: string, missing: string = T.replyMissing): RichText {
  const text = readRichText(html, 'processingContent')
  if (text.text === '' && text.pictures.length === 0) throw invalid({ processingContent: missing })
  if (visibleLength(text.text) > MAX_REPLY) throw invalid({ processingContent: T.replyLong })
  return text
}

/** Puts something into the thread, with its files; what the other side wrote before has been read by then. */
export async function writeMessage(
  { db, platform, actor, at }: { db: Db; platform: Platform; actor: Actor | null; at: Date },
  order: Pick<Order, 'id'>,
  { id = newId(), text, fileIds, clientId, isInternal }: Said,
): Promise<string> {
  if (actor === null) return id
  const side = actor.userType === USER_TYPE_STAFF ? 2 : 1
  await insertMessage(db, {
    ...{ id, orderId: order.id, authorId: actor.accountId, side, isInternal, clientId },
    via: actor.token?.name ?? '',
    ...{ body: text.html, plain: text.text, createdAt: at },
  })
  const owner = { kind: REPLY_FILES, recordId: id }
  const others = fileIds.filter((file) => !text.pictures.includes(file))
  if (text.pictures.length > 0)
    await attachFiles(db, platform, actor, text.pictures, { ...owner, slot: PICTURE_SLOT })
  if (others.length > 0) await attachFiles(db, platform, actor, others, owner)
  return id
}
