import { z } from 'zod'
import { defineEndpoint, READING } from '../../endpoint.ts'
import { data } from '../../envelope.ts'
import { date, int, named, str, text } from '../../fields/primitives.ts'
import { projectFilters } from '../list-schemas.ts'
import { PROJECT_STATUSES, type ProjectStatus, STAGES } from '../states.ts'

/** The columns of the board: what waits to begin, and the stages. */
export const BOARD_STATUSES = [
  'fae-review',
  'manager-review',
  ...STAGES,
] as const satisfies readonly ProjectStatus[]
/** Cards that a column shows; of more it tells the number. */
export const CARDS_OF_COLUMN = 20
/** Nobody counts further on a board: so many are shown as “1000+”. */
export const COUNTED_OF_COLUMN = 1000

const milestone = z.object({
  key: z.string(),
  title: z.string(),
  plannedStart: date.nullable(),
  planned: date.nullable(),
  actual: date.nullable(),
  state: z.enum(['done', 'current', 'future']),
  over: z.number().int().nullable(),
  forecast: date.nullable(),
})

export const boardCard = named('BoardCard', {
  id: z.string(),
  projectName: z.string(),
  projectNumber: z.string(),
  unitName: z.string(),
  faeName: z.string(),
  status: z.enum(Object.keys(PROJECT_STATUSES) as [ProjectStatus]),
  dueDate: date.nullable().describe('当前节点计划日期 / day that is due'),
  dueNode: z.string(),
  lateDays: int('延期天数 / days late'),
  side: z.enum(['customer', 'provider']).describe('由谁处理 / who has the ball'),
  next: str('待办事项 / what that side has to do'),
  milestones: z.array(milestone).describe('计划与实际，评审中的为空 / plan and what came'),
})
export type BoardCard = z.infer<typeof boardCard>

const boardColumn = named('BoardColumn', {
  status: z.enum(BOARD_STATUSES),
  count: int('数量，最多数到 1000 / how many, counted up to 1000'),
  late: int('其中延期 / of them late'),
  cards: z.array(boardCard).describe('最晚到期在后，最多 20 个 / what is due first, at most 20'),
})
export type BoardColumn = z.infer<typeof boardColumn>

const faeLoad = named('FaeLoad', {
  id: z.string(),
  name: z.string(),
  projects: int('在办项目 / projects under way'),
  late: int('其中延期 / of them late'),
  orders: int('未关闭工单 / open work orders'),
})

export const readBoard = defineEndpoint({
  ...READING,
  name: 'projects.readBoard',
  scope: 'projects:read',
  path: '/console/project-board',
  access: ['staff:fae', 'staff:manager', 'staff:tme'],
  reads: ['project', 'work-order', 'design-review'],
  summary:
    '进行中的客户项目：按阶段，含延期、由谁处理 / running projects by stage, late ones, who has the ball',
  source: 'path ours',
  query: z.object({
    ...projectFilters,
    unitName: text('单位', 100).trim().default(''),
    todo: z.enum(['', 'mine']).default('').describe('mine 只看等待我的 / only what waits for the reader'),
  }),
  answer: data(z.object({ columns: z.array(boardColumn) })),
})

export const listLoads = defineEndpoint({
  ...READING,
  name: 'projects.listLoads',
  scope: 'projects:read',
  path: '/console/project-loads',
  access: readBoard.access,
  reads: ['project', 'work-order'],
  summary: 'FAE 负荷：项目负责人看全部 FAE，FAE 看自己 / what each FAE has; managers see all, an FAE itself',
  source: 'path ours',
  answer: data(z.array(faeLoad)),
})

export const projectBoardEndpoints = [readBoard, listLoads] as const
