import { z } from 'zod'
import { named, phone, str, text } from '../fields/primitives.ts'
import { confirmPassword, newPassword, passwordsAgree, sameTwice, smsCode } from './fields.ts'
import { ACCOUNTS_TEXTS as T } from './texts.ts'

export const userName = phone(T.phoneMissing).describe('账号，即手机号码 / account, the mobile number')

export const inviteCode = text('邀请码', 40)
  .transform((code) => code.replaceAll(/[\s-]/g, '').toUpperCase())
  .describe('邀请码 / invitation code')

/** A pass of the slider puzzle, which every call that sends an SMS asks for. */
export const puzzleTicket = z
  .string('请先完成滑块验证')
  .meta({ takes: 'secret' })
  .min(1, '请先完成滑块验证')
  .max(400)
  .describe('滑块验证凭据 / ticket of a passed puzzle')

/** What `getUser` and `getUserInfo` answer: what the invitation carries, and the caller's own proved number. */
export const invitedUser = named('InvitedUser', {
  realName: z.string(),
  nickName: z.string(),
  sex: z.string(),
  phonenumber: str('本浏览器已验证的手机号码，否则为空 / the number this browser proved, else empty'),
  tbPost: z.object({ id: z.number().int(), name: z.string() }).nullable().describe('岗位 / post'),
  department: z.string(),
  email: z.string(),
  unitId: z.string(),
  unitName: str('单位名称 / unit name'),
  tel: z.string(),
})

/** One entry of a select. */
export const option = z.object({ id: z.string(), name: z.string() })

export const resetBody = z
  .object({ userName, smsCode, password: newPassword(), confirmPassword })
  .refine(sameTwice, passwordsAgree)
