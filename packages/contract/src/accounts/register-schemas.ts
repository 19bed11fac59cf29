import { z } from 'zod'
import { flag, text } from '../fields/primitives.ts'
import {
  confirmPassword,
  emailList,
  newPassword,
  nickName,
  passwordsAgree,
  realName,
  sameTwice,
  sex,
  smsCode,
  splitEmails,
  tel,
} from './fields.ts'
import { inviteCode, userName } from './schemas.ts'
import { PERSONAL_UNIT_ID, SPECIAL_EDUCATION_SERVICE, ACCOUNTS_TEXTS as T } from './texts.ts'

const applicant = {
  userName,
  smsCode,
  inviteCode: inviteCode.default(''),
  agreement: flag
    .prefault(false)
    .refine((ticked) => ticked, T.agreementMissing)
    .describe('已同意条款：1 或 0 / terms agreed to'),
}

/** Step 1 of registration. */
export const registerBody = z
  .object({ ...applicant, password: newPassword(), confirmPassword })
  .refine(sameTwice, passwordsAgree)

/** Step 1 where an outside provider keeps the passwords. */
export const registerExternalBody = z.object(applicant)

const optionId = z
  .union([z.string().max(40), z.number()])
  .meta({ takes: 'choice' })
  .nullish()
  .transform((value) => (value === undefined || value === null ? '' : String(value).trim()))

/**
 * Step 2 of registration, document 1 section 3. Unit, post, department and office phone of a company user
 * come from the invitation: what is sent of them is accepted and ignored.
 */
export const registerSubmitBody = z
  .object({
    userName,
    realName,
    nickName,
    sex,
    email: emailList.default(''),
    remark: z
      .string('注册事由应为文字')
      .meta({ takes: 'text' })
      .trim()
      .max(500, '注册事由最多 500 个字符')
      .default('')
      .describe('注册事由 / reason of an individual'),
    service: optionId.describe('申请的服务 / service applied for'),
    unitId: optionId.describe('单位，-1 为个人 / unit, -1 for an individual'),
    smsCode: smsCode.optional(),
    password: newPassword().optional(),
    confirmPassword: confirmPassword.optional(),
    inviteCode: inviteCode.optional(),
    agreement: flag.optional().describe('已同意条款：1 或 0 / terms agreed to'),
    department: text('部门', 50).optional().describe('部门 / department'),
    postId: optionId.describe('岗位 / post'),
    tel: tel.optional(),
  })
  .refine((form) => sameTwice(form), passwordsAgree)
  .refine(({ unitId, remark }) => unitId !== PERSONAL_UNIT_ID || remark !== '', {
    error: T.remarkMissing,
    path: ['remark'],
    when: ({ value }) => hasText(value, 'unitId') && hasText(value, 'remark'),
  })
  .check((context) => {
    const fault = emailFault(context.value)
    if (fault)
      context.issues.push({ code: 'custom', message: fault, path: ['email'], input: context.value.email })
  })

/** What the special education service asks of the e-mail field. */
export function emailFault(form: { service: string; email: string }): string | null {
  if (form.service !== String(SPECIAL_EDUCATION_SERVICE)) return null
  const { length } = splitEmails(form.email)
  if (length === 0) return T.emailMissing
  return length > 1 ? T.emailOneOnly : null
}

function hasText(value: unknown, name: string): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Record<string, unknown>)[name] === 'string'
  )
}
