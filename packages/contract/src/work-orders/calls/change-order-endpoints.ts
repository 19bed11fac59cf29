import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { data, nothing, page } from '../../envelope.ts'
import { pageQuery } from '../../fields/page-query.ts'
import { neededText, recordId, searchWords, text } from '../../fields/primitives.ts'
import { SUPPORT } from '../../projects/calls/list-endpoints.ts'
import { changeOrder, workOrderRow } from '../change-schemas.ts'
import { WORK_ORDER_TEXTS as T } from '../texts.ts'
import { listOpenChanges } from './open-change-endpoint.ts'

const staff = { access: ['staff:fae', 'staff:manager', 'staff:tme'], source: 'path ours' } as const
const params = z.object({ id: recordId('work-order', '工单编号 / work order') })

const showsOrder = { method: 'GET', effect: 'read', reads: ['work-order'] } as const

export const showChange = defineEndpoint({
  ...showsOrder,
  ...SUPPORT,
  name: 'workOrders.showChange',
  scope: 'orders:read',
  path: '/workOrder/changes/{id}',
  summary: '一份变更申请 / one order that asks for a change',
  source: 'path ours',
  params,
  answer: data(changeOrder),
})

export const listChangeOrders = defineEndpoint({
  ...showsOrder,
  ...staff,
  name: 'workOrders.listChanges',
  scope: 'orders:read',
  path: '/console/change-orders',
  summary: '变更申请，新的在前 / orders that ask for changes, the newest first',
  query: pageQuery({ columns: ['create_time'], defaultSize: 20 }).extend({
    keyword: searchWords('工单号、主题或项目 / number, subject or project'),
    status: z.enum(['', 'to-handle', 'handled', 'refused', 'completed']).default(''),
  }),
  answer: page(workOrderRow),
})

const shown = z.object({ id: recordId('customer-order', '工单编号 / work order') })

export const readChangeOrder = defineEndpoint({
  ...showsOrder,
  ...staff,
  name: 'workOrders.readChange',
  scope: 'orders:read',
  path: '/console/change-orders/{id}',
  summary: '一份变更申请，含原值与新值 / one change order with old and new values',
  params: shown,
  answer: data(changeOrder),
})

const decide = {
  ...staff,
  access: ['staff:fae', 'staff:manager'],
  method: 'POST',
  effect: 'write',
  changes: ['work-order', 'project'],
  params: shown,
} as const

export const agreeChange = defineEndpoint({
  ...decide,
  name: 'workOrders.agree',
  scope: 'orders:write',
  path: '/console/change-orders/{id}/agree',
  summary: '通过变更，同时生效 / agrees; the change is made at the same moment',
  body: z.object({ note: text('说明', 500).trim().default('') }),
  answer: nothing(T.agreed),
})

export const refuseChange = defineEndpoint({
  ...decide,
  name: 'workOrders.refuse',
  scope: 'orders:write',
  path: '/console/change-orders/{id}/refuse',
  summary: '驳回变更 / refuses the change',
  body: z.object({ note: neededText('驳回原因', 500, T.reasonMissing) }),
  answer: nothing(T.refused),
})

export const askChange = defineEndpoint({
  ...decide,
  name: 'workOrders.ask',
  scope: 'orders:write',
  path: '/console/change-orders/{id}/ask',
  summary: '要求客户修改日期或人员后重新提交 / asks for other days or people',
  body: z.object({ note: neededText('说明', 500, T.askMissing) }),
  answer: nothing('已通知客户修改'),
})

export const changeOrderEndpoints = [
  showChange,
  listOpenChanges,
  listChangeOrders,
  readChangeOrder,
  agreeChange,
  refuseChange,
  askChange,
] as const
