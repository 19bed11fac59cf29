import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { blob, data, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { oneOrNone, refId, searchWords, text } from '../fields/primitives.ts'
import { PARAMETER_KINDS, QUANTITIES } from './kinds.ts'
import { comparison, parameterOptions, parameterRow } from './schemas.ts'
import { PARAMETER_TEXTS as T } from './texts.ts'
import { valueAsked } from './values.ts'

const reading = { ...READING, access: 'public', source: 'path ours', scope: 'knowledge:read' } as const

const filters = {
  keyword: searchWords('名称、列名或内容 / name, heading or content'),
  chip: text('芯片型号', 60).default('').describe('芯片型号，空为全部 / chip as the base names it'),
  kind: oneOrNone(PARAMETER_KINDS).describe('类型，空为全部，没有关键词时不含其他 / kind'),
  quantity: oneOrNone(QUANTITIES).describe('物理量，按数值排序时需要 / quantity by which values are ordered'),
  value: text('数值', 60)
    .default('')
    .refine((typed) => typed.trim() === '' || valueAsked(typed) !== undefined, T.valueWrong)
    .describe('带单位的数值，如 1.2V、≥100ms、0.8~1.3V / a value with its unit'),
}

export const listParameters = defineEndpoint({
  ...reading,
  name: 'parameters.list',
  path: '/parameters',
  reads: ['parameter-table'],
  summary: '参数查询：可读文档中表格的行 / rows of the tables of documents that the reader may read',
  query: pageQuery({ columns: ['place', 'name', 'value'], defaultSize: 20, defaultDirection: 'asc' }).extend(
    filters,
  ),
  answer: page(parameterRow),
})

export const parameterChoices = defineEndpoint({
  ...reading,
  name: 'parameters.options',
  path: '/parameters/options',
  reads: ['parameter-table'],
  summary: '参数查询的可选项：芯片、类型与可对比的版本 / what may be chosen',
  answer: data(parameterOptions),
})

export const compareParameters = defineEndpoint({
  ...reading,
  name: 'parameters.compare',
  path: '/parameters/comparison',
  reads: ['parameter-table'],
  summary: '对比两个芯片，或同一知识库两个版本的参数 / two chips, or two versions of a base, side by side',
  query: z.object({
    kind: oneOrNone(PARAMETER_KINDS).describe('类型，空为除其他外的全部 / kind'),
    chip: text('芯片型号', 60).default('').describe('左侧的芯片 / chip on the left'),
    otherChip: text('芯片型号', 60).default('').describe('右侧的芯片 / chip on the right'),
    verId: refId('knowledge-version').default('').describe('左侧的版本 / version on the left'),
    otherVerId: refId('knowledge-version').default('').describe('右侧的版本 / version on the right'),
    all: z
      .enum(['', '1'], 'all 只能是 1')
      .default('')
      .describe('1 为同时列出相同的项 / 1: also what is the same'),
  }),
  answer: data(comparison),
})

export const exportParameters = defineEndpoint({
  ...reading,
  access: 'login',
  name: 'parameters.export',
  path: '/parameters/xlsx',
  summary: '按筛选导出参数 / the rows that match, as xlsx',
  query: z.object(filters),
  answer: blob(),
  timeoutMs: 0,
})

export const parameterEndpoints = [
  listParameters,
  parameterChoices,
  compareParameters,
  exportParameters,
] as const
