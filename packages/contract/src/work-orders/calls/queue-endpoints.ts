import { z } from 'zod'
import { defineEndpoint, READING } from '../../endpoint.ts'
import { data, page } from '../../envelope.ts'
import { pageQuery } from '../../fields/page-query.ts'
import { bool, named, oneOrNone, refId, searchWords, str, text } from '../../fields/primitives.ts'
import { DESK_AGES, DESK_STATES } from '../desk-states.ts'
import { figureFilters } from '../figures.ts'
import { orderFilters } from '../order-filters.ts'
import { orderRow } from '../schemas.ts'
import { staff } from './console-calls.ts'

export const deskRow = named('DeskOrder', {
  ...orderRow.shape,
  unitName: z.string(),
  chip: str('芯片 / chip'),
  deskStatus: str('服务台状态 / status as the desk reads it'),
  deskTone: z.string(),
  escalated: bool('已升级 / it was escalated'),
  urged: bool('轮到飞腾后客户催办过 / the customer has urged since it is the provider’s turn'),
  waitsSince: str('何时起等待飞腾 / since when it waits for the provider'),
})
export type DeskRow = z.infer<typeof deskRow>

export const QUEUES = ['mine', 'unassigned', 'late', 'escalated', 'all'] as const

export const listDesk = defineEndpoint({
  ...READING,
  ...staff,
  name: 'workOrders.listDesk',
  scope: 'orders:read',
  path: '/console/work-orders',
  reads: ['work-order'],
  summary: '服务台队列 / a queue of the desk',
  query: pageQuery({ columns: ['waiting', 'create_time'], defaultSize: 20 }).extend({
    ...orderFilters,
    ...figureFilters,
    keyword: searchWords(
      '工单号、主题、单位、发起人、问题描述或沟通内容 / number, subject, unit, sender, description or what was said',
    ),
    projectId: refId('customer-project').default('').describe('项目编号，只看该项目 / of this project alone'),
    unitName: text('单位', 100).trim().default('').describe('单位名称 / name of the unit'),
    chip: text('芯片', 100).trim().default('').describe('芯片 / chip'),
    state: oneOrNone(DESK_STATES).describe('服务台状态 / state as the desk reads it'),
    urged: z.enum(['', '1']).default('').describe('1 只看已催办 / only what was urged'),
    escalated: z.enum(['', '1']).default('').describe('1 只看已升级 / only what was escalated'),
    age: oneOrNone(DESK_AGES).describe('提交至今至少几天 / days since it was sent, at least'),
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
  scope: 'orders:read',
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
