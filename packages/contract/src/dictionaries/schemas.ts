import { z } from 'zod'
import { dateTime, int, named, str } from '../fields/primitives.ts'
import { lifecycle, steppings } from './chips.ts'

/** An option as forms get it (document 2 section 7). */
export const option = named('DictionaryOption', {
  id: z.number().int(),
  dict_code: str('选项代码 / code of the option'),
  label: z.string(),
  value: str('表单提交的值 / what forms send'),
  parentId: z.number().int().nullable().describe('上级选项 / parent option'),
  mainBoardDominantFrequency: z.string().optional().describe('芯片的主频 / frequency of the chip'),
  memoryFrequency: z.string().optional().describe('芯片的内存频率 / memory rate of the chip'),
  lifecycle: lifecycle.optional(),
  steppings: steppings.optional(),
})
export type DictionaryOption = z.infer<typeof option>

export const dictionary = named('Dictionary', {
  code: z.string(),
  name: z.string(),
  parentCode: z.string().nullable().describe('上级字典 / the dictionary its options depend on'),
  active: int('在用选项数 / options in use'),
  retired: int('停用选项数 / retired options'),
})
export type Dictionary = z.infer<typeof dictionary>

/** An option as the console keeps it. */
export const keptOption = named('KeptOption', {
  ...option.shape,
  parentLabel: str('上级选项 / parent option'),
  orderNumber: z.number().int(),
  isRetired: z.boolean(),
  updateTime: dateTime.nullable(),
  version: z.number().int(),
})
export type KeptOption = z.infer<typeof keptOption>

const formField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'number', 'select', 'tags', 'area']),
  required: z.boolean(),
  max: z.number().int().nullable(),
  unit: z.string(),
  placeholder: z.string(),
  hint: z.string(),
  /** a choice of 其他 asks for words of one's own */
  hasOther: z.boolean(),
  parent: z.string().nullable().describe('选项取决于此字段 / its options depend on this field'),
})

export const projectForm = named('ProjectForm', {
  sections: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      hint: z.string(),
      incomplete: z.string(),
      fields: z.array(formField),
    }),
  ),
  options: z.record(z.string(), z.array(option)),
})
export type ProjectForm = z.infer<typeof projectForm>
export type ProjectFormField = z.infer<typeof formField>
