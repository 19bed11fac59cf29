import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { blob, data, nothing, page, rows } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { neededText, recordId, refId } from '../fields/primitives.ts'
import { orderClass } from '../work-orders/order-class.ts'
import { orderSubject } from '../work-orders/subject.ts'
import { contactDetail, contactRow, filters } from './console-schemas.ts'
import { RECEIVERS } from './record.ts'
import { CONTACT_TEXTS as T } from './texts.ts'

const receiver = { access: RECEIVERS, source: 'path ours' } as const

export const listContacts = defineEndpoint({
  ...READING,
  ...receiver,
  name: 'contact.list',
  scope: 'staff',
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
  scope: 'staff',
  path: '/console/contact-messages/xlsx',
  summary: '按筛选导出联系留言 / the messages that match, as xlsx',
  query: z.object(filters),
  answer: blob(),
  timeoutMs: 0,
})

const params = z.object({ id: recordId('contact-message', '联系留言 / message') })

export const showContact = defineEndpoint({
  ...READING,
  ...receiver,
  name: 'contact.show',
  scope: 'staff',
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
  scope: 'staff',
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
  scope: 'staff',
  path: '/console/contact-messages/{id}/answer',
  changes: ['contact-message', 'outbox-message'],
  summary: '以邮件回复留言 / answers by e-mail',
  body: z.object({
    note: neededText('回复内容', 4000, T.answerMissing).describe('回复内容 / the answer'),
  }),
})

export const handleContact = defineEndpoint({
  ...move,
  name: 'contact.handle',
  scope: 'staff',
  path: '/console/contact-messages/{id}/handle',
  changes: ['contact-message'],
  summary: '标记为已处理 / marks as handled',
  body: z.object({ note: neededText('说明', 500, T.howMissing).describe('如何处理 / how') }),
})

export const makeContactOrder = defineEndpoint({
  ...move,
  name: 'contact.makeOrder',
  scope: 'staff',
  path: '/console/contact-messages/{id}/work-order',
  changes: ['contact-message', 'work-order'],
  summary: '转为该客户的工单 / makes a work order of the customer of it',
  body: z.object({
    projectId: refId(
      'customer-project',
      z.string(T.projectMissing).min(1, T.projectMissing).max(64),
    ).describe('项目编号 / project'),
    classifyCode: orderClass,
    workOrderName: orderSubject,
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
