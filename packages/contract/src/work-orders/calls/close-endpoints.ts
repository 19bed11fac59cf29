import { z } from 'zod'
import { defineEndpoint, WRITING } from '../../endpoint.ts'
import { data, nothing } from '../../envelope.ts'
import { boundedArray, neededText, recordId } from '../../fields/primitives.ts'
import { SUPPORT } from '../../projects/calls/list-endpoints.ts'
import { outcomes } from '../outcomes.ts'
import { closeForm, wholeCloseForm } from '../schemas.ts'
import { WORK_ORDER_TEXTS as T } from '../texts.ts'

const orderId = recordId('work-order', '工单编号 / work order')
const move = {
  ...SUPPORT,
  method: 'POST',
  effect: 'write',
  changes: ['work-order'],
  source: '2.7',
  params: z.object({ id: orderId }),
} as const

export const closeWorkOrder = defineEndpoint({
  ...move,
  name: 'workOrders.applyClose',
  scope: 'orders:write',
  path: '/workOrder/closeWorkOrder/{id}',
  summary: '申请关闭 / asks to close it',
  body: closeForm,
  answer: nothing(T.closeApplied),
})

export const confirmCloseWorkOrder = defineEndpoint({
  ...move,
  name: 'workOrders.complete',
  scope: 'orders:write',
  path: '/workOrder/confirmCloseWorkOrder/{id}',
  summary: '完成工单：确认飞腾的关闭申请 / confirms the provider’s wish to close it',
  body: wholeCloseForm,
  answer: nothing(T.closed),
})

export const restartWorkOrder = defineEndpoint({
  ...WRITING,
  ...SUPPORT,
  name: 'workOrders.restart',
  scope: 'orders:write',
  path: '/workOrder/restart/workOrder',
  changes: ['work-order'],
  summary: '申请重启，待飞腾审核 / asks to restart it; the provider decides',
  source: '2.7',
  body: z.object({
    workOrderId: orderId,
    restartExplain: neededText('重启说明', 500, T.restartNoteMissing).describe('重启说明 / note'),
  }),
  answer: nothing(T.restartSent),
})

export const closeWorkOrders = defineEndpoint({
  ...WRITING,
  ...SUPPORT,
  name: 'workOrders.applyCloseMany',
  scope: 'orders:write',
  path: '/workOrder/closeWorkOrders',
  changes: ['work-order'],
  summary: '批量申请关闭“已回复”的工单，逐个给出结果 / asks to close several; each has its own outcome',
  source: 'path ours',
  body: z.object({
    ids: boundedArray(z.array(orderId).min(1, '请选择工单'), 200, '每次最多 200 个工单'),
  }),
  answer: data(outcomes),
})

export const orderCloseEndpoints = [
  closeWorkOrder,
  confirmCloseWorkOrder,
  closeWorkOrders,
  restartWorkOrder,
] as const
