import { z } from 'zod'
import { date, flag, int, named, str, text } from '../fields/primitives.ts'
import { projectRow } from './schemas.ts'

/** Of what concerns the reader, that alone in which it is the reader's turn. */
export const waitingOnly = z
  .enum(['', '1'])
  .default('')
  .describe('1 只看待我处理 / only what waits for the reader')

const optionalDay = z.union([date, z.literal('')]).optional()

/** What narrows a list of projects; a status is named by its label. */
export const projectFilters = {
  projectName: text('项目名称', 100).trim().default('').describe('名称或编号 / name or number'),
  serverChip: text('芯片型号', 100)
    .trim()
    .default('')
    .describe('芯片型号，两种芯片都查 / chip, of either kind'),
  projectManager: text('项目负责人', 50).trim().default('').describe('项目负责人姓名 / name of the owner'),
  projectStatus: text('项目状态', 20).trim().default('').describe('项目状态 / status'),
  postpone: z
    .union([flag, z.literal('').transform(() => undefined)])
    .optional()
    .describe('是否延期 / postponed'),
  approvalTime: optionalDay.describe(
    '立项时间，与 approvalTimeEnd 同用时为起始 / approval, or its first day',
  ),
  approvalTimeEnd: optionalDay.describe('立项时间止 / last day of approval'),
} as const

export const waitingProject = projectRow
  .extend({ todo: z.enum(['handle', 'end', 'none']).describe('可做的操作 / what is offered') })
  .meta({ id: 'WaitingProject' })
export type WaitingProject = z.infer<typeof waitingProject>

export const dueEvent = named('DueEvent', {
  projectId: z.string(),
  projectName: z.string(),
  projectNumber: z.string(),
  projectStatus: z.string(),
  node: str('节点 / what is due'),
  dueDate: date.describe('计划日期 / planned day'),
  days: int('剩余天数，负数为已延期 / days left, negative when late'),
})
export type DueEvent = z.infer<typeof dueEvent>
