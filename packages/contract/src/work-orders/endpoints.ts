import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data, nothing, options, page } from '../envelope.ts'
import { FILE_PURPOSES } from '../files/purposes.ts'
import { boundedArray, date, pageQuery, recordId, refId, text, wholeNumber } from '../primitives.ts'
import { SUPPORT, waitingOnly } from '../projects/list-endpoints.ts'
import { sentDates, sentTeam } from '../projects/schemas.ts'
import { uploadedFile } from '../uploaded-file.ts'
import { RICH_BYTES } from './content.ts'
import { jsonPart } from './json-part.ts'
import { forwardPerson, orderContent, orderDetail, orderRow, replyContent } from './schemas.ts'
import { WORK_ORDER_TEXTS as T } from './texts.ts'

const orderId = recordId('work-order', '工单编号 / work order')
const params = z.object({ id: orderId })
const short = (label: string, description: string) =>
  text(label, 100).trim().default('').describe(`${label} / ${description}`)
const optionalDay = z.union([date, z.literal('')]).optional()

/** What narrows a list of orders (document 2 section 3). */
export const orderFilters = {
  classifyCode: short('工单类别代码', 'class'),
  workOrderName: short('工单主题或编号', 'subject or number'),
  sendPeople: short('发起人', 'who sent it'),
  receivePeople: short('处理人', 'who has it'),
  sendTime: optionalDay.describe('发起日期，与 sendTimeEnd 同用时为起始 / day, or the first of several'),
  sendTimeEnd: optionalDay.describe('发起日期止 / the last day'),
  projectStatus: short('项目状态', 'status of the project'),
  FAEName: short('FAE', 'name of the FAE'),
  projectManager: short('项目负责人', 'who leads the project'),
  projectName: short('项目名称', 'name of the project'),
  workOrderStatusCode: short('状态代码', 'status code'),
} as const

const paging = pageQuery({ columns: ['a.create_time', 'create_time', 'update_time'] })

const showsOrder = { method: 'GET', effect: 'read', reads: ['work-order'], source: '2.7' } as const

export const clientMyWorkOrder = defineEndpoint({
  ...showsOrder,
  ...SUPPORT,
  name: 'workOrders.mine',
  path: '/workOrder/clientMyWorkOrder',
  summary: '与我有关的工单：我发起、转发给我、我所在项目的 / orders that concern the reader',
  query: paging.extend({ ...orderFilters, waiting: waitingOnly }),
  answer: page(orderRow),
})

export const projectOrderList = defineEndpoint({
  ...showsOrder,
  ...SUPPORT,
  name: 'workOrders.ofProject',
  path: '/workOrder/projectOrderList',
  summary: '一个项目的工单 / orders of one project',
  query: paging.extend({ ...orderFilters, projectId: recordId('project', '项目编号 / project') }),
  answer: page(orderRow),
})

export const seeWorkOrder = defineEndpoint({
  ...showsOrder,
  ...SUPPORT,
  name: 'workOrders.show',
  path: '/workOrder/seeWorkOrder/{id}',
  summary: '工单详情与沟通记录 / an order with its thread',
  params,
  answer: data(orderDetail),
})

const form = {
  files: ['file', 'files'],
  maxBytes: FILE_PURPOSES.attachment.maxBytes,
  tooLarge: FILE_PURPOSES.attachment.tooLarge,
} as const
const made = data(z.object({ id: z.string(), work_order_number: z.string() }), T.sent)
const newOrder = orderContent.extend({ projectId: recordId('project', '项目编号 / project') })

const changesOrder = { method: 'POST', effect: 'write', changes: ['work-order'], source: '2.7' } as const

export const addWorkOrder = defineEndpoint({
  ...changesOrder,
  ...SUPPORT,
  name: 'workOrders.add',
  bodyLimit: RICH_BYTES,
  path: '/workOrder/addWorkOrder',
  summary: '发起技术工单，附件以编号带来 / a technical order; its files come by id',
  body: newOrder,
  answer: made,
})

export const uploadAndAddData = defineEndpoint({
  ...changesOrder,
  ...SUPPORT,
  name: 'workOrders.addWithFiles',
  bodyLimit: RICH_BYTES,
  path: '/workOrder/uploadAndAddData',
  summary: '发起技术工单，附件随表单上传 / a technical order with its files',
  body: jsonPart(newOrder),
  form,
  answer: made,
  timeoutMs: 0,
})

export const updateWorkOrder = defineEndpoint({
  ...changesOrder,
  ...SUPPORT,
  name: 'workOrders.update',
  bodyLimit: RICH_BYTES,
  path: '/workOrder/updateWorkOrder',
  summary: '修改工单 / changes an order',
  body: jsonPart(
    orderContent.extend({
      id: orderId,
      delIds: boundedArray(z.array(refId('loose-file', undefined, [])), 50)
        .default([])
        .describe('删除的附件 / files to be taken away'),
      version: wholeNumber('version', 1, 2_000_000_000)
        .optional()
        .describe('读到的版本 / the version that was read'),
    }),
  ),
  form,
  answer: nothing(T.edited),
  timeoutMs: 0,
})

