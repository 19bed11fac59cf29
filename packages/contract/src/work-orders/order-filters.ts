import { z } from 'zod'
import { date, text } from '../fields/primitives.ts'

const short = (label: string, description: string) =>
  text(label, 100).trim().default('').describe(`${label} / ${description}`)
const optionalDay = z.union([date, z.literal('')]).optional()

/** What narrows a list of orders (document 2 section 3). */
export const orderFilters = {
  classifyCode: short('工单类别代码', 'class'),
  workOrderName: short('工单主题或编号', 'subject or number'),
  sendPeople: short('发起人', 'who sent it'),
  receivePeople: short('处理人', 'who has it'),
  sendTime: optionalDay.describe('发起日期，与 sendTimeEnd 同用时为起始 / day, or the first of several'),
  sendTimeEnd: optionalDay.describe('发起日期止 / the last day'),
  projectStatus: short('项目状态', 'status of the project'),
  FAEName: short('FAE', 'name of the FAE'),
  projectManager: short('项目负责人', 'who leads the project'),
  projectName: short('项目名称', 'name of the project'),
  workOrderStatusCode: short('状态代码', 'status code'),
} as const
