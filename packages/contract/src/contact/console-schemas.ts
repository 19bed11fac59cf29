import { z } from 'zod'
import { canOf, reasons } from '../can.ts'
import { dateTime, searchWords } from '../primitives.ts'
import { timelineEntry } from '../timeline.ts'
import { contactRecord } from './record.ts'

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
