import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { options } from '../envelope.ts'
import { text } from '../primitives.ts'
import { option } from './schemas.ts'

const list = {
  access: ['unit:1', 'unit:4', 'staff'],
  effect: 'read',
  reads: ['dictionary-option'],
  source: '2.7, 3.7',
  method: 'GET',
  summary: '字典的在用选项，按顺序 / options in use of a dictionary, in their order',
  query: z.object({
    dictCode: text('dictCode', 64)
      .min(1, '请输入dictCode')
      .describe('字典代码，如 serverChip、zdQrsXp / dictionary code'),
  }),
  answer: options(option),
} as const

export const getOptionListV2 = defineEndpoint({
  ...list,
  name: 'dictionaries.getOptionListV2',
  path: '/formConfig/getOptionListV2',
})
export const getOptionListV3 = defineEndpoint({
  ...list,
  name: 'dictionaries.getOptionListV3',
  path: '/formConfig/getOptionList_v3',
})

export const dictionariesEndpoints = [getOptionListV2, getOptionListV3] as const
