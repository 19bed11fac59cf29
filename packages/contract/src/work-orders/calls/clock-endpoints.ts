import { z } from 'zod'
import { defineEndpoint, READING } from '../../endpoint.ts'
import { data, nothing } from '../../envelope.ts'
import { date, int, named, neededText, recordId, str, text, wholeNumber } from '../../fields/primitives.ts'
import { SUPPORT } from '../../projects/calls/list-endpoints.ts'
import { WORK_ORDER_TEXTS as T } from '../texts.ts'

const move = {
  ...SUPPORT,
  method: 'POST',
  effect: 'write',
  changes: ['work-order'],
  source: 'path ours',
  params: z.object({ id: recordId('work-order', '工单编号 / work order') }),
} as const

export const urgeWorkOrder = defineEndpoint({
  ...move,
  name: 'workOrders.urge',
  scope: 'orders:write',
  path: '/workOrder/urge/{id}',
  summary: '催办：提醒当前处理人 / reminds whoever has it',
  answer: nothing(T.urged),
})

export const escalateWorkOrder = defineEndpoint({
  ...move,
  name: 'workOrders.escalate',
  scope: 'orders:write',
  path: '/workOrder/escalate/{id}',
  summary:
    '升级：说明原因，飞腾的项目负责人同时收到 / brings it before the provider’s managers, with a reason',
  body: z.object({ reason: neededText('升级原因', 500, T.escalationMissing) }),
  answer: nothing(T.escalated),
})

export const workDay = named('WorkDay', {
  day: date,
  kind: z.enum(['holiday', 'make-up']).describe('holiday 放假，make-up 调休上班'),
  name: z.string(),
})
export type WorkDay = z.infer<typeof workDay>

export const orderTarget = named('OrderTarget', {
  classCode: str('类别代码，空为默认 / class, empty for all others'),
  classify: str('类别 / class in words'),
  responseHours: int('首次响应，工作小时 / first response in working hours'),
  solutionHours: int('解决，工作小时 / solution in working hours'),
})
export type OrderTarget = z.infer<typeof orderTarget>

const keeping = { access: ['staff:manager', 'staff:admin'], source: 'path ours' } as const

export const readWorkCalendar = defineEndpoint({
  ...READING,
  ...keeping,
  name: 'workOrders.calendar',
  scope: 'orders:read',
  path: '/console/work-calendar',
  reads: ['work-calendar'],
  summary: '一年的节假日与调休，及各类工单的时限 / a year’s exceptions, and the targets of each class',
  query: z.object({ year: wholeNumber('year', 2020, 2100) }),
  answer: data(
    z.object({
      days: z.array(workDay),
      targets: z.array(orderTarget),
      reckoning: z
        .object({ done: z.number().int(), total: z.number().int() })
        .nullable()
        .describe('正在按新日历重算的工单，没有时为空 / open orders whose clocks are being reckoned anew'),
    }),
  ),
})

export const keepWorkDay = defineEndpoint({
  ...keeping,
  name: 'workOrders.keepWorkDay',
  scope: 'orders:write',
  method: 'PUT',
  path: '/console/work-calendar/{day}',
  effect: 'write',
  changes: ['work-calendar', 'work-order'],
  summary: '设置一天为放假或调休上班，或恢复正常 / makes a day a holiday, a make-up day, or as the week says',
  params: z.object({ day: date }),
  body: z.object({
    kind: z.enum(['holiday', 'make-up', 'none'], '请选择放假、调休上班或恢复正常'),
    name: text('名称', 30).trim().default(''),
  }),
  answer: nothing(T.calendarKept),
})

export const keepOrderTarget = defineEndpoint({
  ...keeping,
  name: 'workOrders.keepTarget',
  scope: 'orders:write',
  method: 'PUT',
  path: '/console/order-targets',
  effect: 'write',
  changes: ['work-calendar', 'work-order'],
  summary: '设置一类工单的响应与解决时限 / the targets of a class',
  body: z.object({
    classCode: text('类别代码', 64).trim().default(''),
    responseHours: wholeNumber('首次响应时限', 1, 900),
    solutionHours: wholeNumber('解决时限', 1, 9000),
  }),
  answer: nothing(T.targetKept),
})

export const orderClockEndpoints = [
  urgeWorkOrder,
  escalateWorkOrder,
  readWorkCalendar,
  keepWorkDay,
  keepOrderTarget,
] as const
