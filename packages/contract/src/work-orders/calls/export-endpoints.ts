import { z } from 'zod'
import { defineEndpoint, READING } from '../../endpoint.ts'
import { blob, options } from '../../envelope.ts'
import { chosenCols, EXPORT_COLS, knownCols } from '../../export-columns.ts'
import { bool, named, recordId, str, text } from '../../fields/primitives.ts'
import { SUPPORT } from '../../projects/calls/list-endpoints.ts'
import { ORDER_EXPORT_COLUMNS } from '../export-columns.ts'
import { orderFilters } from '../order-filters.ts'

export const workOrderExcelExport = defineEndpoint({
  ...SUPPORT,
  name: 'workOrders.export',
  scope: 'orders:read',
  method: 'POST',
  path: '/workOrder/workOrderExcelExport',
  effect: 'read',
  reads: ['work-order'],
  summary: '按筛选导出所选字段：一个项目的，或与我有关的 / the chosen columns of the orders that match',
  source: '2.7',
  body: z
    .object({
      ...orderFilters,
      params: z
        .object({
          ...orderFilters,
          projectId: recordId('project', '项目编号，只导出该项目 / of this project alone'),
        })
        .partial()
        .optional()
        .describe('筛选条件 / filters'),
      ...EXPORT_COLS,
    })
    .transform(({ params, cols, columns, fields, ...filters }) => ({
      filters: { ...filters, ...params },
      cols: chosenCols({ cols, columns, fields }),
    }))
    .superRefine(knownCols(ORDER_EXPORT_COLUMNS)),
  answer: blob(),
  timeoutMs: 0,
})

export const downloadWordOrderFile = defineEndpoint({
  ...READING,
  ...SUPPORT,
  name: 'workOrders.download',
  scope: 'orders:read',
  path: '/workOrder/downloadWordOrderFile',
  reads: ['work-order'],
  summary: '一个工单的 Word 文件：内容、沟通与处理记录 / one order with its thread as a Word file',
  source: '2.7',
  query: z.object({
    id: recordId('work-order', '工单编号 / work order'),
    workOrderName: text('工单主题', 100).optional().describe('收下不用，以工单为准 / accepted, not used'),
  }),
  answer: blob(),
  timeoutMs: 0,
})

export const boardEnvironment = named('BoardEnvironment', {
  board: str('主板 / board'),
  hardwareEnvironment: str('硬件环境 / hardware'),
  softwareEnvironment: str('软件环境 / software'),
  work_order_number: str('最近一次填写的工单 / the order in which it stood last'),
  ofProject: bool('属于该项目 / of this project'),
})
export type BoardEnvironment = z.infer<typeof boardEnvironment>

export const listEnvironments = defineEndpoint({
  ...READING,
  ...SUPPORT,
  name: 'workOrders.environments',
  scope: 'orders:read',
  path: '/workOrder/environments',
  reads: ['work-order'],
  summary:
    '本单位各主板最近填写的环境，该项目的在前 / what each board of the unit had last, this project’s first',
  source: 'path ours',
  query: z.object({ projectId: recordId('project', '项目编号 / project') }),
  answer: options(boardEnvironment),
})

export const orderExportEndpoints = [workOrderExcelExport, downloadWordOrderFile, listEnvironments] as const
