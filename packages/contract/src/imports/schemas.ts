import { z } from 'zod'
import { dateTime, int, named, str } from '../fields/primitives.ts'

export const importFault = named('ImportFault', {
  sheet: z.string(),
  row: int('行号，与表格软件一致 / row as the spreadsheet counts'),
  column: str('列名，空为整行 / column title, empty for the row'),
  text: z.string(),
})
export type ImportFault = z.infer<typeof importFault>

export const importRun = named('ImportRun', {
  id: z.string(),
  fileName: z.string(),
  state: z
    .enum(['refused', 'checked', 'waiting', 'running', 'done', 'failed'])
    .describe(
      'refused 有错误，checked 可导入，waiting 待执行，running 执行中，done 完成，failed 失败 / state',
    ),
  unitCount: z.number().int(),
  personCount: z.number().int(),
  faults: z.array(importFault),
  faultCount: int('错误总数，可多于列出的 / faults in all, listed or not'),
  doneCount: int('已处理行数 / rows carried out so far'),
  newUnits: z.number().int(),
  changedUnits: z.number().int(),
  newPeople: z.number().int(),
  changedPeople: z.number().int(),
  error: z.string(),
  actorName: z.string(),
  createTime: dateTime,
  finishTime: dateTime.or(z.literal('')),
})
export type ImportRun = z.infer<typeof importRun>
