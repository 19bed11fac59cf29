import { orderContent } from '@xinqiao/contract/work-orders/schemas'
import type { Db } from '../../../platform/db/database.ts'
import { needScope } from '../../../platform/http/admit-token.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { type MadeOrder, type OrderSender, placeOrder } from './create-order.ts'

/** What a customer has not been asked yet: it is asked for in the thread. */
const UNKNOWN = '说明:客户尚未提供，待补充'

/** Places a technical order for a customer, of what that customer wrote elsewhere; in the caller's transaction. */
export async function orderOnBehalf(
  tx: Db,
  platform: Platform,
  caller: Caller,
  order: { projectId: string; classifyCode: string; workOrderName: string; details: string },
  sender: OrderSender,
): Promise<MadeOrder> {
  needScope(caller.actor, 'orders:write')
  const { projectId, classifyCode, workOrderName, details } = order
  const content = orderContent.parse({
    ...{ classifyCode, workOrderName, workOrderDetails: details, questionDescription: details },
    ...{ hardwareEnvironment: UNKNOWN, softwareEnvironment: UNKNOWN },
  })
  return placeOrder(tx, platform, caller, { ...content, projectId }, { sender })
}
