import { setImmediate as nextTurn } from 'node:timers/promises'
import { recordId, text, wholeNumber } from '@xinqiao/contract/fields/primitives'
import { listRepliesAtDesk, showDesk } from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { clientMyWorkOrder, seeWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { deskRow, listDesk } from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { listReplies } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { REPLIES_A_PAGE } from '@xinqiao/contract/work-orders/content'
import type { OrderDetail, OrderMessage } from '@xinqiao/contract/work-orders/schemas'
import { z } from 'zod'
import { textOfRich } from '../../../platform/content/text-of-rich.ts'
import type { Portal } from '../call-portal.ts'
import { part, partOf } from '../long-text.ts'
import { defineTool, legend, pick } from '../tool.ts'

const FIELDS = [
  ...([
    'id',
    'work_order_number',
    'workOrderName',
    'workOrderStatus',
    'classify',
    'urgency',
    'turn',
  ] as const),
  ...(['yourTurn', 'dueTime', 'unread', 'projectId', 'projectName', 'sendPeople'] as const),
  ...(['currentPersonInCharge', 'sendTime', 'updateTime'] as const),
] as const
const DESK_FIELDS = [...FIELDS, 'unitName', 'chip', 'deskStatus', 'escalated', 'urged', 'waitsSince'] as const

export const myOrders = defineTool({
  name: 'my_orders',
  title: '我的工单',
  description: `列出与我有关的工单；服务台人员为其队列，等得最久的在前。${legend(deskRow, DESK_FIELDS)}`,
  scope: 'orders:read',
  input: z.object({
    keyword: text('关键词', 100).default('').describe('主题或编号，不填为全部'),
    waiting: z.boolean('waiting 应为 true 或 false').default(false).describe('只看等我处理的'),
    projectName: text('项目名称', 100).default('').describe('只看此项目的'),
    page: wholeNumber('page', 1, 1000).default(1).describe('第几页，每页 20 条'),
  }),
  run: async ({ keyword, waiting, projectName, page: pageNum }, portal) => {
    const query = { projectName, pageNum, pageSize: 20 }
    if (portal.isStaff) {
      const queue = { keyword, queue: waiting ? 'mine' : 'all', open: waiting ? '1' : '' } as const
      const { total, rows } = await portal.call(listDesk, { query: { ...query, ...queue, isAsc: 'asc' } })
      return { total, page: pageNum, rows: rows.map((row) => pick(row, DESK_FIELDS)) }
    }
    const own = { ...query, workOrderName: keyword, waiting: waiting ? '1' : '' } as const
    const { total, rows } = await portal.call(clientMyWorkOrder, { query: own })
    return { total, page: pageNum, rows: rows.map((row) => pick(row, FIELDS)) }
  },
})

export const readOrder = defineTool({
  name: 'read_order',
  title: '读工单',
  description: `读一个工单：状态、轮到谁、问题描述、流转经过与沟通记录。记录每页 ${REPLIES_A_PAGE} 条，不填 page 时为最近的；text 长时分段。`,
  scope: 'orders:read',
  input: z.object({
    id: recordId('work-order', '工单编号，即 my_orders 返回的 id'),
    page: wholeNumber('page', 1, 100_000).optional().describe('只读沟通记录的这一页，1 为最早'),
    part,
  }),
  run: async ({ id, page, part }, portal) => {
    const params = { id }
    if (page !== undefined) {
      const input = { params, query: { pageNum: page } }
      const { rows, total } = portal.isStaff
        ? await portal.call(listRepliesAtDesk, input)
        : await portal.call(listReplies, input)
      return { id, replyTotal: total, page, ...partOf(await thread(rows), part) }
    }
    const data = await shown(portal, id)
    const { workOrder, replyTotal, replyPage } = data
    const can = Object.entries(data.can).flatMap(([act, may]) => (may ? [act] : []))
    return {
      ...pick(workOrder, FIELDS),
      ...{
        urgedTime: workOrder.urgedTime,
        escalatedTime: workOrder.escalatedTime,
        can,
        replyTotal,
        replyPage,
      },
      files: data.workOrderFile.map((file) => pick(file, ['id', 'fileName', 'fileSize'])),
      ...partOf(await wholeText(data), part),
    }
  },
})

async function shown(portal: Portal, id: string): Promise<OrderDetail> {
  const input = { params: { id } }
  return portal.isStaff
    ? (await portal.call(showDesk, input)).data
    : (await portal.call(seeWorkOrder, input)).data
}

/** What was asked, what became of it and what was said, to be read from top to bottom. */
async function wholeText({ workOrder, infoDetails: asked, ...order }: OrderDetail): Promise<string> {
  const sections: [string, string][] = [
    ['需求详细', workOrder.workOrderDetails],
    ['问题描述', asked.questionDescription],
    ['硬件环境', asked.hardwareEnvironment],
    ['软件环境', asked.softwareEnvironment],
    ['预置条件', asked.presetConditions],
    ['复现步骤', textOfRich(asked.originalStep)],
    ['期望结果', asked.expectedOutcome],
    ['实际结果', asked.realOutcome],
    ['对研发的诉求', textOfRich(asked.appealDevelopment)],
    ['升级原因', workOrder.escalation],
    ['已知问题', order.knownIssue === null ? '' : `${order.knownIssue.title}\n${order.knownIssue.answer}`],
    ['解决方案', workOrder.solution],
    ['关闭说明', workOrder.closingNote],
    [
      '流转经过',
      order.theCirculationList.map((one) => `${one.theCirculationTime} ${one.theCirculationInfo}`).join('\n'),
    ],
    ['沟通记录', await thread(order.workOrderProcessingList)],
  ]
  return sections.flatMap(([title, text]) => (text === '' ? [] : [`【${title}】\n${text}`])).join('\n\n')
}

/** Two pages of the longest texts are more than a turn may take: after each of them others have theirs. */
async function thread(messages: readonly OrderMessage[]): Promise<string> {
  const lines: string[] = []
  for (const one of messages) {
    const side = one.processingFlag === 2 ? '内部交流' : one.contentType === 1 ? '客户' : '服务方'
    const files = one.fileList.map(({ fileName }) => `（附件 ${fileName}）`).join('')
    const text = textOfRich(one.processingContent)
    lines.push(`${one.processingTime} ${one.processingPeople}（${side}）：${text}${files}`)
    await nextTurn()
  }
  return lines.join('\n')
}
