import { isUuid } from '@xinqiao/contract/primitives'
import { workOrderNoteRecord, workOrderRecord } from '@xinqiao/contract/work-orders/record'
import { WORK_ORDER_REFUSALS } from '@xinqiao/contract/work-orders/texts'
import { notFound, refuse } from '../../platform/http/errors.ts'
import { wake } from '../../platform/live/wake.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { dropFiles, findOwnFile, removeFilesOf } from '../files/index.ts'
import { deleteUnread, findMessage } from './message-queries.ts'
import { hearersOf, providersOf } from './order-kind.ts'
import { findOrder } from './order-queries.ts'
import { REPLY_FILES } from './write-message.ts'

/** Takes back one's own reply with its files, while the other side has not read it. */
export async function revokeReply(platform: Platform, { actor, address }: Caller, id: string): Promise<void> {
  const { db, clock, jobs } = platform
  await db.transaction().execute(async (tx) => {
    const message = await findMessage(tx, actor, id)
    if (!message || message.authorId !== actor.accountId) throw notFound()
    const order = await findOrder(tx, message.orderId, actor, { lock: true })
    if (!order) throw notFound()
    await removeFilesOf(tx, jobs, { kind: REPLY_FILES, recordId: message.id })
    if (!(await deleteUnread(tx, message.id))) throw refuse(WORK_ORDER_REFUSALS.revokeLate)
    const at = clock.now()
    const record = { kind: 'work-order' as const, id: order.id, name: `${order.number} ${order.name}` }
    if (message.isInternal) {
      await wake(tx, workOrderNoteRecord, { id: order.id, accountIds: providersOf(order) })
      return
    }
    await recordAudit(tx, { actor, address, act: 'work-order.revoke', record, at })
    await wake(tx, workOrderRecord, { id: order.id, ...hearersOf(order) })
  })
}

/** Takes away a file that was uploaded for a reply and not sent yet. @throws AppError 404 */
export async function removeReplyFile({ db, jobs }: Platform, { actor }: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!isUuid(id)) throw notFound()
    const file = await findOwnFile(tx, actor.accountId, id)
    if (!file.isLoose) throw notFound()
    await dropFiles(tx, jobs, [file.id])
  })
}
