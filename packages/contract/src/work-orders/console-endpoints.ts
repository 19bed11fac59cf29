import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { data, nothing, options, page } from '../envelope.ts'
import { boundedArray, pageQuery, recordId, searchWords, text } from '../primitives.ts'
import { RICH_BYTES } from './content.ts'
import { orderFilters, perId } from './endpoints.ts'
import { forwardPerson, orderDetail, orderRow, replyContent, threadLine } from './schemas.ts'
import { WORK_ORDER_TEXTS as T } from './texts.ts'

const staff = { access: ['staff:fae', 'staff:manager', 'staff:tme'], source: 'path ours' } as const
const params = z.object({ id: recordId('customer-order', '工单编号 / work order') })
const checks = boundedArray(z.array(z.string().max(20).meta({ takes: 'choice' })), 20)
  .default([])
  .describe('关闭前已确认的各项，技术工单须逐项确认 / what was made sure of before closing')
const note = (missing: string) => text('说明', 2000).trim().min(1, missing)

export const deskRow = orderRow
  .extend({
    unitName: z.string(),
    chip: z.string().describe('芯片 / chip'),
    deskStatus: z.string().describe('服务台状态 / status as the desk reads it'),
    deskTone: z.string(),
    urged: z
      .boolean()
      .describe('轮到飞腾后客户催办过 / the customer has urged since it is the provider’s turn'),
    waitsSince: z.string().describe('何时起等待飞腾 / since when it waits for the provider'),
  })
  .meta({ id: 'DeskOrder' })
export type DeskRow = z.infer<typeof deskRow>

export const QUEUES = ['mine', 'unassigned', 'late', 'escalated', 'all'] as const

export const listDesk = defineEndpoint({
  ...READING,
  ...staff,
  name: 'workOrders.listDesk',
  path: '/console/work-orders',
  reads: ['work-order'],
  summary: '服务台队列 / a queue of the desk',
  query: pageQuery({ columns: ['waiting', 'create_time'], defaultSize: 20 }).extend({
    ...orderFilters,
    keyword: searchWords('工单号、主题、单位 / number, subject, unit'),
    queue: z
      .enum(QUEUES)
      .default('mine')
      .describe('mine 我的，unassigned 待分配，late 已超期，escalated 已升级，all 全部 / queue'),
    open: z.enum(['', '1']).default('').describe('1 只看未关闭 / only what is not closed'),
  }),
  answer: page(deskRow),
})

/** Nobody reads a longer queue to its end: beyond it a count is “999+”. */
export const MOST_QUEUED = 1000

export const countDesk = defineEndpoint({
  ...READING,
  ...staff,
  name: 'workOrders.countDesk',
  path: '/console/work-order-counts',
  reads: ['work-order'],
  summary: '各队列未关闭的工单数，至多数到 1000 / what is open in each queue, counted up to 1000',
  answer: data(
    z
      .object({
        mine: z.number().int(),
        unassigned: z.number().int(),
        late: z.number().int(),
        escalated: z.number().int(),
        all: z.number().int(),
      })
      .meta({ id: 'DeskCounts' }),
  ),
})

export const showDesk = defineEndpoint({
  ...READING,
  ...staff,
  name: 'workOrders.showDesk',
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
          chip: z.string().describe('芯片 / chip'),
          postponeDays: z.number().int().describe('项目延期天数 / days the project is late'),
          lines: z.array(threadLine).describe('流转经过 / what became of it, between the replies'),
        }),
      })
      .meta({ id: 'DeskOrderDetail' }),
  ),
})

const move = { ...WRITING, ...staff, changes: ['work-order'], params } as const

export const answerOrder = defineEndpoint({
  ...move,
  name: 'workOrders.answer',
  bodyLimit: RICH_BYTES,
  path: '/console/work-orders/{id}/reply',
  effect: 'toggle',
  summary: '回复客户 / answers the customer',
  body: replyContent,
  answer: data(z.object({ id: z.string() }), T.replied),
})

export const writeNote = defineEndpoint({
  ...move,
  name: 'workOrders.writeNote',
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
  path: '/console/work-orders/{id}/read',
  effect: 'toggle',
  changes: [],
  summary: '将客户的回复标为已读 / marks the customer’s replies as read',
  answer: nothing(),
})

export const askCloseOrder = defineEndpoint({
  ...move,
  name: 'workOrders.askClose',
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
  path: '/console/work-orders/{id}/decline-close',
  summary: '不同意关闭，继续处理 / declines; it goes on',
  body: z.object({ note: note(T.reasonMissing) }),
  answer: nothing(T.closeDeclined),
})

export const agreeRestartOrder = defineEndpoint({
  ...move,
  name: 'workOrders.agreeRestart',
  path: '/console/work-orders/{id}/agree-restart',
  summary: '同意重启 / agrees to the restart',
  answer: nothing(T.restarted),
})

export const declineRestartOrder = defineEndpoint({
  ...move,
  name: 'workOrders.declineRestart',
  path: '/console/work-orders/{id}/decline-restart',
  summary: '不同意重启 / declines the restart',
  body: z.object({ note: note(T.reasonMissing) }),
  answer: nothing(T.restartDeclined),
})

export const assignOrder = defineEndpoint({
  ...move,
  name: 'workOrders.assign',
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
  path: '/console/work-orders/{id}/colleagues',
  reads: ['work-order', 'account'],
  summary: '可指派或转发的飞腾人员 / staff who can have it',
  params,
  answer: options(forwardPerson),
})

export const forwardOrder = defineEndpoint({
  ...move,
  name: 'workOrders.forwardByDesk',
  path: '/console/work-orders/{id}/forward',
  summary: '转发给飞腾同事 / forwards it to colleagues',
  body: z.object({ perId }),
  answer: nothing(T.forwarded),
})

export const orderConsoleEndpoints = [
  listDesk,
  countDesk,
  showDesk,
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
