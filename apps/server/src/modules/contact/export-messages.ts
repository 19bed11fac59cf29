import type * as endpoints from '@xinqiao/contract/contact/console-endpoints'
import { contactRecord } from '@xinqiao/contract/contact/record'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { toDateTime } from '../../platform/clock.ts'
import { columnsOf } from '../../platform/spreadsheet/columns-of.ts'
import { exportOf } from '../../platform/spreadsheet/export-of.ts'
import { receivedMessages } from './queries.ts'

const COLUMNS = columnsOf({
  姓名: 12,
  手机号码: 16,
  邮箱: 28,
  公司: 32,
  职位: 14,
  留言: 60,
  来源: 10,
  状态: 10,
  工单编号: 16,
  提交时间: 20,
})

/** What came in by contact-us and matches, as a workbook. */
export const exportMessages = exportOf({
  ...{ title: '联系留言', latin: 'contact-messages', columns: COLUMNS },
  query: ({ db }, filter: HandlerInput<typeof endpoints.exportContacts>['query'], { actor }) =>
    receivedMessages(db, actor, filter),
  cells: (contact) => [
    ...[contact.name, contact.tel, contact.email, contact.companyName || contact.unitName, contact.post],
    ...[contact.message, contact.accountId === null ? '访客' : '登录用户'],
    ...[contactRecord.workflow.states[contact.status].label, contact.orderNumber],
    toDateTime(contact.createdAt),
  ],
})
