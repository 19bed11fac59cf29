import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { data, nothing, rows } from '../envelope.ts'
import { flag, text, wholeNumber } from '../primitives.ts'
import { dictionary, keptOption } from './schemas.ts'
import { DICTIONARY_TEXTS as T } from './texts.ts'

const keeper = { access: ['staff:admin', 'staff:manager'], source: 'path ours' } as const

const code = z.object({ code: text('code', 64).describe('字典代码 / dictionary') })
const optionId = code.extend({
  id: wholeNumber('id', 1, 2_000_000_000).meta({ takes: 'choice' }).describe('选项 / option'),
})

const form = z.object({
  label: text('显示名称', 60).trim().min(1, T.labelMissing),
  parentId: z
    .number()
    .int()
    .meta({ takes: 'choice' })
    .nullable()
    .default(null)
    .describe('上级选项 / parent option'),
  mainBoardDominantFrequency: text('主频', 40).trim().optional(),
  memoryFrequency: text('内存频率', 40).trim().optional(),
})

export const listDictionaries = defineEndpoint({
  ...keeper,
  name: 'dictionaries.list',
  method: 'GET',
  path: '/console/dictionaries',
  effect: 'read',
  reads: ['dictionary-option'],
  summary: '全部字典 / all dictionaries',
  answer: rows(dictionary),
})

export const listOptions = defineEndpoint({
  ...keeper,
  name: 'dictionaries.listOptions',
  method: 'GET',
  path: '/console/dictionaries/{code}/options',
  effect: 'read',
  reads: ['dictionary-option'],
  summary: '字典的全部选项，含停用 / all options of a dictionary, retired ones too',
  params: code,
  answer: rows(keptOption),
})

export const addOption = defineEndpoint({
  ...keeper,
  name: 'dictionaries.addOption',
  method: 'POST',
  path: '/console/dictionaries/{code}/options',
  effect: 'toggle',
  changes: ['dictionary-option'],
  summary: '新增选项，排在最后 / a new option, at the end',
  params: code,
  body: form.extend({ value: text('选项值', 60).trim().min(1, T.valueMissing) }),
  answer: data(z.object({ id: z.number().int() }), T.saved),
})

export const changeOption = defineEndpoint({
  ...keeper,
  name: 'dictionaries.changeOption',
  method: 'PUT',
  path: '/console/dictionaries/{code}/options/{id}',
  effect: 'toggle',
  changes: ['dictionary-option'],
  summary: '修改选项的名称、上级与带出值；值不变 / label, parent and what it brings; the value never changes',
  params: optionId,
  body: form.extend({ version: wholeNumber('version', 1, 1_000_000_000) }),
  answer: nothing(T.saved),
})

export const moveOption = defineEndpoint({
  ...keeper,
  name: 'dictionaries.moveOption',
  method: 'POST',
  path: '/console/dictionaries/{code}/options/{id}/move',
  effect: 'toggle',
  changes: ['dictionary-option'],
  summary: '移到另一选项之前，空为最后 / puts it before another option, or at the end',
  params: optionId,
  body: z.object({ beforeId: z.number().int().meta({ takes: 'choice' }).nullable() }),
  answer: nothing(T.saved),
})

export const retireOption = defineEndpoint({
  ...keeper,
  name: 'dictionaries.retireOption',
  method: 'POST',
  path: '/console/dictionaries/{code}/options/{id}/retire',
  effect: 'toggle',
  changes: ['dictionary-option'],
  summary: '停用或恢复选项；已用的值保留 / takes an option out of use or brings it back',
  params: optionId,
  body: z.object({ retired: flag }),
  answer: nothing(T.saved),
})

export const dictionaryKeepingEndpoints = [
  listDictionaries,
  listOptions,
  addOption,
  changeOption,
  moveOption,
  retireOption,
] as const
