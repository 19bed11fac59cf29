import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { blob, data } from '../../envelope.ts'
import { int, named, str, text } from '../../fields/primitives.ts'
import { figureSpan } from '../../figure-span.ts'
import { type FigureGroup, figureKey } from '../figures.ts'

/** A customer's own: there is but one unit, and who answers is the provider's. */
export const OWN_FIGURE_GROUPS = ['chip', 'stage', 'class'] as const

const figures = {
  orders: int('工单数 / orders'),
  open: int('未关闭 / still open'),
  late: int('已超期 / late now'),
  responseHours: z
    .number()
    .nullable()
    .describe('平均首次响应，工作小时 / mean working hours to the first answer'),
  inTime: z.number().nullable().describe('按时响应 % / answered in time'),
  solutionHours: z
    .number()
    .nullable()
    .describe('平均解决，飞腾工作小时 / mean working hours of the provider until closed'),
  reopened: int('重启次数 / taken up again'),
  score: z.number().nullable().describe('平均评分 / mean score'),
}

export const figureRow = named('OrderFigure', { name: z.string(), key: figureKey, ...figures })
export type FigureRow = z.infer<typeof figureRow>

export const orderFigures = named('OrderFigures', {
  from: z.string(),
  to: z.string(),
  total: figureRow,
  rows: z.array(figureRow),
  weeks: z.array(
    z.object({
      week: str('周一 / Monday of the week'),
      sent: z.number().int(),
      closed: z.number().int(),
      backlog: int('周末未关闭 / open at its end'),
    }),
  ),
})
export type OrderFigures = z.infer<typeof orderFigures>

const groupOf = <const G extends readonly [FigureGroup, ...FigureGroup[]]>(groups: G) =>
  z
    .enum(groups, '分组不正确')
    .default('chip' as never)
    .describe('分组 / by what')

const staff = {
  access: ['staff:manager', 'staff:fae', 'staff:tme'],
  method: 'GET',
  effect: 'read',
  reads: ['work-order'],
  source: 'path ours',
  query: z.object({
    ...figureSpan,
    by: groupOf(['chip', 'stage', 'unit', 'fae', 'class']),
    unit: text('客户单位', 100).trim().default('').describe('单位名称 / name of a unit'),
  }),
} as const

export const showFigures = defineEndpoint({
  ...staff,
  name: 'workOrders.figures',
  scope: 'orders:read',
  path: '/console/order-figures',
  summary: '工单统计：可见工单的响应、解决、积压、重启与评分 / figures of the orders that the reader may see',
  answer: data(orderFigures),
})

export const exportFigures = defineEndpoint({
  ...staff,
  name: 'workOrders.exportFigures',
  scope: 'orders:read',
  path: '/console/order-figures/xlsx',
  summary: '工单统计的 Excel 文件 / the same as a workbook',
  answer: blob(),
  timeoutMs: 0,
})

const own = {
  access: 'unit-manager',
  service: 'support',
  method: 'GET',
  effect: 'read',
  reads: ['work-order'],
  source: 'path ours',
  query: z.object({ ...figureSpan, by: groupOf(OWN_FIGURE_GROUPS) }),
} as const

export const showOwnFigures = defineEndpoint({
  ...own,
  name: 'workOrders.ownFigures',
  scope: 'orders:read',
  path: '/workOrder/figures',
  summary: '本单位的工单统计 / figures of the manager’s own unit',
  answer: data(orderFigures),
})

export const exportOwnFigures = defineEndpoint({
  ...own,
  name: 'workOrders.exportOwnFigures',
  scope: 'orders:read',
  path: '/workOrder/figures/xlsx',
  summary: '本单位工单统计的 Excel 文件 / the same as a workbook',
  answer: blob(),
  timeoutMs: 0,
})

export const orderFigureEndpoints = [showFigures, exportFigures, showOwnFigures, exportOwnFigures] as const
