import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { nothing, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { oneOrNone, recordId, searchWords } from '../fields/primitives.ts'
import { PARAMETER_KINDS } from './kinds.ts'
import { keptTable, settleForm, unreadPart } from './schemas.ts'
import { PARAMETER_TEXTS as T, UNREAD_REASONS } from './texts.ts'

const editor = { access: 'staff:editor', source: 'path ours', scope: 'staff' } as const

/** How far editors are with a table. */
export const SETTLING = { open: '待确认', settled: '已确认', out: '不参与查询' } as const

export const listParameterTables = defineEndpoint({
  ...READING,
  ...editor,
  name: 'parameters.listTables',
  path: '/console/parameters/tables',
  reads: ['parameter-table'],
  summary: '当前版本中读取到的表格，待确认的在前 / tables of current versions, those to be confirmed first',
  query: pageQuery({ columns: ['settled'], defaultSize: 20, defaultDirection: 'asc' }).extend({
    keyword: searchWords('知识库、文档或表名 / base, document or caption'),
    kind: oneOrNone(PARAMETER_KINDS).describe('类型 / kind'),
    state: oneOrNone(SETTLING).describe('确认情况 / whether it is confirmed'),
  }),
  answer: page(keptTable),
})

export const settleParameterTable = defineEndpoint({
  ...editor,
  name: 'parameters.settleTable',
  method: 'PUT',
  effect: 'toggle',
  path: '/console/parameters/tables/{id}',
  changes: ['parameter-table'],
  summary: '确认一张表的类型与各列的含义，或使其不参与查询 / confirms what a table says',
  params: z.object({ id: recordId('parameter-table', '参数表 / table') }),
  body: settleForm,
  answer: nothing(T.settled),
})

export const listUnread = defineEndpoint({
  ...READING,
  ...editor,
  name: 'parameters.listUnread',
  path: '/console/parameters/unread',
  reads: ['parameter-table'],
  summary: '当前版本中未能读取的表格与文件 / what of current versions could not be read, and why',
  query: pageQuery({ columns: ['name'], defaultSize: 20, defaultDirection: 'asc' }).extend({
    keyword: searchWords('知识库或文档 / base or document'),
    reason: oneOrNone(UNREAD_REASONS).describe('原因 / why'),
  }),
  answer: page(unreadPart),
})

export const parameterConsoleEndpoints = [listParameterTables, settleParameterTable, listUnread] as const
