import { orderClockEndpoints } from '@xinqiao/contract/work-orders/calls/clock-endpoints'
import * as closing from '@xinqiao/contract/work-orders/calls/close-endpoints'
import * as consoleClose from '@xinqiao/contract/work-orders/calls/console-close-endpoints'
import * as desk from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { deskKnowledgeEndpoints } from '@xinqiao/contract/work-orders/calls/desk-knowledge-endpoints'
import { deskOrderEndpoints } from '@xinqiao/contract/work-orders/calls/desk-order-endpoints'
import * as orders from '@xinqiao/contract/work-orders/calls/endpoints'
import { orderIssueEndpoints } from '@xinqiao/contract/work-orders/calls/issue-endpoints'
import { CLOSING_CHECK_CODES } from '@xinqiao/contract/work-orders/closing-checks'
import {
  ADMIN,
  MANAGER,
  readBy,
  tokenOf,
  type WriteKind,
  type Writer,
} from '../../../../../../prove/writing.ts'

const WHERE_THEY_STAND = `select 'order ' || id as key, status || ' ' || closing_flag as state from work_order`

/** A technical order of the personnel manager on a project of the unit, which waits for the provider. */
async function makeOrder({ query, unique }: Writer): Promise<string> {
  const [row] = await query(
    `with made as (
       insert into work_order (id, number, type, class_code, name, project_id, unit_id, sender_id, status, turn_since,
           created_at, updated_at)
         select gen_random_uuid(), $1, 2, 'WORKORDER_01', $1, project.id, project.unit_id, account.id, 'to-handle',
           now(), now(), now()
         from account join project on project.unit_id = account.unit_id and project.status = 'design'
         where account.phone = $2 order by project.created_at limit 1
         returning id
     ), detail as (insert into work_order_detail (order_id) select id from made)
     select id from made`,
    [`KILL-W${unique()}`, MANAGER],
  )
  return String(row?.id)
}

/** An order is closed from either side: each step is kept once it was acknowledged. */
const workOrders: WriteKind = {
  name: 'work orders',
  endpoints: [
    consoleClose.askCloseOrder,
    closing.confirmCloseWorkOrder,
    closing.closeWorkOrder,
    consoleClose.declineCloseOrder,
  ],
  phones: [ADMIN],
  async tell(writer) {
    const owner = await tokenOf(writer, MANAGER)
    const asked = await makeOrder(writer)
    const key = `order ${asked}`
    const params = { id: asked }
    const before = 'to-handle 0'
    const ask = { params, body: { note: '已给出解决方案，请确认', checks: CLOSING_CHECK_CODES } }
    await writer.write(consoleClose.askCloseOrder, ask, { key, after: 'handled 2', before })
    const done = { khScore: 5, processingContent: '问题已解决', solution: '更换电容' }
    await writer.write(
      closing.confirmCloseWorkOrder,
      { params, body: done },
      { key, after: 'completed 2' },
      owner,
    )
    const applied = await makeOrder(writer)
    const other = `order ${applied}`
    const place = { params: { id: applied } }
    const close = { ...place, body: {} }
    await writer.write(closing.closeWorkOrder, close, { key: other, after: 'to-handle 1', before }, owner)
    const decline = { ...place, body: { note: '仍需复测' } }
    await writer.write(consoleClose.declineCloseOrder, decline, { key: other, after: before })
  },
  read: readBy(WHERE_THEY_STAND),
}

export const workOrderKinds = [workOrders]

const reason = 'made by the same transition as those of the kind “work orders”, or one transaction like it'

export const LEFT_OUT_OF_WORK_ORDERS = [
  ...orders.workOrderEndpoints,
  ...closing.orderCloseEndpoints,
  ...desk.orderConsoleEndpoints,
  ...orderClockEndpoints,
  ...deskOrderEndpoints,
  ...deskKnowledgeEndpoints,
  ...orderIssueEndpoints,
]
  .filter(
    ({ name, effect }) => effect === 'write' && !workOrders.endpoints.some((kept) => kept.name === name),
  )
  .map((endpoint) => ({ endpoint, reason }))
