import { z } from 'zod'
import { CERTIFICATION_RECORDS } from '../certifications/kinds.ts'
import { defineEndpoint } from '../endpoint.ts'
import { data, page } from '../envelope.ts'
import { bool, dateTime, int, named, str, wholeNumber } from '../fields/primitives.ts'

/** One thing that waits for the reader. */
export const task = named('Task', {
  id: str('对象编号 / id of the record'),
  title: str('标题 / what it is called'),
  detail: str('说明，如单位、版本 / a second line'),
  since: dateTime.describe('等待起始时间 / since when it waits'),
  due: dateTime.nullable().describe('应处理时间，无则为空 / by when it is due'),
  late: bool('已超时 / it is late'),
  link: str('服务台或门户内的地址 / address inside the console or the portal'),
})
export type Task = z.infer<typeof task>

/** Queues are counted up to this many. */
export const MOST_COUNTED = 1000
/** Tasks that each queue shows at first. */
export const FIRST_TASKS = 5

/** Things of one kind that wait for the reader, the longest waiting first. */
export const taskQueue = named('TaskQueue', {
  name: z.string(),
  title: str('队列名称 / what the queue is called'),
  act: str('要做的事 / what is to be done'),
  count: int('数量，超过 1000 记为 1001 / how many, counted up to 1001'),
  lateCount: int('其中已超时 / of them late'),
  tasks: z.array(task).describe('等待最久的几项 / the first few'),
})
export type TaskQueue = z.infer<typeof taskQueue>

/** The kinds of record that can wait for staff: a change of one may begin or end a wait. */
const reads = [
  'account',
  'project',
  'design-review',
  'work-order',
  'work-calendar',
  'knowledge-version',
  'knowledge-faq',
  'knowledge-comment',
  'outbox-message',
  ...CERTIFICATION_RECORDS.map(({ kind }) => kind),
  'visit',
  'contact-message',
  'change-notice',
] as const

const tasks = { method: 'GET', effect: 'read', source: 'path ours' } as const

export const readTasks = defineEndpoint({
  ...tasks,
  name: 'tasks.read',
  scope: 'staff',
  path: '/console/tasks',
  access: 'staff',
  reads,
  summary: '我的待办：各队列等待我处理的事项 / what waits for the reader, by queue',
  answer: data(z.object({ queues: z.array(taskQueue) })),
})

const queueInput = {
  params: z.object({ queue: z.string().meta({ takes: 'choice' }).max(40).describe('队列 / queue') }),
  query: z.object({
    pageNum: wholeNumber('pageNum', 1, 100_000).default(1).describe('页码，从 1 起 / page number'),
    pageSize: wholeNumber('pageSize', 1, 200).default(20).describe('每页条数，最多 200 / page size'),
  }),
}

export const listTasks = defineEndpoint({
  ...tasks,
  name: 'tasks.list',
  scope: 'staff',
  path: '/console/tasks/{queue}',
  access: 'staff',
  reads,
  summary: '一个队列的全部待办，等待最久的在前 / one queue whole, the longest waiting first',
  ...queueInput,
  answer: page(task),
})

/** The kinds of record that can wait for a customer. */
const readsOfCustomers = [
  'project',
  'design-review',
  'work-order',
  ...CERTIFICATION_RECORDS.map(({ kind }) => kind),
  'change-notice',
  'change-reply',
] as const

export const readOwnTasks = defineEndpoint({
  ...tasks,
  name: 'tasks.readOwn',
  path: '/myTasks',
  access: 'unit',
  reads: readsOfCustomers,
  summary: '待我处理：项目、工单与认证中轮到客户处理的事项 / what waits for a customer, by queue',
  answer: data(z.object({ queues: z.array(taskQueue) })),
})

export const listOwnTasks = defineEndpoint({
  ...tasks,
  name: 'tasks.listOwn',
  path: '/myTasks/{queue}',
  access: 'unit',
  reads: readsOfCustomers,
  summary:
    '待我处理的一个队列的全部事项，等待最久的在前 / one queue of a customer whole, the longest waiting first',
  ...queueInput,
  answer: page(task),
})

export const tasksEndpoints = [readTasks, listTasks, readOwnTasks, listOwnTasks] as const
