import { workOrderNoteRecord } from '@xinqiao/contract/work-orders/record'
import { WORK_ORDER_REFUSALS } from '@xinqiao/contract/work-orders/texts'
import { notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { transition } from '../../../platform/records/transition.ts'
import { dropFiles, findOwnFile, removeFilesOf } from '../../files/index.ts'
import { standingWithout } from '../acts/standing-without.ts'
import { orderKind } from '../order-kind.ts'
import { providersOf } from '../order-parties.ts'
import { findOrder } from '../order-queries.ts'
import { findMessage } from './message-queries.ts'
import { deleteUnread } from './unread-queries.ts'
import { REPLY_FILES } from './write-message.ts'

/** Takes back one's own reply with its files, while the other side has not read it; who had the turn has it again. */
export async function revokeReply(platform: Platform, caller: Caller, id: string): Promise<void> {
  const { db, jobs } = platform
  const { actor } = caller
  await db.transaction().execute(async (tx) => {
    const message = await findMessage(tx, actor, id)
    if (!message || message.authorId !== actor.accountId) throw notFound()
    const order = await findOrder(tx, message.orderId, actor, { lock: true })
    if (!order) throw notFound()
    await removeFilesOf(tx, jobs, { kind: REPLY_FILES, recordId: message.id })
    if (!(await deleteUnread(tx, message.id))) throw refuse(WORK_ORDER_REFUSALS.revokeLate)
    if (message.isInternal) {
      await wake(tx, workOrderNoteRecord, { id: order.id, accountIds: providersOf(order) })
      return
    }
    const standing = await standingWithout(tx, order, message)
    const { status: to } = standing
    await transition(platform, orderKind, 'revoke', { id: order.id, caller, to, input: { standing }, db: tx })
  })
}

/** Takes away a file that was uploaded for a reply and not sent yet. @throws AppError 404 */
export async function removeReplyFile({ db, jobs }: Platform, { actor }: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const file = await findOwnFile(tx, actor.accountId, id)
    if (!file.isLoose) throw notFound()
    await dropFiles(tx, jobs, [file.id])
  })
}