const answering = {
  access: ['unit:1', 'staff:fae', 'staff:manager', 'staff:tme'],
  service: 'support',
  effect: 'toggle',
  source: '2.7',
} as const

export const workOrderProcessing = defineEndpoint({
  ...answering,
  name: 'workOrders.reply',
  bodyLimit: RICH_BYTES,
  method: 'POST',
  path: '/workOrder/workOrderProcessing',
  changes: ['work-order'],
  summary: '回复，或重新提交审核；谁写的由登录身份决定 / a reply, or a resubmission; the token says by whom',
  body: jsonPart(
    replyContent.extend({
      workOrderId: orderId,
      handleType: z
        .enum(['reply', 'review'], 'handleType 只能是 reply 或 review')
        .default('reply')
        .describe('reply 回复，review 重新提交审核 / reply, or resubmission'),
      updatePer: sentTeam.optional().describe('重新提交时的新人员 / other people, with a resubmission'),
      updateTime: sentDates.optional().describe('重新提交时的新日期 / other days, with a resubmission'),
      contentType: z.unknown().meta({ takes: 'unused' }).optional().describe('收下不用 / accepted, not used'),
    }),
  ),
  form: {
    files: ['file', 'files'],
    maxBytes: FILE_PURPOSES.reply.maxBytes,
    tooLarge: FILE_PURPOSES.reply.tooLarge,
    purpose: 'reply',
  },
  answer: data(z.object({ id: z.string().describe('回复编号 / reply') }), T.replied),
  timeoutMs: 0,
})

export const uploadReplyFile = defineEndpoint({
  ...answering,
  name: 'workOrders.uploadReplyFile',
  method: 'POST',
  path: '/workOrder/workOrderProcessing/uploadFile',
  changes: [],
  summary: '上传回复附件，data 为文件编号 / a file of a reply; data is its id',
  body: z.object({
    p: text('p', 2000).optional().describe('收下不用 / accepted, not used'),
    file: uploadedFile('请选择文件', '文件 / file').optional(),
  }),
  form: {
    files: ['file'],
    maxBytes: FILE_PURPOSES.reply.maxBytes,
    tooLarge: FILE_PURPOSES.reply.tooLarge,
    purpose: 'reply',
  },
  answer: data(z.string().describe('文件编号 / file id')),
  timeoutMs: 0,
})

export const delProcessingFile = defineEndpoint({
  ...answering,
  name: 'workOrders.removeReplyFile',
  method: 'GET',
  path: '/workOrder/delProcessingFile/{id}',
  changes: [],
  summary: '删除尚未随回复发出的附件 / takes away a file not yet sent with a reply',
  params: z.object({ id: recordId('loose-file', '文件编号 / file id') }),
  answer: nothing('删除成功'),
})

export const delWorkOrderReply = defineEndpoint({
  access: ['unit:1', 'staff:fae', 'staff:manager', 'staff:tme'],
  service: 'support',
  name: 'workOrders.revokeReply',
  method: 'DELETE',
  path: '/workOrder/delWorkOrderReply/{id}',
  effect: 'write',
  changes: ['work-order'],
  summary: '撤回本人的回复及其附件 / takes back one’s own reply with its files',
  source: '2.7',
  params: z.object({ id: recordId('work-order-reply', '回复编号 / reply') }),
  answer: nothing(T.revoked),
})

export const readReplies = defineEndpoint({
  ...SUPPORT,
  name: 'workOrders.markRead',
  method: 'POST',
  path: '/workOrder/markRead/{id}',
  effect: 'toggle',
  changes: [],
  summary: '将飞腾的回复标为已读 / marks the provider’s replies as read',
  source: 'path ours',
  params,
  answer: nothing(),
})

export const getForwardPerList = defineEndpoint({
  ...READING,
  ...SUPPORT,
  name: 'workOrders.forwardPeople',
  path: '/workOrder/getForwardPerList/{id}',
  reads: ['work-order', 'personnel'],
  summary: '可转发的本单位人员 / people of the unit to whom it can be forwarded',
  source: '2.7',
  params,
  answer: options(forwardPerson),
})

export const perId = z
  .union([z.string().max(4000), boundedArray(z.array(z.string().max(64)), 50)])
  .meta({ ref: 'personnel' })
  .default([])
  .transform((value) => (typeof value === 'string' ? value.split(',') : value).filter((id) => id !== ''))
  .refine((ids) => ids.length > 0, T.forwardMissing)
  .describe('人员编号 / ids of people')

export const forwardWorkOrder = defineEndpoint({
  ...changesOrder,
  ...SUPPORT,
  name: 'workOrders.forward',
  path: '/workOrder/forwardWorkOrder',
  summary: '转发给本单位人员，其可查看并回复 / forwards it to people who then see and reply',
  body: z.object({ workOrderId: orderId, perId }),
  answer: nothing(T.forwarded),
})

export const workOrderEndpoints = [
  clientMyWorkOrder,
  projectOrderList,
  seeWorkOrder,
  addWorkOrder,
  uploadAndAddData,
  updateWorkOrder,
  workOrderProcessing,
  uploadReplyFile,
  delProcessingFile,
  delWorkOrderReply,
  readReplies,
  getForwardPerList,
  forwardWorkOrder,
] as const
