import { z } from 'zod'
import { emailAddress } from '../accounts/fields.ts'
import { defineEndpoint, READING } from '../endpoint.ts'
import { nothing, options } from '../envelope.ts'
import { boundedArray, neededText, ONE_LINE, phone, searchWords, text } from '../fields/primitives.ts'
import { CONTACT_TEXTS as T } from './texts.ts'

const line = (label: string, max: number) =>
  text(label, max).trim().regex(ONE_LINE, `${label}不能包含换行等控制字符`)

/** Who somebody is, is known from the token: what is sent is taken and not looked at. */
const unused = (label: string) =>
  z
    .union([z.string().max(100), z.number(), z.null()])
    .meta({ takes: 'unused' })
    .optional()
    .describe(`${label}，以登录身份为准 / taken, not looked at`)

export const contactForm = z.object({
  name: line('姓名', 30).min(1, T.nameMissing).describe('姓名 / name'),
  tel: phone(T.phoneMissing).meta({ takes: 'person' }).describe('手机号码 / phone'),
  email: z
    .string(T.emailMissing)
    .meta({ takes: 'person' })
    .trim()
    .min(1, T.emailMissing)
    .pipe(emailAddress)
    .describe('邮箱，一个地址 / e-mail, one address'),
  companyName: line('公司名称', 100).default('').describe('公司名称 / company'),
  post: line('职位', 50).default('').describe('职位 / position'),
  message: neededText('留言', 2000, T.messageMissing).describe('留言 / message'),
  contactProjectFaes: z
    .union([
      z.string().max(1000),
      boundedArray(z.array(z.string().max(64).meta({ takes: 'unused' })), 20),
      z.null(),
    ])
    .meta({ takes: 'unused' })
    .optional()
    .transform((sent) => (Array.isArray(sent) ? sent : (sent ?? '').split(',')).map((one) => one.trim()))
    .describe('同时告知的本单位 FAE，编号，逗号分隔 / ids of the unit’s FAE who shall hear of it'),
  createBy: unused('提交人'),
  userId: unused('提交人编号'),
})
export type ContactForm = z.output<typeof contactForm>

const submit = {
  method: 'POST',
  effect: 'write',
  changes: ['contact-message'],
  source: '3.7',
  body: contactForm,
  answer: nothing(T.submitted),
  rateLimit: 30,
} as const

export const submitUs = defineEndpoint({
  ...submit,
  name: 'contact.submit',
  path: '/system/us/submitUs',
  access: 'public',
  summary: '提交留言，无需登录 / contact-us without a token',
})

export const submitUsV2 = defineEndpoint({
  ...submit,
  name: 'contact.submitV2',
  path: '/system/us/submitUsV2',
  access: 'login',
  summary: '提交留言，登录用户 / contact-us with a token',
})

export const suggestCompanies = defineEndpoint({
  ...READING,
  name: 'contact.suggestCompanies',
  path: '/system/us/companies',
  access: 'login',
  summary: '公司名称建议：本单位与已公开的企业 / companies: one’s own, and those that are public',
  source: 'path ours',
  query: z.object({
    keyword: searchWords('名称的一部分 / part of a name'),
  }),
  answer: options(z.object({ value: z.string(), label: z.string() })),
})

export const contactEndpoints = [submitUs, submitUsV2, suggestCompanies] as const
