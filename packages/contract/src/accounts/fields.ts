import { z } from 'zod'
import { plainEmail } from '../fields/plain-typed.ts'
import { neededLine } from '../fields/primitives.ts'
import { typedCode } from '../secrets.ts'
import { ACCOUNTS_REFUSALS, ACCOUNTS_TEXTS as T } from './texts.ts'

/** Fields that several forms of accounts share, with their documented texts. */

const PASSWORD_CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d\s]/]

/** 6–18 characters of at least two classes, without white space. The server also refuses common ones. */
export function newPassword(missing: string = T.passwordMissing) {
  return z
    .string(missing)
    .meta({ takes: 'secret' })
    .min(1, missing)
    .refine(isSoundPassword, { error: T.passwordRule, abort: true })
    .describe('新密码，6–18 位，至少两类字符 / new password')
}

export const confirmPassword = z
  .string(T.confirmMissing)
  .meta({ takes: 'secret' })
  .min(1, T.confirmMissing)
  .max(200, T.passwordsDiffer)
  .describe('确认密码 / the password once more')

/** For `refine` of a form with both: told beside the other faults, not only after them. */
export const passwordsAgree = {
  error: T.passwordsDiffer,
  path: ['confirmPassword'],
  when: ({ value }: { value: unknown }) => hasBothPasswords(value),
}

export function sameTwice(form: {
  password?: string | undefined
  confirmPassword?: string | undefined
}): boolean {
  return form.password === form.confirmPassword
}

export const smsCode = typedCode(T.codeMissing, 12, ACCOUNTS_REFUSALS.codeWrong.text).describe(
  '短信验证码 / SMS code',
)

export const realName = neededLine('真实姓名', 30, T.realNameMissing).describe('真实姓名 / real name')

export const nickName = neededLine('昵称', 30, T.nickNameMissing).describe('昵称 / nickname')

/** 0 male, 1 female; a number or its digit. */
export const sex = z
  .literal([0, 1, '0', '1'], T.sexMissing)
  .transform((value) => Number(value) as 0 | 1)
  .describe('性别：0 男，1 女 / sex')

export const tel = z
  .string('办公电话应为文字')
  .meta({ takes: 'text' })
  .trim()
  .max(40, '办公电话最多 40 个字符')
  .regex(/^[\d\s+()（）\-—转]*$/, '办公电话只能包含数字、空格、括号和 + -')
  .describe('办公电话 / office phone')

const MOST_EMAILS = 10

/** One address, as strict as mail headers need it: no white space, no line ends, no second address. */
export const emailAddress = z
  .string(T.emailWrong)
  .meta({ takes: 'person' })
  .overwrite(plainEmail)
  .max(100, T.emailWrong)
  .pipe(z.email(T.emailWrong))

/** Comma-joined addresses: blanks dropped, the rest trimmed, each checked. */
export const emailList = z
  .string(T.emailWrong)
  .meta({ takes: 'person' })
  .max(1100, T.emailWrong)
  .transform((joined) => splitEmails(joined))
  .pipe(z.array(emailAddress).max(MOST_EMAILS, `最多填写 ${MOST_EMAILS} 个邮箱`))
  .transform((addresses) => [...new Set(addresses)].join(','))
  .describe('邮箱，逗号分隔 / e-mail addresses, comma-joined')

/** The addresses of a field, however people part them. */
export function splitEmails(joined: string): string[] {
  return (
    joined
      .split(/[,，;；、\r\n]/)
      // What stands before an address in angles is a name, which may have blanks.
      .flatMap((piece) => (/<[^<>@]*@[^<>]*>/.test(piece) ? [piece] : piece.split(/\s+/)))
      .map(plainEmail)
      .filter((address) => address !== '')
  )
}

/** Whether a password keeps the rule that can be told without asking the server. */
export function isSoundPassword(password: string): boolean {
  if (password.length < 6 || password.length > 18 || /\s/.test(password)) return false
  return PASSWORD_CLASSES.filter((one) => one.test(password)).length >= 2
}

function hasBothPasswords(value: unknown): boolean {
  const { password, confirmPassword: again } = (value ?? {}) as Record<string, unknown>
  return typeof password === 'string' && typeof again === 'string' && again !== ''
}

export const department = z
  .string()
  .meta({ takes: 'text' })
  .trim()
  .max(50, '部门最多 50 个字符')
  .default('')
  .describe('部门 / department')
