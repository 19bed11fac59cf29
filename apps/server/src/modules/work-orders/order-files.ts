import { FILE_REFUSALS } from '@xinqiao/contract/files/texts'
import { SUPPORT } from '@xinqiao/contract/projects/calls/list-endpoints'
import type { FileOwnerKind } from '../../platform/records/file-owners.ts'
import { ORDER_FILES } from './acts/create-order.ts'
import { findOrder } from './order-queries.ts'
import { findMessage } from './thread/message-queries.ts'
import { REPLY_FILES } from './thread/write-message.ts'

/** Files change with the order or the reply that holds them, never by themselves. */
const HELD = {
  service: SUPPORT.service,
  canChange: async () => false,
  sameName: FILE_REFUSALS.sameFile,
}

export const orderFiles: FileOwnerKind = {
  kind: ORDER_FILES,
  purpose: 'attachment',
  ...HELD,
  canRead: async (db, actor, id) => (await findOrder(db, id, actor)) !== undefined,
}

/** Whoever may read the reply reads its files: those of an internal one, the provider alone. */
export const replyFiles: FileOwnerKind = {
  kind: REPLY_FILES,
  purpose: 'reply',
  ...HELD,
  canRead: async (db, actor, id) => (await findMessage(db, actor, id)) !== undefined,
}
