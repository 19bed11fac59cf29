import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { SUCCESS_TEXT } from '@xinqiao/contract/errors'
import type { MessageKind } from '@xinqiao/contract/messages/kinds'
import { messageRecord } from '@xinqiao/contract/messages/record'
import type { Message } from '@xinqiao/contract/messages/schemas'
import { MESSAGES_TEXTS } from '@xinqiao/contract/messages/texts'
import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { mapRows, type OrderedPage } from '../../platform/db/read-page.ts'
import { notFound } from '../../platform/http/fault/errors.ts'
import { wake } from '../../platform/live/wake.ts'
import { type About, heardOf } from '../../platform/messages/hearing.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  changeAllMessages,
  changeMessage,
  hasMessage,
  listInbox,
  listUnreadTold,
  readMessagesOf,
} from './inbox-queries.ts'
import { hideLost, settleInbox } from './settle-inbox.ts'
import { countUnreadMessages } from './unread-queries.ts'

type Heard = Pick<Platform, 'db' | 'hearing'>

/** The badge shows no more than 99+. */
const UNREAD_LIMIT = 100

/** The caller’s own messages, the newest first unless asked otherwise. */
export async function listMessages({ db, hearing }: Heard, actor: Actor, query: OrderedPage) {
  await settleInbox(db, { hearing }, actor)
  let page = await listInbox(db, actor.accountId, query)
  const told = page.rows.map(({ about }) => about).filter((about) => about !== null)
  if (await hideLost(db, { hearing }, actor, told)) page = await listInbox(db, actor.accountId, query)
  // Whoever is looked at has not looked yet: what may not be read any more is not hidden in the inbox, but here.
  if (actor.isViewed) page = { ...page, rows: await readable(db, hearing, actor, page.rows) }
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

async function readable<Row extends { about: About | null }>(
  db: Db,
  hearing: Heard['hearing'],
  actor: Actor,
  rows: Row[],
): Promise<Row[]> {
  const told = rows.flatMap(({ about }) => (about === null ? [] : [about]))
  const heard = await heardOf(db, hearing, actor, told)
  const lost = new Set(told.filter((_, at) => !heard[at]))
  return rows.filter(({ about }) => about === null || !lost.has(about))
}

export async function countUnread({ db, hearing }: Heard, actor: Actor): Promise<{ count: number }> {
  await settleInbox(db, { hearing }, actor)
  // People of a unit see what their unit may; the provider's see record by record.
  if (actor.userType === USER_TYPE_STAFF)
    await hideLost(db, { hearing }, actor, await listUnreadTold(db, actor.accountId, UNREAD_LIMIT))
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

export async function updateAllMessages(
  { db, hearing }: Heard,
  actor: Actor,
  status: 1 | 2,
): Promise<{ msg: string }> {
  const { accountId } = actor
  await settleInbox(db, { hearing }, actor)
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
