import { z } from 'zod'
import { defineEndpoint, READING } from '../../endpoint.ts'
import { data } from '../../envelope.ts'
import { dateTime, recordId, str, text } from '../../fields/primitives.ts'
import { SUPPORT } from '../../projects/calls/list-endpoints.ts'
import { orderFile } from '../schemas.ts'

export const searchRecord = defineEndpoint({
  ...READING,
  ...SUPPORT,
  name: 'workOrders.searchRecord',
  scope: 'orders:read',
  path: '/workOrder/record',
  reads: ['work-order'],
  summary: '搜索一个工单的沟通文字与文件 / finds texts and files of one order',
  source: '2.7',
  query: z.object({
    workId: recordId('work-order', '工单编号 / work order'),
    searchContent: text('搜索内容', 100).trim().default('').describe('搜索内容 / what is looked for'),
  }),
  answer: data(
    z.object({
      chatList: z.array(
        z.object({
          id: z.string(),
          processingPeople: z.string(),
          processingTime: dateTime,
          text: str('文字 / plain text'),
        }),
      ),
      fileList: z.array(orderFile),
    }),
  ),
})

export const orderRecordEndpoints = [searchRecord] as const
