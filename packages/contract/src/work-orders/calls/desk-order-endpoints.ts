import { z } from 'zod'
import { defineEndpoint, READING } from '../../endpoint.ts'
import { data, nothing, options } from '../../envelope.ts'
import { boundedArray, named, recordId, refId, str, text } from '../../fields/primitives.ts'
import { RICH_BYTES } from '../content.ts'
import { DESK } from '../desk-record.ts'
import { orderClass } from '../order-class.ts'
import { outcomes } from '../outcomes.ts'
import { orderContent } from '../schemas.ts'
import { WORK_ORDER_TEXTS as T } from '../texts.ts'
import { askCloseOrder } from './console-close-endpoints.ts'
import { staff } from './desk-calls.ts'

export const orderProject = named('OrderProject', {
  id: z.string(),
  number: z.string(),
  name: z.string(),
  unitName: z.string(),
  projectStatus: str('项目状态 / status'),
  people: z.array(z.object({ id: z.string(), name: z.string() })).describe('该单位人员 / people of the unit'),
})

export const findOrderProjects = defineEndpoint({
  ...READING,
  ...staff,
  name: 'workOrders.findProjects',
  scope: 'orders:read',
  path: '/console/order-projects',
  reads: ['project', 'personnel'],
  summary: '可代客户发起工单的项目 / projects on which an order can be raised for the customer',
  query: z.object({ keyword: text('关键词', 100).trim().default('') }),
  answer: options(orderProject),
})

const changesOrder = { method: 'POST', effect: 'write', changes: ['work-order'] } as const

export const raiseOrder = defineEndpoint({
  ...changesOrder,
  ...staff,
  name: 'workOrders.raise',
  scope: 'orders:write',
  bodyLimit: RICH_BYTES,
  path: '/console/work-orders',
  summary: '代客户发起技术工单，客户收到通知 / raises an order for a customer, who hears of it',
  body: orderContent.extend({
    projectId: refId(
      'customer-project',
      z.string(T.projectMissing).min(1, T.projectMissing).max(64),
    ).describe('项目编号 / project'),
    senderId: z
      .string(T.senderMissing)
      .min(1, T.senderMissing)
      .max(64)
      .meta({ takes: 'person' })
      .describe('代谁发起，人员编号 / for whom, id on the personnel list'),
  }),
  answer: data(z.object({ id: z.string(), work_order_number: z.string() }), T.sent),
})

const ids = boundedArray(
  z.array(recordId('customer-order', '工单编号 / work order')).min(1, '请选择工单'),
  200,
  '每次最多 200 个工单',
)

export const assignOrders = defineEndpoint({
  ...changesOrder,
  ...staff,
  name: 'workOrders.assignMany',
  scope: 'orders:write',
  path: '/console/work-orders/assign',
  summary: '批量领取、指派或转交，逐个给出结果 / gives several to somebody; each has its own outcome',
  body: z.object({
    ids,
    handlerId: recordId('staff', '处理人，账号编号 / account of the provider'),
    note: text('说明', 500).trim().default('').describe('内部说明 / internal note'),
  }),
  answer: data(outcomes),
})

export const classifyOrders = defineEndpoint({
  ...changesOrder,
  ...staff,
  name: 'workOrders.classifyMany',
  scope: 'orders:write',
  path: '/console/work-orders/classify',
  summary:
    '批量修改类别，时限随之重算，逐个给出结果 / gives several another class, and the times that it promises',
  body: z.object({
    ids,
    classifyCode: orderClass,
  }),
  answer: data(outcomes),
})

export const askCloseOrders = defineEndpoint({
  ...changesOrder,
  ...staff,
  name: 'workOrders.askCloseMany',
  scope: 'orders:write',
  path: '/console/work-orders/apply-close',
  summary: '批量向客户申请关闭，逐个给出结果 / asks the customers of several to close them',
  body: askCloseOrder.body.extend({ ids }),
  answer: data(outcomes),
})

export const PRESENCES = ['here', 'typing', 'left'] as const
export type Presence = (typeof PRESENCES)[number]

export const tellPresence = defineEndpoint({
  access: ['unit:1', ...DESK],
  service: 'support',
  name: 'workOrders.presence',
  scope: 'orders:write',
  method: 'POST',
  path: '/workOrder/presence/{id}',
  effect: 'toggle',
  changes: [],
  summary:
    '告知正在查看或输入；不保存，只即时转告 / that one looks at an order or writes; told on, kept nowhere',
  source: 'path ours',
  params: z.object({ id: recordId('work-order', '工单编号 / work order') }),
  body: z.object({
    state: z.enum(PRESENCES, '状态不正确').describe('here 在看，typing 在输入，left 离开'),
    internal: z
      .boolean()
      .default(false)
      .describe('所写为内部交流，不告知客户 / what is written stays internal'),
  }),
  answer: nothing(),
})

export const deskOrderEndpoints = [
  findOrderProjects,
  raiseOrder,
  assignOrders,
  classifyOrders,
  askCloseOrders,
  tellPresence,
] as const
