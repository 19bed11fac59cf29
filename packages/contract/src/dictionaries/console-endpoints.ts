import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data, nothing, rows } from '../envelope.ts'
import { flag, neededText, text, wholeNumber } from '../fields/primitives.ts'
import { lifecycleInput, steppingsInput } from './chips.ts'
import { dictionary, keptOption } from './schemas.ts'
import { DICTIONARY_TEXTS as T } from './texts.ts'

const keeper = { access: ['staff:admin', 'staff:manager'], source: 'path ours' } as const

const code = z.object({ code: text('code', 64).describe('字典代码 / dictionary') })
const optionId = code.extend({
  id: wholeNumber('id', 1, 2_000_000_000).meta({ takes: 'choice' }).describe('选项 / option'),
})

const form = z.object({
  label: neededText('显示名称', 60, T.labelMissing),
  parentId: z
    .number()
    .int()
    .meta({ takes: 'choice' })
    .nullable()
    .default(null)
    .describe('上级选项 / parent option'),
  mainBoardDominantFrequency: text('主频', 40).trim().optional(),
  memoryFrequency: text('内存频率', 40).trim().optional(),
  steppings: steppingsInput,
  lifecycle: lifecycleInput,
})

export const listDictionaries = defineEndpoint({
  ...READING,
  ...keeper,
  name: 'dictionaries.list',
  scope: 'staff',
  path: '/console/dictionaries',
  reads: ['dictionary-option'],
  summary: '全部字典 / all dictionaries',
  answer: rows(dictionary),
})

export const listOptions = defineEndpoint({
  ...READING,
  ...keeper,
  name: 'dictionaries.listOptions',
  scope: 'staff',
  path: '/console/dictionaries/{code}/options',
  reads: ['dictionary-option'],
  summary: '字典的全部选项，含停用 / all options of a dictionary, retired ones too',
  params: code,
  answer: rows(keptOption),
})

export const addOption = defineEndpoint({
  ...keeper,
  name: 'dictionaries.addOption',
  scope: 'staff',
  method: 'POST',
  path: '/console/dictionaries/{code}/options',
  effect: 'toggle',
  changes: ['dictionary-option'],
  summary: '新增选项，排在最后 / a new option, at the end',
  params: code,
  body: form.extend({ value: neededText('选项值', 60, T.valueMissing) }),
  answer: data(z.object({ id: z.number().int() }), T.saved),
})

const changesOption = {
  effect: 'toggle',
  changes: ['dictionary-option'],
  params: optionId,
  answer: nothing(T.saved),
} as const

export const changeOption = defineEndpoint({
  ...changesOption,
  ...keeper,
  name: 'dictionaries.changeOption',
  scope: 'staff',
  method: 'PUT',
  path: '/console/dictionaries/{code}/options/{id}',
  summary: '修改选项的名称、上级与带出值；值不变 / label, parent and what it brings; the value never changes',
  body: form.extend({ version: wholeNumber('version', 1, 1_000_000_000) }),
})

export const moveOption = defineEndpoint({
  ...changesOption,
  ...keeper,
  name: 'dictionaries.moveOption',
  scope: 'staff',
  method: 'POST',
  path: '/console/dictionaries/{code}/options/{id}/move',
  summary: '移到另一选项之前，空为最后 / puts it before another option, or at the end',
  body: z.object({ beforeId: z.number().int().meta({ takes: 'choice' }).nullable() }),
})

export const retireOption = defineEndpoint({
  ...changesOption,
  ...keeper,
  name: 'dictionaries.retireOption',
  scope: 'staff',
  method: 'POST',
  path: '/console/dictionaries/{code}/options/{id}/retire',
  summary: '停用或恢复选项；已用的值保留 / takes an option out of use or brings it back',
  body: z.object({ retired: flag }),
})

export const dictionaryKeepingEndpoints = [
  listDictionaries,
  listOptions,
  addOption,
  changeOption,
  moveOption,
  retireOption,
] as const
