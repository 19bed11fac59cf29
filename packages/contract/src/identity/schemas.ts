import { z } from 'zod'
import { STAFF_ROLES } from '../access.ts'
import { bool, dateTime, int, named, str } from '../fields/primitives.ts'

/** Document 1 section 3, “User”; ids are strings, `unitId` is -1 for a personal account. */
export const userInfo = named('UserInfo', {
  id: z.string(),
  userId: z.string(),
  userName: str('账号，即手机号码 / account, the mobile number'),
  realName: z.string(),
  nickName: z.string(),
  unitId: str('单位，-1 为个人账号 / unit, -1 for a personal account'),
  unitName: z.string(),
  userType: int('1 人员管理员，2 成员，9 供应方 / manager, member, provider staff'),
  avatar: str('头像地址，空为默认 / avatar address, empty for the default'),
  phonenumber: z.string(),
  email: str('邮箱，逗号分隔 / e-mail addresses, comma-joined'),
  sex: str('0 男，1 女 / 0 male, 1 female, empty if not given'),
  tbPost: z.object({ id: z.number().int(), name: z.string() }).nullable().describe('岗位 / post'),
  tbUnitType: z
    .object({ id: z.number().int(), name: z.string() })
    .nullable()
    .describe('单位类型 / unit type'),
  tbUnit: z.object({ assistantId: z.string() }).nullable().describe('单位 / unit'),
  department: z.string(),
  tel: str('办公电话 / office phone'),
  isBound: z.boolean(),
  emailBound: z.boolean(),
  services: z.array(z.number().int()).describe('可用的服务 / services one may use'),
  unverifiedEmails: z
    .array(z.string())
    .describe('尚未验证、不接收通知的邮箱 / addresses that get no notices yet'),
  boundEmail: str('已绑定的邮箱，未绑定为空 / the address that was proved, empty for none'),
  version: int('修改我的信息时带回 / sent back with a change of the profile'),
  roles: z.array(z.enum(STAFF_ROLES)).describe('供应方角色 / staff roles, empty for customers'),
  secondFactorNeeded: bool('须先开启两步验证 / must turn a second factor on before anything else'),
})
export type UserInfo = z.infer<typeof userInfo>

/** What the browser keeps after log-in (document 1 section 3, “Browser storage”). */
export const sessionGrant = z.object({
  token: str('不透明令牌 / opaque bearer token'),
  unitId: z.string(),
  tbUnitType: z.string(),
  returnTo: str('登录前的页面 / path the person came from'),
})

export const sessionItem = named('SessionItem', {
  id: z.string(),
  current: z.boolean(),
  kind: z
    .enum(['browser', 'admin', 'view'])
    .describe('admin：由管理命令签发；view：服务方查看 / issued by the admin command; the provider looks'),
  device: str('浏览器与系统 / browser and system'),
  address: z.string(),
  createTime: dateTime,
  lastSeenTime: dateTime,
})

/** A slider puzzle; widths in CSS pixels. The answer is the travel of the piece in pixels. */
export const puzzle = named('SliderPuzzle', {
  id: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  pieceSize: z.number().int(),
  pieceTop: z.number().int(),
  maxTravel: int('最大行程，小于 251 / travel, under 251 px'),
  image: str('底图 data URL / picture with the hole'),
  piece: str('拼块 data URL / piece'),
  workBits: int(
    '答案所附工作量证明的前导零位数，0 为不需要 / leading zero bits of SHA-256 of “id:work”, 0 for none',
  ),
})

/** What the log-in page shows of the log-in under way. */
export const interaction = named('LoginInteraction', {
  brand: z.string(),
  phone: str('预填手机号 / number carried over from /login'),
  returnLabel: str('登录后返回何处 / where one returns to'),
  puzzleNeeded: z.boolean(),
  secondFactorNeeded: bool('第一步已通过，等待动态码 / the first step is done, a code is awaited'),
  demoAccounts: z
    .array(z.object({ phone: z.string(), name: z.string(), unit: z.string(), role: z.string() }))
    .describe('演示账号，仅演示模式 / demonstration accounts, in demonstration mode only'),
  demoPassword: z.string(),
})
