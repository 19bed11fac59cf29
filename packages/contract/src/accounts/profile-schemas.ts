import { z } from 'zod'
import { plainEmail } from '../fields/plain-typed.ts'
import { phone, wholeNumber } from '../fields/primitives.ts'
import { uploadedFile } from '../fields/uploaded-file.ts'
import { typedCode, typedPassword } from '../secrets.ts'
import { emailList, newPassword, nickName, realName, sex, tel } from './fields.ts'
import { PROFILE_TEXTS as T } from './profile-texts.ts'
import { puzzleTicket } from './schemas.ts'

/** What clients send of themselves: accepted and ignored, since the token says who is calling. */
const ignored = z
  .union([z.string().max(64), z.number()])
  .meta({ takes: 'unused' })
  .nullish()

/** Document 1 section 7, `personal/updateUser`; what is left out stays as it is. */
export const profileBody = z.object({
  id: ignored.describe('不采用，以令牌为准 / not used'),
  avatar: z
    .string()
    .meta({ takes: 'unused' })
    .max(500)
    .optional()
    .describe('头像地址，空为默认 / avatar address, empty for the default'),
  realName,
  nickName,
  sex,
  phonenumber: ignored.describe('不采用，由更换手机修改 / not used'),
  email: emailList.optional(),
  tel: tel.optional(),
  version: wholeNumber('version', 0, 2_000_000_000)
    .optional()
    .describe('读取时的版本，防止覆盖他人修改 / version read, so that nobody’s change is overwritten'),
})

export const avatarBody = z.object({ file: uploadedFile(T.avatarMissing, '头像图片 / picture') })

/** Document 1 section 3, “Password form”. */
export const passwordBody = z
  .object({
    password: typedPassword(T.oldPasswordMissing).describe('原密码 / old password'),
    newPassword: newPassword(T.newPasswordMissing),
    confirmNewPassword: typedPassword(T.confirmMissing).describe('确认新密码 / new password once more'),
  })
  .refine((form) => form.newPassword !== form.password, {
    error: T.passwordSame,
    path: ['newPassword'],
    when: ({ value }) => bothGiven(value, 'password', 'newPassword'),
  })
  .refine((form) => form.newPassword === form.confirmNewPassword, {
    error: T.passwordsDiffer,
    path: ['confirmNewPassword'],
    when: ({ value }) => bothGiven(value, 'newPassword', 'confirmNewPassword'),
  })

export const profileEmail = z
  .string(T.emailMissing)
  .meta({ takes: 'person' })
  .overwrite(plainEmail)
  .min(1, T.emailMissing)
  .max(100, T.emailWrong)
  .pipe(z.email(T.emailWrong))
  .describe('邮箱 / e-mail address')

const emailCode = typedCode(T.emailCodeMissing, 12, T.emailCodeWrong).describe(
  '邮箱验证码 / code sent to the address',
)

export const bindBody = z.object({
  email: profileEmail,
  code: emailCode,
  password: z
    .string()
    .meta({ takes: 'secret' })
    .max(200, '密码最多 200 个字符')
    .optional()
    .describe('更换已绑定的邮箱时须填登录密码 / needed where another address is bound already'),
  username: ignored.describe('不采用，以令牌为准 / not used'),
})

export const verifyBody = z.object({
  email: profileEmail,
  code: emailCode,
  username: phone(T.oldPhoneMissing).describe('原手机号 / original phone'),
})

export const phoneCodeBody = z.object({
  phone: phone(T.phoneMissing).describe('新手机号码 / new number'),
  ticket: puzzleTicket,
})

/** Document 1 section 3, “Change phone”. */
export const phoneBody = z
  .object({
    phone: phone(T.phoneMissing).describe('新手机号码 / new number'),
    code: typedCode(T.codeMissing, 12, T.codeWrong).describe('短信验证码 / code sent to the new number'),
    oldPass: typedPassword(T.oldPasswordMissing).describe('原密码 / old password'),
    pass: newPassword(T.newPasswordMissing),
    checkPass: typedPassword(T.confirmMissing).describe('确认新密码 / new password once more'),
  })
  .refine((form) => form.pass === form.checkPass, {
    error: T.passwordsDiffer,
    path: ['checkPass'],
    when: ({ value }) => bothGiven(value, 'pass', 'checkPass'),
  })

/** A rule over two fields is told beside the faults of others, not only after them. */
function bothGiven(value: unknown, one: string, other: string): boolean {
  const form = (value ?? {}) as Record<string, unknown>
  return [form[one], form[other]].every((text) => typeof text === 'string' && text !== '')
}
