import { z } from 'zod'
import { defineEndpoint, READING } from '../../endpoint.ts'
import { data, nothing, options } from '../../envelope.ts'
import { int, recordId, str, text } from '../../fields/primitives.ts'
import { RICH_BYTES } from '../content.ts'
import { orderClass } from '../order-class.ts'
import { forwardPerson, orderDetail, orderFile, replyContent, threadLine } from '../schemas.ts'
import { WORK_ORDER_TEXTS as T } from '../texts.ts'
import { checks, move, params, staff } from './console-calls.ts'
import {
  agreeRestartOrder,
  askCloseOrder,
  confirmCloseOrder,
  declineCloseOrder,
  declineRestartOrder,
} from './console-close-endpoints.ts'
import { countDesk, listDesk } from './queue-endpoints.ts'
import { perId, replyPage } from './reply-endpoints.ts'

export const showDesk = defineEndpoint({
  ...READING,
  ...staff,
  name: 'workOrders.showDesk',
  scope: 'orders:read',
  path: '/console/work-orders/{id}',
  reads: ['work-order', 'work-order-note'],
  summary: '工单详情，含内部交流 / an order with its internal exchange',
  params,
  answer: data(
    orderDetail
      .extend({
        desk: z.object({
          unitName: z.string(),
          senderPhone: z.string(),
          handlerId: z.string(),
          deskStatus: z.string(),
          deskTone: z.string(),
          people: z.array(z.object({ id: z.string(), name: z.string(), duty: z.string() })),
          knownIssueId: z.string(),
          chip: str('芯片 / chip'),
          postponeDays: int('项目延期天数 / days the project is late'),
          files: z
            .array(orderFile)
            .describe('沟通记录中的文件，最近 500 个 / files of the thread, the latest'),
          lines: z.array(threadLine).describe('流转经过 / what became of it, between the replies'),
        }),
      })
      .meta({ id: 'DeskOrderDetail' }),
  ),
})

export const listRepliesAtDesk = defineEndpoint({
  ...READING,
  ...staff,
  ...replyPage,
  name: 'workOrders.repliesAtDesk',
  scope: 'orders:read',
  path: '/console/work-orders/{id}/replies',
  reads: ['work-order', 'work-order-note'],
  summary: '沟通记录的一页，含内部交流 / a page of a thread with its internal exchange',
  params,
})

export const answerOrder = defineEndpoint({
  ...move,
  name: 'workOrders.answer',
  scope: 'orders:write',
  bodyLimit: RICH_BYTES,
  path: '/console/work-orders/{id}/reply',
  effect: 'toggle',
  summary:
    '回复客户，可同时修改类别、申请关闭 / answers the customer; may change its class and ask to close it in one',
  body: replyContent.extend({
    classifyCode: orderClass.optional(),
    closing: z
      .object({
        solution: text('解决方案', 4000).trim().default('').describe('建议的解决方案 / proposed solution'),
        checks,
      })
      .optional()
      .describe('同时向客户申请关闭 / asks the customer to close it as well'),
  }),
  answer: data(z.object({ id: z.string() }), T.replied),
})

export const writeNote = defineEndpoint({
  ...move,
  name: 'workOrders.writeNote',
  scope: 'orders:write',
  bodyLimit: RICH_BYTES,
  path: '/console/work-orders/{id}/internal-notes',
  effect: 'toggle',
  changes: ['work-order-note'],
  summary: '内部交流，客户不可见 / an internal note, never seen by customers',
  body: replyContent,
  answer: data(z.object({ id: z.string() }), T.noted),
})

export const readByDesk = defineEndpoint({
  ...move,
  name: 'workOrders.markReadByDesk',
  scope: 'orders:write',
  path: '/console/work-orders/{id}/read',
  effect: 'toggle',
  changes: [],
  summary: '将客户的回复标为已读 / marks the customer’s replies as read',
  answer: nothing(),
})

export const assignOrder = defineEndpoint({
  ...move,
  name: 'workOrders.assign',
  scope: 'orders:write',
  path: '/console/work-orders/{id}/assign',
  summary: '领取、指派或转交；说明只在内部可见 / who has it from now; the note stays internal',
  body: z.object({
    handlerId: recordId('staff', '处理人，账号编号 / account of the provider'),
    note: text('说明', 500).trim().default('').describe('内部说明 / internal note'),
  }),
  answer: nothing(T.assigned),
})

export const listColleagues = defineEndpoint({
  ...READING,
  ...staff,
  name: 'workOrders.colleagues',
  scope: 'orders:read',
  path: '/console/work-orders/{id}/colleagues',
  reads: ['work-order', 'account'],
  summary: '可指派或转发的飞腾人员 / staff who can have it',
  params,
  answer: options(forwardPerson),
})

export const forwardOrder = defineEndpoint({
  ...move,
  name: 'workOrders.forwardByDesk',
  scope: 'orders:write',
  path: '/console/work-orders/{id}/forward',
  summary: '转发给飞腾同事 / forwards it to colleagues',
  body: z.object({ perId }),
  answer: nothing(T.forwarded),
})

export const orderConsoleEndpoints = [
  listDesk,
  countDesk,
  showDesk,
  listRepliesAtDesk,
  answerOrder,
  writeNote,
  readByDesk,
  askCloseOrder,
  confirmCloseOrder,
  declineCloseOrder,
  agreeRestartOrder,
  declineRestartOrder,
  assignOrder,
  listColleagues,
  forwardOrder,
] as const
