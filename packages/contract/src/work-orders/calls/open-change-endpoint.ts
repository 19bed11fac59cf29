import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { page } from '../../envelope.ts'
import { named, recordId, str } from '../../fields/primitives.ts'
import { SUPPORT } from '../../projects/calls/list-endpoints.ts'

/** A change of a project that is not decided yet. */
export const openChange = named('OpenChange', {
  id: z.string(),
  work_order_number: str('工单号 / number'),
  workOrderName: z.string(),
  kind: z.enum(['info', 'dates', 'people', 'stage']).describe('变更内容 / what is to change'),
  waitsFor: z.enum(['provider', 'customer']).describe('等待哪一方 / which side it waits for'),
})
export type OpenChange = z.infer<typeof openChange>

/** By itself: the page of a project asks it at once, and needs nothing else of changes before one is opened. */
export const listOpenChanges = defineEndpoint({
  ...SUPPORT,
  method: 'GET',
  effect: 'read',
  reads: ['work-order'],
  name: 'workOrders.listOpenChanges',
  scope: 'orders:read',
  path: '/workOrder/openChanges',
  summary: '项目上未决的变更申请 / changes of a project that are not decided yet',
  source: 'path ours',
  query: z.object({ projectId: recordId('led-project', '项目编号 / project') }),
  answer: page(openChange),
})
