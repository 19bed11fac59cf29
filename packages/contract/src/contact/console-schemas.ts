import { z } from 'zod'
import { canOf, reasons } from '../can.ts'
import { dateTime, named, searchWords, str } from '../fields/primitives.ts'
import { timelineEntry } from '../timeline.ts'
import { contactRecord } from './record.ts'

/** The documented fields of a message, and how it stands. */
export const contactRow = named('ContactMessage', {
  id: z.string(),
  name: str('姓名 / name'),
  tel: str('手机号码 / phone'),
  email: str('邮箱 / e-mail'),
  companyName: str('公司名称 / company'),
  post: str('职位 / position'),
  message: str('留言 / message'),
  contactProjectFaes: str('同时告知的 FAE / FAEs who heard of it'),
  createBy: str('提交账号，空为访客 / account, empty for a visitor'),
  userId: str('提交账号编号，空为访客 / its id'),
  unitName: str('账号所属单位 / unit of the account'),
  status: z.enum(['waiting', 'handled']).describe('状态 / state'),
  createTime: dateTime,
})
export type ContactRow = z.infer<typeof contactRow>

export const filters = {
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

export const contactDetail = named('ContactDetail', {
  ...contactRow.shape,
  orderId: str('转成的工单 / the work order made of it'),
  orderNumber: z.string(),
  timeline: z.array(timelineEntry),
  can: canOf(contactRecord),
  reasons,
})
export type ContactDetail = z.infer<typeof contactDetail>
