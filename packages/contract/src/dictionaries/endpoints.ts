import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { data, options } from '../envelope.ts'
import { text } from '../fields/primitives.ts'
import { option, projectForm } from './schemas.ts'

const reading = {
  access: ['unit:1', 'staff'],
  effect: 'read',
  reads: ['dictionary-option'],
  source: '2.7',
} as const

const list = {
  ...reading,
  access: ['unit:1', 'unit:4', 'staff'],
  method: 'GET',
  summary: '字典的在用选项，按顺序 / options in use of a dictionary, in their order',
  query: z.object({
    dictCode: text('dictCode', 64)
      .min(1, '请输入dictCode')
      .describe('字典代码，如 serverChip、zdQrsXp / dictionary code'),
  }),
  answer: options(option),
} as const

export const getOptionList = defineEndpoint({
  ...list,
  name: 'dictionaries.getOptionList',
  scope: 'projects:read',
  path: '/formConfig/getOptionList',
})
export const getOptionList2 = defineEndpoint({
  ...list,
  name: 'dictionaries.getOptionList2',
  scope: 'projects:read',
  path: '/formConfig/getOptionList2',
})
export const getOptionListV2 = defineEndpoint({
  ...list,
  name: 'dictionaries.getOptionListV2',
  scope: 'projects:read',
  path: '/formConfig/getOptionListV2',
})
export const getOptionListV3 = defineEndpoint({
  ...list,
  name: 'dictionaries.getOptionListV3',
  scope: 'projects:read',
  path: '/formConfig/getOptionList_v3',
})

export const getOptionByParentId = defineEndpoint({
  ...reading,
  name: 'dictionaries.getOptionByParentId',
  scope: 'projects:read',
  method: 'GET',
  path: '/formConfig/getOptionByParentId/{id}',
  summary: '上级选项下的选项 / options under a parent option',
  params: z.object({ id: text('id', 20).describe('上级选项 / parent option') }),
  answer: options(option),
})

export const findOptionByAddProjectDict = defineEndpoint({
  ...reading,
  name: 'dictionaries.findOptionByAddProjectDict',
  scope: 'projects:read',
  method: 'GET',
  path: '/formConfig/findOptionByAddProjectDict',
  summary: '新建项目表单的全部选项，按字段 / all options of the project form, by field',
  answer: data(z.record(z.string(), z.array(option))),
})

export const getWorkOrderDictList = defineEndpoint({
  ...reading,
  name: 'dictionaries.getWorkOrderDictList',
  scope: 'orders:read',
  method: 'GET',
  path: '/workOrder/getWorkOrderDictList',
  summary: '工单类别；四种变更类别为内置，不在其中 / classes of work orders, without the four built-in ones',
  query: z.object({
    workOrderDictCode: text('workOrderDictCode', 64)
      .default('WORKORDEROPTION')
      .describe('字典代码 / dictionary'),
  }),
  answer: options(option),
})

export const getProjectForm = defineEndpoint({
  ...reading,
  name: 'dictionaries.getProjectForm',
  scope: 'projects:read',
  method: 'GET',
  path: '/formConfig/getProjectForm',
  summary: '项目表单：分区、字段与选项 / the project form: sections, fields and options',
  answer: data(projectForm),
})

export const dictionariesEndpoints = [
  getOptionList,
  getOptionList2,
  getOptionListV2,
  getOptionListV3,
  getOptionByParentId,
  findOptionByAddProjectDict,
  getWorkOrderDictList,
  getProjectForm,
] as const
