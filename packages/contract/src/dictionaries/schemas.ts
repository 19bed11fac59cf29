import { z } from 'zod'

/** An option as forms get it (document 2 section 7). */
export const option = z
  .object({
    id: z.number().int(),
    dict_code: z.string().describe('选项代码 / code of the option'),
    label: z.string(),
    value: z.string().describe('表单提交的值 / what forms send'),
    parentId: z.number().int().nullable().describe('上级选项 / parent option'),
    mainBoardDominantFrequency: z.string().optional().describe('芯片的主频 / frequency of the chip'),
    memoryFrequency: z.string().optional().describe('芯片的内存频率 / memory rate of the chip'),
  })
  .meta({ id: 'DictionaryOption' })
export type DictionaryOption = z.infer<typeof option>
