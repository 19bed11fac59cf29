import { z } from 'zod'
import { defineEndpoint, READING } from '../../endpoint.ts'
import { data, nothing, options, page } from '../../envelope.ts'
import { pageQuery } from '../../fields/page-query.ts'
import {
  boundedArray,
  named,
  recordId,
  refId,
  searchWords,
  str,
  wholeNumber,
} from '../../fields/primitives.ts'
import { FILE_PURPOSES } from '../../files/purposes.ts'
import { SUPPORT } from '../../projects/calls/list-endpoints.ts'
import { waitingOnly } from '../../projects/list-schemas.ts'
import { RICH_BYTES } from '../content.ts'
import { figureFilters } from '../figures.ts'
import { jsonPart } from '../json-part.ts'
import { orderFilters } from '../order-filters.ts'
import { orderContent, orderDetail, ownOrderRow } from '../schemas.ts'
import { WORK_ORDER_TEXTS as T } from '../texts.ts'
import { changesOrder, orderId, params, showsOrder } from './order-calls.ts'
import {
  delProcessingFile,
  delWorkOrderReply,
  forwardWorkOrder,
  getForwardPerList,
  listReplies,
  readReplies,
  uploadReplyFile,
  workOrderProcessing,
} from './reply-endpoints.ts'

const open = z.enum(['', '1']).default('').describe('1 只查未关闭的 / those that go on alone')
const paging = pageQuery({ columns: ['a.create_time', 'create_time', 'update_time'] })

export const clientMyWorkOrder = defineEndpoint({
  ...showsOrder,
  ...SUPPORT,
  name: 'workOrders.mine',
  scope: 'orders:read',
  path: '/workOrder/clientMyWorkOrder',
  summary: '与我有关的工单：我发起、转发给我、我所在项目的 / orders that concern the reader',
  query: paging.extend({ ...orderFilters, ...figureFilters, waiting: waitingOnly, open }),
  answer: page(ownOrderRow),
})

export const projectOrderList = defineEndpoint({
  ...showsOrder,
  ...SUPPORT,
  name: 'workOrders.ofProject',
  scope: 'orders:read',
  path: '/workOrder/projectOrderList',
  summary: '一个项目的工单 / orders of one project',
  query: paging.extend({
    ...orderFilters,
    projectId: recordId('project', '项目编号 / project'),
    open,
  }),
  answer: page(ownOrderRow),
})

export const seeWorkOrder = defineEndpoint({
  ...showsOrder,
  ...SUPPORT,
  name: 'workOrders.show',
  scope: 'orders:read',
  path: '/workOrder/seeWorkOrder/{id}',
  summary: '工单详情与沟通记录 / an order with its thread',
  params,
  answer: data(orderDetail),
})

export const findAskable = defineEndpoint({
  ...READING,
  ...SUPPORT,
  name: 'workOrders.findAskable',
  scope: 'orders:read',
  path: '/workOrder/projects',
  reads: ['project'],
  summary: '可发起工单的本单位项目，新的在前 / projects of the unit that take orders, the newest first',
  source: 'path ours',
  query: z.object({ keyword: searchWords('项目名称或编号 / name or number') }),
  answer: options(
    named('AskableProject', {
      id: z.string(),
      number: str('项目编号 / number'),
      name: str('项目名称 / name'),
      projectStatus: str('项目状态 / status'),
    }),
  ),
})

const form = {
  files: ['file', 'files'],
  maxBytes: FILE_PURPOSES.attachment.maxBytes,
  tooLarge: FILE_PURPOSES.attachment.tooLarge,
} as const
const made = data(z.object({ id: z.string(), work_order_number: z.string() }), T.sent)
const newOrder = orderContent.extend({ projectId: recordId('project', '项目编号 / project') })

export const addWorkOrder = defineEndpoint({
  ...changesOrder,
  ...SUPPORT,
  name: 'workOrders.add',
  scope: 'orders:write',
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
  scope: 'orders:write',
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
  scope: 'orders:write',
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

export const workOrderEndpoints = [
  clientMyWorkOrder,
  projectOrderList,
  seeWorkOrder,
  findAskable,
  addWorkOrder,
  uploadAndAddData,
  updateWorkOrder,
  workOrderProcessing,
  uploadReplyFile,
  delProcessingFile,
  delWorkOrderReply,
  readReplies,
  listReplies,
  getForwardPerList,
  forwardWorkOrder,
] as const
