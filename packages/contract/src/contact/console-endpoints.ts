import { z } from 'zod'
import { canOf, reasons } from '../can.ts'
import { defineEndpoint, READING } from '../endpoint.ts'
import { blob, data, nothing, page, rows } from '../envelope.ts'
import { dateTime, pageQuery, recordId, refId, searchWords, text } from '../primitives.ts'
import { timelineEntry } from '../timeline.ts'
import { WORK_ORDER_TEXTS } from '../work-orders/texts.ts'
import { contactRecord, RECEIVERS } from './record.ts'
import { CONTACT_TEXTS as T } from './texts.ts'

const receiver = { access: RECEIVERS, source: 'path ours' } as const

/** The documented fields of a message, and how it stands. */
export const contactRow = z
  .object({
    id: z.string(),
    name: z.string().describe('姓名 / name'),
    tel: z.string().describe('手机号码 / phone'),
    email: z.string().describe('邮箱 / e-mail'),
    companyName: z.string().describe('公司名称 / company'),
    post: z.string().describe('职位 / position'),
    message: z.string().describe('留言 / message'),
    contactProjectFaes: z.string().describe('同时告知的 FAE / FAEs who heard of it'),
    createBy: z.string().describe('提交账号，空为访客 / account, empty for a visitor'),
    userId: z.string().describe('提交账号编号，空为访客 / its id'),
    unitName: z.string().describe('账号所属单位 / unit of the account'),
    status: z.enum(['waiting', 'handled']).describe('状态 / state'),
    createTime: dateTime,
  })
  .meta({ id: 'ContactMessage' })
export type ContactRow = z.infer<typeof contactRow>

const filters = {
  keyword: searchWords('姓名、电话、公司或留言 / name, phone, company or message'),
  status: z
    .union([z.literal(''), z.enum(['waiting', 'handled'], '状态不正确')])
    .default('')
    .describe('状态 / state'),
  from: z
    .union([z.literal(''), z.enum(['visitor', 'customer'], '来源不正确')])
    .default('')
    .describe('访客或客户 / of a visitor or a customer'),
}

export const listContacts = defineEndpoint({
  ...READING,
  ...receiver,
  name: 'contact.list',
  path: '/console/contact-messages',
  reads: ['contact-message'],
  summary: '联系留言 / messages of contact-us',
  query: pageQuery({ columns: ['create_time'], defaultSize: 20 }).extend(filters),
  answer: page(contactRow),
})

export const exportContacts = defineEndpoint({
  ...READING,
  ...receiver,
  name: 'contact.export',
  path: '/console/contact-messages/xlsx',
  summary: '按筛选导出联系留言 / the messages that match, as xlsx',
  query: z.object(filters),
  answer: blob(),
  timeoutMs: 0,
})

export const contactDetail = contactRow
  .extend({
    orderId: z.string().describe('转成的工单 / the work order made of it'),
    orderNumber: z.string(),
    timeline: z.array(timelineEntry),
    can: canOf(contactRecord),
    reasons,
  })
  .meta({ id: 'ContactDetail' })
export type ContactDetail = z.infer<typeof contactDetail>

const params = z.object({ id: recordId('contact-message', '联系留言 / message') })

export const showContact = defineEndpoint({
  ...READING,
  ...receiver,
  name: 'contact.show',
  path: '/console/contact-messages/{id}',
  reads: ['contact-message'],
  summary: '一条联系留言 / one message',
  params,
  answer: data(contactDetail),
})

export const listContactProjects = defineEndpoint({
  ...READING,
  ...receiver,
  name: 'contact.listProjects',
  path: '/console/contact-messages/{id}/projects',
  reads: ['contact-message', 'project'],
  summary: '该客户可发起工单的项目 / projects of the customer that take orders',
  params,
  answer: rows(z.object({ id: z.string(), number: z.string(), name: z.string() })),
})

const move = { ...receiver, method: 'POST', effect: 'toggle', params, answer: nothing() } as const

export const answerContact = defineEndpoint({
  ...move,
  name: 'contact.answer',
  path: '/console/contact-messages/{id}/answer',
  changes: ['contact-message', 'outbox-message'],
  summary: '以邮件回复留言 / answers by e-mail',
  body: z.object({
    note: text('回复内容', 4000).trim().min(1, T.answerMissing).describe('回复内容 / the answer'),
  }),
})

export const handleContact = defineEndpoint({
  ...move,
  name: 'contact.handle',
  path: '/console/contact-messages/{id}/handle',
  changes: ['contact-message'],
  summary: '标记为已处理 / marks as handled',
  body: z.object({ note: text('说明', 500).trim().min(1, T.howMissing).describe('如何处理 / how') }),
})

export const makeContactOrder = defineEndpoint({
  ...move,
  name: 'contact.makeOrder',
  path: '/console/contact-messages/{id}/work-order',
  changes: ['contact-message', 'work-order'],
  summary: '转为该客户的工单 / makes a work order of the customer of it',
  body: z.object({
    projectId: refId(
      'customer-project',
      z.string(T.projectMissing).min(1, T.projectMissing).max(64),
    ).describe('项目编号 / project'),
    classifyCode: z
      .string(WORK_ORDER_TEXTS.classMissing)
      .meta({ takes: 'choice' })
      .trim()
      .min(1, WORK_ORDER_TEXTS.classMissing)
      .max(64)
      .describe('工单类别代码 / code of the class'),
    workOrderName: text('工单主题', 1000)
      .trim()
      .min(1, WORK_ORDER_TEXTS.subjectMissing)
      .max(30, WORK_ORDER_TEXTS.subjectLong)
      .describe('工单主题 / subject'),
  }),
  answer: data(z.object({ orderId: z.string(), orderNumber: z.string() })),
})

export const contactInboxEndpoints = [
  listContacts,
  exportContacts,
  showContact,
  listContactProjects,
  answerContact,
  handleContact,
  makeContactOrder,
] as const
