import { SUCCESS_TEXT } from '@xinqiao/contract/errors'
import type { MessageKind } from '@xinqiao/contract/messages/kinds'
import { messageRecord } from '@xinqiao/contract/messages/record'
import type { Message } from '@xinqiao/contract/messages/schemas'
import { MESSAGES_TEXTS } from '@xinqiao/contract/messages/texts'
import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { mapRows, type OrderedPage } from '../../platform/db/read-page.ts'
import { notFound } from '../../platform/http/errors.ts'
import { wake } from '../../platform/live/wake.ts'
import { changeAllMessages, changeMessage, hasMessage, listInbox, readMessagesOf } from './inbox-queries.ts'
import { countUnreadMessages } from './unread-queries.ts'

/** The badge shows no more than 99+. */
const UNREAD_LIMIT = 100

/** The caller’s own messages, the newest first unless asked otherwise. */
export async function listMessages(db: Db, actor: Actor, query: OrderedPage) {
  const page = await listInbox(db, actor.accountId, query)
  return mapRows(
    page,
    ({ id, kind, message, link, status, createdAt }): Message => ({
      id,
      kind: kind as MessageKind,
      message,
      link,
      status: status as 0 | 1,
      createTime: toDateTime(createdAt),
    }),
  )
}

export async function countUnread(db: Db, actor: Actor): Promise<{ count: number }> {
  return { count: await countUnreadMessages(db, actor.accountId, UNREAD_LIMIT) }
}

/** Reads or deletes one own message; what is read already stays so. @throws AppError 404 for anyone else’s */
export async function updateMessage(
  db: Db,
  actor: Actor,
  change: { id: string; status: 1 | 2 },
): Promise<void> {
  const { accountId } = actor
  const { id, status } = change
  if (await changeMessage(db, accountId, id, status))
    await wake(db, messageRecord, { id, accountIds: [accountId] })
  else if (!(await hasMessage(db, accountId, id))) throw notFound()
}

export async function updateAllMessages(db: Db, actor: Actor, status: 1 | 2): Promise<{ msg: string }> {
  const { accountId } = actor
  const changed = await changeAllMessages(db, accountId, status)
  if (changed > 0) await wake(db, messageRecord, { accountIds: [accountId] })
  return { msg: status === 2 ? MESSAGES_TEXTS.deleted : SUCCESS_TEXT }
}

/** Whoever looks at a record has read what was sent about it. */
export async function readNotices(
  db: Db,
  { accountId }: Actor,
  about: { kind: MessageKind; id: string },
): Promise<void> {
  if (await readMessagesOf(db, accountId, about)) await wake(db, messageRecord, { accountIds: [accountId] })
}
