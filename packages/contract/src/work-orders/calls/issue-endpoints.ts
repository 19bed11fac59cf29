import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../../endpoint.ts'
import { data, nothing, page } from '../../envelope.ts'
import { pageQuery } from '../../fields/page-query.ts'
import {
  neededLine,
  neededText,
  recordId,
  refId,
  searchWords,
  text,
  wholeNumber,
} from '../../fields/primitives.ts'
import { issueDetail, issueRow } from '../issue-schemas.ts'
import { outcomes } from '../outcomes.ts'
import { WORK_ORDER_TEXTS as T } from '../texts.ts'
import { staff } from './desk-calls.ts'

const params = z.object({ id: recordId('known-issue', '已知问题 / known issue') })

export const listIssues = defineEndpoint({
  ...READING,
  ...staff,
  name: 'workOrders.listIssues',
  scope: 'orders:read',
  path: '/console/known-issues',
  reads: ['known-issue'],
  summary: '已知问题 / known issues',
  query: pageQuery({ columns: ['create_time'], defaultSize: 20 }).extend({
    keyword: searchWords('编号、问题、芯片 / number, title, chip'),
    status: z.union([z.literal(''), z.enum(['open', 'fixed'], '状态不正确')]).default(''),
  }),
  answer: page(issueRow),
})

export const showIssue = defineEndpoint({
  ...READING,
  ...staff,
  name: 'workOrders.showIssue',
  scope: 'orders:read',
  path: '/console/known-issues/{id}',
  reads: ['known-issue', 'work-order'],
  summary: '已知问题及其工单，只含可见的 / an issue with those of its orders that the reader may see',
  params,
  answer: data(issueDetail),
})

const form = z.object({
  title: neededLine('问题', 60, '请输入问题'),
  chip: text('芯片', 40).trim().default(''),
  answer: neededText('答复', 4000, '请输入答复'),
})

export const addIssue = defineEndpoint({
  ...WRITING,
  ...staff,
  name: 'workOrders.addIssue',
  scope: 'orders:write',
  path: '/console/known-issues',
  changes: ['known-issue'],
  summary: '新增已知问题 / a new one',
  body: form,
  answer: data(z.object({ id: z.string() }), T.issueKept),
})

export const changeIssue = defineEndpoint({
  ...staff,
  name: 'workOrders.changeIssue',
  scope: 'orders:write',
  method: 'PUT',
  path: '/console/known-issues/{id}',
  effect: 'toggle',
  changes: ['known-issue', 'work-order'],
  summary: '修改已知问题 / changes one',
  params,
  body: form.extend({ version: wholeNumber('version', 1, 2_000_000_000) }),
  answer: nothing(T.issueKept),
})

const move = { ...WRITING, ...staff, changes: ['known-issue', 'work-order'], params } as const

export const fixIssue = defineEndpoint({
  ...move,
  name: 'workOrders.fixIssue',
  scope: 'orders:write',
  path: '/console/known-issues/{id}/fix',
  summary: '标记为已修复，告知所有关联工单的客户 / it is mended; all customers of its orders are told',
  body: z.object({ fixedIn: neededText('修复版本', 60, T.fixedInMissing) }),
  answer: nothing(T.issueFixed),
})

export const reopenIssue = defineEndpoint({
  ...move,
  name: 'workOrders.reopenIssue',
  scope: 'orders:write',
  path: '/console/known-issues/{id}/reopen',
  summary: '恢复为未修复 / it is not mended after all',
  body: z.object({ note: neededText('原因', 500, T.reasonMissing) }),
  answer: nothing(T.issueReopened),
})

export const answerIssue = defineEndpoint({
  ...staff,
  name: 'workOrders.answerIssue',
  scope: 'orders:write',
  method: 'POST',
  path: '/console/known-issues/{id}/answer',
  effect: 'toggle',
  changes: ['work-order'],
  summary: '统一答复其未关闭的工单，逐个给出结果 / answers all of its open orders; each has its own outcome',
  params,
  body: z.object({ processingContent: neededText('回复内容', 20_000, T.replyMissing) }),
  answer: data(outcomes),
})

export const linkIssue = defineEndpoint({
  ...staff,
  name: 'workOrders.linkIssue',
  scope: 'orders:write',
  method: 'PUT',
  path: '/console/work-orders/{id}/known-issue',
  effect: 'toggle',
  changes: ['work-order', 'known-issue'],
  summary: '将工单归入已知问题，空为取消 / says which issue an order meets; empty for none',
  params: z.object({ id: recordId('customer-order', '工单编号 / work order') }),
  body: z.object({ issueId: refId('known-issue').default('') }),
  answer: nothing(T.issueLinked),
})

export const orderIssueEndpoints = [
  listIssues,
  showIssue,
  addIssue,
  changeIssue,
  fixIssue,
  reopenIssue,
  answerIssue,
  linkIssue,
] as const
