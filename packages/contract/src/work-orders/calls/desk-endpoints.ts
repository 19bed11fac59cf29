import { z } from 'zod'
import { defineEndpoint, READING } from '../../endpoint.ts'
import { nothing, options } from '../../envelope.ts'
import { bool, date, named, recordId, refId, str } from '../../fields/primitives.ts'
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
  now: bool('今天有效 / holds today'),
})
export type Deputy = z.infer<typeof deputy>

export const listDeputies = defineEndpoint({
  ...READING,
  ...staff,
  name: 'workOrders.listDeputies',
  scope: 'orders:read',
  path: '/console/order-deputies',
  reads: ['order-deputy'],
  summary:
    '工单代理：与我有关的，项目负责人看全部 / who stands in for whom, as far as it concerns the reader',
  answer: options(deputy),
})

export const nameDeputy = defineEndpoint({
  ...staff,
  name: 'workOrders.nameDeputy',
  scope: 'orders:write',
  method: 'POST',
  path: '/console/order-deputies',
  effect: 'toggle',
  changes: ['order-deputy', 'work-order'],
  summary: '指定代理人：期间我的工单与提醒同时到达代理人 / names who stands in for these days',
  body: z.object({
    deputyId: refId('staff', z.string('请选择代理人').min(1, '请选择代理人').max(64)),
    firstDay: date,
    lastDay: date,
  }),
  answer: nothing(T.deputyNamed),
})

export const endDeputy = defineEndpoint({
  ...staff,
  name: 'workOrders.endDeputy',
  scope: 'orders:write',
  method: 'DELETE',
  path: '/console/order-deputies/{id}',
  effect: 'toggle',
  changes: ['order-deputy', 'work-order'],
  summary: '取消代理 / ends it',
  params: z.object({ id: recordId('order-deputy', '工单代理 / deputy') }),
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

export const orderDeskEndpoints = [
  listCanned,
  addCanned,
  changeCanned,
  removeCanned,
  listDeputies,
  nameDeputy,
  endDeputy,
  listDeskPeople,
] as const
