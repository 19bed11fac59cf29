import { z } from 'zod'
import { defineEndpoint, READING } from '../../endpoint.ts'
import { data, nothing, options, page } from '../../envelope.ts'
import { boundedArray, recordId, str, text, wholeNumber } from '../../fields/primitives.ts'
import { uploadedFile } from '../../fields/uploaded-file.ts'
import { editorPicture } from '../../files/editor-picture.ts'
import { FILE_PURPOSES } from '../../files/purposes.ts'
import { SUPPORT } from '../../projects/calls/list-endpoints.ts'
import { sentDates } from '../../projects/date-schemas.ts'
import { sentTeam } from '../../projects/team-schemas.ts'
import { REPLIES_A_PAGE, RICH_BYTES } from '../content.ts'
import { jsonPart } from '../json-part.ts'
import { forwardPerson, orderMessage, replyContent } from '../schemas.ts'
import { WORK_ORDER_TEXTS as T } from '../texts.ts'
import { changesOrder, orderId, params } from './order-calls.ts'

const answering = {
  access: ['unit:1', 'staff:fae', 'staff:manager', 'staff:tme'],
  service: 'support',
  effect: 'toggle',
  source: '2.7',
} as const

export const workOrderProcessing = defineEndpoint({
  ...answering,
  name: 'workOrders.reply',
  scope: 'orders:write',
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
  answer: data(z.object({ id: str('回复编号 / reply') }), T.replied),
  timeoutMs: 0,
})

export const uploadReplyFile = defineEndpoint({
  ...answering,
  name: 'workOrders.uploadReplyFile',
  scope: 'orders:write',
  method: 'POST',
  path: '/workOrder/workOrderProcessing/uploadFile',
  changes: [],
  summary:
    '带 p 时上传回复附件，data 为文件编号；不带 p 时上传正文图片 / with p a file of a reply, data its id; without it a picture of the text',
  body: z.object({
    p: text('p', 2000)
      .optional()
      .describe('有无决定是附件还是图片，内容不用 / its being there decides, not what it says'),
    file: uploadedFile('请选择文件', '文件 / file').optional(),
  }),
  form: {
    files: ['file'],
    maxBytes: FILE_PURPOSES.reply.maxBytes,
    tooLarge: FILE_PURPOSES.reply.tooLarge,
    purpose: 'reply',
  },
  answer: data(z.union([z.string(), editorPicture]).describe('文件编号，或图片 / file id, or the picture')),
  timeoutMs: 0,
})

export const delProcessingFile = defineEndpoint({
  ...answering,
  name: 'workOrders.removeReplyFile',
  scope: 'orders:write',
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
  scope: 'orders:write',
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
  scope: 'orders:write',
  method: 'POST',
  path: '/workOrder/markRead/{id}',
  effect: 'toggle',
  changes: [],
  summary: '将飞腾的回复标为已读 / marks the provider’s replies as read',
  source: 'path ours',
  params,
  answer: nothing(),
})

/** A page of a thread, from the oldest on. */
export const replyPage = {
  query: z.object({ pageNum: wholeNumber('pageNum', 1, 100_000).default(1).describe('第几页 / page') }),
  answer: page(orderMessage),
} as const

export const listReplies = defineEndpoint({
  ...READING,
  ...SUPPORT,
  ...replyPage,
  name: 'workOrders.replies',
  scope: 'orders:read',
  path: '/workOrder/replies/{id}',
  reads: ['work-order'],
  summary: `沟通记录的一页，旧的在前，每页 ${REPLIES_A_PAGE} 条 / a page of a thread, the oldest first`,
  source: 'path ours',
  params,
})

export const getForwardPerList = defineEndpoint({
  ...READING,
  ...SUPPORT,
  name: 'workOrders.forwardPeople',
  scope: 'orders:read',
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
  scope: 'orders:write',
  path: '/workOrder/forwardWorkOrder',
  summary: '转发给本单位人员，其可查看并回复 / forwards it to people who then see and reply',
  body: z.object({ workOrderId: orderId, perId }),
  answer: nothing(T.forwarded),
})
