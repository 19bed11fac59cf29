import { z } from 'zod'
import { canOf, reasons } from '../can.ts'
import { date, dateTime, int, named, str } from '../fields/primitives.ts'
import { DVT_NAMES, dateNames } from '../projects/dates.ts'
import { timelineEntry } from '../timeline.ts'
import { workOrderRecord } from './record.ts'

/** One value that an order asks to change, as people read it. */
export const difference = z.object({
  section: z.string(),
  field: z.string(),
  label: z.string(),
  from: z.string(),
  to: z.string(),
})

/** An order that asks for a change, as lists show it. */
export const workOrderRow = named('ChangeOrderRow', {
  id: z.string(),
  work_order_number: str('工单号 / number'),
  workOrderName: z.string(),
  workOrderDetails: z.string(),
  workOrderType: int('1 变更，2 技术 / 1 change, 2 technical'),
  workOrderStatus: z.string(),
  workOrderStatusCode: str('状态代码，如 WORKORDER_DCL / code of the status'),
  classify: z.string(),
  classifyCode: z.string(),
  closeFlag: z.number().int(),
  projectId: z.string(),
  projectName: z.string(),
  unitName: z.string(),
  currentPersonInCharge: z.string(),
  sendPeople: z.string(),
  sendTime: dateTime,
  updateTime: dateTime,
})
export type WorkOrderRow = z.infer<typeof workOrderRow>

const someDay = date.nullable()
const days = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, someDay])) as Record<Name, typeof someDay>)
const person = z.string().nullable()

/** The project as it is now with the days or people that were asked for: whoever asks again begins there. */
const asked = z.object({
  updateTime: z
    .object({
      projectApproval: days(dateNames('projectApproval')),
      evtStage: days(dateNames('evtStage')),
      dvtStage: z.array(days(DVT_NAMES)),
      batchProductionStage: days(dateNames('batchProductionStage')),
    })
    .nullable()
    .describe('申请的日期 / days asked for'),
  updatePer: z
    .object({ xmfzr: person, yjgcs: person, rjgcs: person, csgcs: person, qtgcs: z.array(z.string()) })
    .nullable()
    .describe('申请的人员 / people asked for'),
})
export type AskedChange = z.infer<typeof asked>

export const changeOrder = named('ChangeOrder', {
  ...workOrderRow.shape,
  differences: z.array(difference).describe('变更内容 / what is to change'),
  asked,
  meanwhile: z.array(difference).describe('申请之后项目的变化 / what has changed of the project since'),
  former: z
    .array(z.object({ details: z.string(), time: dateTime }))
    .describe('此前各轮的申请内容 / what earlier rounds asked for'),
  timeline: z.array(timelineEntry),
  can: canOf(workOrderRecord),
  reasons,
})
export type ChangeOrder = z.infer<typeof changeOrder>
