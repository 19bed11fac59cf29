import { z } from 'zod'
import { STAFF_ROLES } from '../../access.ts'
import { defineEndpoint, READING } from '../../endpoint.ts'
import { nothing, options } from '../../envelope.ts'
import { bool, date, named, recordId, refId, str } from '../../fields/primitives.ts'
import { STANDING_IN } from '../desk-record.ts'
import { WORK_ORDER_TEXTS as T } from '../texts.ts'
import { addCanned, changeCanned, listCanned, removeCanned } from './canned-endpoints.ts'
import { staff } from './desk-calls.ts'

export const deputy = named('OrderDeputy', {
  id: z.string(),
  accountId: z.string(),
  name: str('被代理人 / whose orders'),
  deputyId: z.string(),
  deputy: str('代理人 / who stands in'),
  firstDay: z.string(),
  lastDay: z.string(),
  work: str('代理的事项 / what is taken over'),
  now: bool('今天有效 / holds today'),
})
export type Deputy = z.infer<typeof deputy>

/** Of whoever may stand in. */
const standing = { access: STANDING_IN, source: 'path ours' } as const
/** What reaches another one with it. */
const TAKEN_OVER = [
  'order-deputy',
  'work-order',
  'project',
  'design-review',
  'contact-message',
  // By name: screens of orders carry no definitions of certifications.
  'component-certification',
  'os-certification',
  'chip-certification',
  'passive-certification',
  'machine-certification',
] as const

export const listDeputies = defineEndpoint({
  ...READING,
  ...standing,
  name: 'workOrders.listDeputies',
  scope: 'orders:read',
  path: '/console/order-deputies',
  reads: ['order-deputy'],
  summary:
    '请假代理：与我有关的，项目负责人看全部 / who stands in for whom, as far as it concerns the reader',
  answer: options(deputy),
})

export const nameDeputy = defineEndpoint({
  ...standing,
  name: 'workOrders.nameDeputy',
  scope: 'orders:write',
  method: 'POST',
  path: '/console/order-deputies',
  effect: 'toggle',
  changes: TAKEN_OVER,
  summary:
    '指定代理人：期间的工单、评审、认证与留言及其提醒同时到达代理人，项目负责人可为他人指定 / names who stands in for these days',
  body: z.object({
    accountId: refId('staff', z.string().max(64))
      .default('')
      .describe('被代理人，空为本人，只有项目负责人可填他人 / whose work, the own if empty'),
    deputyId: refId('staff', z.string('请选择代理人').min(1, '请选择代理人').max(64)),
    firstDay: date,
    lastDay: date,
  }),
  answer: nothing(T.deputyNamed),
})

export const endDeputy = defineEndpoint({
  ...standing,
  name: 'workOrders.endDeputy',
  scope: 'orders:write',
  method: 'DELETE',
  path: '/console/order-deputies/{id}',
  effect: 'toggle',
  changes: TAKEN_OVER,
  summary: '取消代理 / ends it',
  params: z.object({ id: recordId('order-deputy', '请假代理 / deputy') }),
  answer: nothing(T.deputyEnded),
})

export const listDeskPeople = defineEndpoint({
  ...READING,
  ...staff,
  name: 'workOrders.deskPeople',
  scope: 'orders:read',
  path: '/console/desk-people',
  reads: ['account'],
  summary: '可处理工单的飞腾人员 / staff who can have orders',
  answer: options(z.object({ id: z.string(), name: z.string(), department: z.string() })),
})

export const listDeputyPeople = defineEndpoint({
  ...READING,
  ...standing,
  name: 'workOrders.deputyPeople',
  scope: 'orders:read',
  path: '/console/deputy-people',
  reads: ['account'],
  summary: '可被代理与可代理的飞腾人员 / staff who can stand in for one another',
  answer: options(z.object({ id: z.string(), name: z.string(), roles: z.array(z.enum(STAFF_ROLES)) })),
})

export const orderDeskEndpoints = [
  listCanned,
  addCanned,
  changeCanned,
  removeCanned,
  listDeputies,
  nameDeputy,
  endDeputy,
  listDeskPeople,
  listDeputyPeople,
] as const
