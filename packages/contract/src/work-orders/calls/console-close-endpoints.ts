import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { text } from '../../fields/primitives.ts'
import { WORK_ORDER_TEXTS as T } from '../texts.ts'
import { checks, move, note } from './console-calls.ts'

export const askCloseOrder = defineEndpoint({
  ...move,
  name: 'workOrders.askClose',
  scope: 'orders:write',
  path: '/console/work-orders/{id}/apply-close',
  summary: '向客户申请关闭 / asks the customer to close it',
  body: z.object({
    note: note(T.closingNoteMissing),
    solution: text('解决方案', 4000).trim().default('').describe('建议的解决方案 / proposed solution'),
    checks,
  }),
  answer: nothing(T.closeAsked),
})

export const confirmCloseOrder = defineEndpoint({
  ...move,
  name: 'workOrders.confirmClose',
  scope: 'orders:write',
  path: '/console/work-orders/{id}/confirm-close',
  summary: '确认客户的关闭申请 / confirms the customer’s wish to close it',
  body: z.object({
    note: text('说明', 2000).trim().default(''),
    solution: text('解决方案', 4000).trim().default('').describe('客户未填时必填 / required unless given'),
    checks,
  }),
  answer: nothing(T.closed),
})

export const declineCloseOrder = defineEndpoint({
  ...move,
  name: 'workOrders.declineClose',
  scope: 'orders:write',
  path: '/console/work-orders/{id}/decline-close',
  summary: '不同意关闭，继续处理 / declines; it goes on',
  body: z.object({ note: note(T.reasonMissing) }),
  answer: nothing(T.closeDeclined),
})

export const agreeRestartOrder = defineEndpoint({
  ...move,
  name: 'workOrders.agreeRestart',
  scope: 'orders:write',
  path: '/console/work-orders/{id}/agree-restart',
  summary: '同意重启 / agrees to the restart',
  answer: nothing(T.restarted),
})

export const declineRestartOrder = defineEndpoint({
  ...move,
  name: 'workOrders.declineRestart',
  scope: 'orders:write',
  path: '/console/work-orders/{id}/decline-restart',
  summary: '不同意重启 / declines the restart',
  body: z.object({ note: note(T.reasonMissing) }),
  answer: nothing(T.restartDeclined),
})
