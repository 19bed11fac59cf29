import { z } from 'zod'
import { defineEndpoint, READING } from '../../endpoint.ts'
import { nothing, options } from '../../envelope.ts'
import {
  bool,
  named,
  neededLine,
  neededText,
  recordId,
  str,
  text,
  wholeNumber,
} from '../../fields/primitives.ts'
import { WORK_ORDER_TEXTS as T } from '../texts.ts'
import { staff } from './desk-calls.ts'

const version = wholeNumber('version', 1, 2_000_000_000)

export const cannedReply = named('CannedReply', {
  id: z.string(),
  title: z.string(),
  body: str('内容，含变量 / text with variables'),
  classifyCode: str('随回复改为的类别代码，空为不改 / class that the order gets with it; none leaves it'),
  asksClose: bool('随回复向客户申请关闭 / asks the customer to close it as well'),
  updateTime: z.string(),
  version: z.number().int(),
})
export type CannedReply = z.infer<typeof cannedReply>

const cannedForm = z.object({
  title: neededLine('名称', 40, '请输入名称'),
  body: neededText('内容', 4000, '请输入内容'),
  classifyCode: text('类别代码', 64)
    .meta({ takes: 'choice' })
    .trim()
    .default('')
    .describe('随回复改为的类别 / class'),
  asksClose: z
    .boolean('asksClose 应为 true 或 false')
    .default(false)
    .describe('随回复申请关闭 / asks to close'),
})
const cannedParams = z.object({ id: recordId('canned-reply', '快捷回复 / canned reply') })

export const listCanned = defineEndpoint({
  ...READING,
  ...staff,
  name: 'workOrders.listCanned',
  scope: 'orders:read',
  path: '/console/canned-replies',
  reads: ['canned-reply'],
  summary: '快捷回复 / answers given often',
  answer: options(cannedReply),
})

export const addCanned = defineEndpoint({
  ...staff,
  name: 'workOrders.addCanned',
  scope: 'orders:write',
  method: 'POST',
  path: '/console/canned-replies',
  effect: 'toggle',
  changes: ['canned-reply'],
  summary: '新增快捷回复，名称不重复 / a new one; names are not given twice',
  body: cannedForm,
  answer: nothing(T.cannedKept),
})

export const changeCanned = defineEndpoint({
  ...staff,
  name: 'workOrders.changeCanned',
  scope: 'orders:write',
  method: 'PUT',
  path: '/console/canned-replies/{id}',
  effect: 'toggle',
  changes: ['canned-reply'],
  summary: '修改快捷回复 / changes one',
  params: cannedParams,
  body: cannedForm.extend({ version }),
  answer: nothing(T.cannedKept),
})

export const removeCanned = defineEndpoint({
  ...staff,
  name: 'workOrders.removeCanned',
  scope: 'orders:write',
  method: 'DELETE',
  path: '/console/canned-replies/{id}',
  effect: 'toggle',
  changes: ['canned-reply'],
  summary: '删除快捷回复 / takes one away',
  params: cannedParams,
  answer: nothing(T.cannedRemoved),
})
