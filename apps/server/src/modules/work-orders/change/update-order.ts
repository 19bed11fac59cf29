import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { updateWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { layoutOf } from '@xinqiao/contract/work-orders/states'
import { WORK_ORDER_REFUSALS } from '@xinqiao/contract/work-orders/texts'
import { refuse } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { staleRecord } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { transition } from '../../../platform/records/transition.ts'
import { removeFilesOf } from '../../files/index.ts'
import { attach, ORDER_FILES, readClass } from '../acts/create-order.ts'
import { prepare } from '../acts/prepare-order.ts'
import { writeDetails } from '../detail-queries.ts'
import { orderKind } from '../order-kind.ts'
import { changeOrder } from './order-change-queries.ts'

/** Changes what an order says while it is open; whoever has read an older version is told of it. */
export async function updateOrder(
  platform: Platform,
  caller: Caller,
  { id, version, delIds, fileIds, ...sent }: HandlerInput<typeof updateWorkOrder>['body'],
  sentFiles: readonly string[] = [],
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const order = await transition(platform, orderKind, 'edit', { id, caller, db: tx })
    if (version !== undefined && version !== order.version)
      throw await staleRecord(tx, 'work-order', order.id)
    const kind =
      sent.classifyCode === order.classCode
        ? { code: order.classCode }
        : await readClass(tx, sent.classifyCode)
    if (order.type === 1 && kind.code !== order.classCode) throw refuse(WORK_ORDER_REFUSALS.classFixed)
    const { content, rich, pictures } = prepare(
      { ...sent, fileIds },
      layoutOf(kind.code, order.projectStatus),
    )
    await changeOrder(tx, order.id, {
      ...{ classCode: kind.code, name: content.workOrderName, details: content.workOrderDetails },
      ...{ emailFlag: content.emailFlag, smsFlag: content.smsFlag },
    })
    await writeDetails(tx, order.id, content, rich)
    await removeFilesOf(tx, platform.jobs, { kind: ORDER_FILES, recordId: order.id }, delIds)
    await attach(platform, tx, caller.actor, order.id, [...fileIds, ...sentFiles], pictures)
  })
}
