import { z } from 'zod'
import { STAFF_ROLES } from '../access.ts'
import { canOf, reasons } from '../can.ts'
import {
  bool,
  boundedArray,
  dateTime,
  int,
  named,
  neededLine,
  neededText,
  recordId,
  refId,
  searchWords,
  str,
  text,
} from '../fields/primitives.ts'
import { timelineEntry } from '../timeline.ts'
import { accountRecord } from './record.ts'
import { ACCOUNTS_TEXTS as T } from './texts.ts'

export const accountStatus = z.enum(['pending', 'active', 'refused', 'disabled'])
export type AccountStatus = z.infer<typeof accountStatus>

export const accountId = z.object({ id: recordId('account', '账号 / account') })
export const staffId = z.object({ id: recordId('staff', '供应方人员 / provider staff') })
export const registrationId = z.object({
  id: recordId('registration', '注册申请，即其账号 / registration, by its account'),
})
export const unitId = z.object({ id: recordId('unit', '单位 / unit') })
export const invitationId = z.object({ id: recordId('invitation', '邀请 / invitation') })

export const namedNumber = z.object({ id: z.number().int(), name: z.string() })
export const keyword = searchWords('关键词 / search words')

/** A reason that those concerned will read. */
export function reason(missing: string) {
  return neededText('说明', 500, missing).describe('说明 / reason')
}

const person = {
  id: z.string(),
  userName: str('账号，即手机号码 / account, the mobile number'),
  realName: z.string(),
  nickName: z.string(),
  email: z.string(),
  unitId: str('单位，-1 为个人账号 / unit, -1 for a personal account'),
  unitName: z.string(),
}

export const registrationRow = named('RegistrationRow', {
  ...person,
  category: int('1 企业，2 个人 / company, individual'),
  status: accountStatus,
  remark: str('注册事由 / reason of an individual'),
  serviceName: str('申请的服务 / service applied for'),
  submitTime: dateTime.describe('提交时间 / submitted'),
  can: canOf(accountRecord),
  reasons,
})
export type RegistrationRow = z.infer<typeof registrationRow>

export const registrationDetail = named('RegistrationDetail', {
  ...registrationRow.shape,
  sex: z.string(),
  postName: z.string(),
  department: z.string(),
  tel: z.string(),
  inviteCode: z.string(),
  unitHasManager: bool('单位已有人员管理员 / the unit has a personnel manager'),
  timeline: z.array(timelineEntry),
})
export type RegistrationDetail = z.infer<typeof registrationDetail>

export const unitRow = named('UnitRow', {
  id: z.string(),
  name: z.string(),
  unitType: namedNumber,
  faeName: z.string(),
  assistantName: z.string(),
  services: z.array(namedNumber),
  memberCount: int('在用账号数 / active accounts'),
  createTime: dateTime,
})
export type UnitRow = z.infer<typeof unitRow>

export const unitAddress = z.object({
  label: neededText('用途', 20, '请输入地址用途'),
  address: neededText('地址', 200, '请输入地址'),
  contact: text('联系人', 30).trim().default(''),
  phone: text('联系电话', 40).trim().default(''),
})

const optionalAccount = z
  .union([refId('staff'), z.null()])
  .default(null)
  .transform((id) => (id === '' ? null : id))

/** What the unit form sends. */
export const unitForm = z.object({
  name: neededLine('单位名称', 100, T.unitNameMissing),
  unitType: z
    .number(T.unitTypeMissing)
    .int(T.unitTypeMissing)
    .min(1, T.unitTypeMissing)
    .max(4, T.unitTypeMissing),
  faeId: optionalAccount.describe('负责的 FAE / field application engineer'),
  assistantId: optionalAccount.describe('单位助理 / assistant'),
  serviceIds: boundedArray(z.array(z.number().int().meta({ takes: 'choice' })), 20)
    .default([])
    .describe('已开通服务 / services'),
  addresses: boundedArray(z.array(unitAddress), 20, '最多填写 20 个地址').default([]),
})

export const unitDetail = named('UnitDetail', {
  ...unitRow.shape,
  faeId: z.string(),
  assistantId: z.string(),
  addresses: z.array(unitAddress),
  members: z.array(
    z.object({
      id: z.string(),
      realName: z.string(),
      userName: z.string(),
      postName: z.string(),
      userType: z.number().int(),
      status: accountStatus,
    }),
  ),
  version: z.number().int(),
})
export type UnitDetail = z.infer<typeof unitDetail>

/** What the selects of the unit and invitation forms offer. */
export const unitOptions = z.object({
  unitTypes: z.array(namedNumber),
  services: z.array(namedNumber),
  posts: z.array(namedNumber),
  faes: z.array(z.object({ id: z.string(), name: z.string() })),
  units: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const invitationRow = named('InvitationRow', {
  id: z.string(),
  code: z.string(),
  link: str('带邀请码的注册地址 / registration address with the code'),
  unitId: z.string(),
  unitName: z.string(),
  postName: z.string(),
  department: z.string(),
  tel: z.string(),
  note: z.string(),
  maxUses: z.number().int(),
  uses: z.number().int(),
  state: z.enum(['open', 'expired', 'used-up']),
  expiresTime: dateTime,
  createTime: dateTime,
  makerName: z.string(),
  can: z.object({ expire: z.boolean() }),
})
export type InvitationRow = z.infer<typeof invitationRow>

const accountCan = canOf(accountRecord).extend({
  unlock: z.boolean(),
  resetPassword: z.boolean(),
  endSessions: z.boolean(),
  resetSecondFactor: z.boolean(),
  setManager: z.boolean(),
  correct: z.boolean(),
  correctUnit: z.boolean(),
  view: z.boolean(),
})

export const accountRow = named('AccountRow', {
  ...person,
  userType: int('1 人员管理员，2 成员，9 供应方 / manager, member, provider staff'),
  status: accountStatus,
  locked: bool('登录已锁定 / log-in locked'),
  lastSeenTime: dateTime.or(z.literal('')).describe('最近使用 / last seen'),
  createTime: dateTime,
})
export type AccountRow = z.infer<typeof accountRow>

/** What the tab keeps in which an administrator sees the portal as somebody of a customer. */
export const viewing = named('Viewing', {
  token: str('只读令牌 / token that reads alone'),
  name: str('以谁的视角 / as whom'),
  unitName: str('其单位，个人账号为空 / of which unit, empty for a personal account'),
  untilTime: dateTime.describe('到何时 / until when'),
})
export type Viewing = z.infer<typeof viewing>

export const accountDetail = named('AccountDetail', {
  ...accountRow.shape,
  sex: z.string(),
  postName: z.string(),
  department: z.string(),
  tel: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  sessionCount: z.number().int(),
  isLastManager: bool('所在单位唯一的人员管理员 / the only personnel manager of the unit'),
  timeline: z.array(timelineEntry),
  can: accountCan,
  reasons,
})
export type AccountDetail = z.infer<typeof accountDetail>

export const staffRow = named('StaffRow', {
  id: z.string(),
  userName: z.string(),
  realName: z.string(),
  email: z.string(),
  department: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  status: accountStatus,
  createTime: dateTime,
  version: z.number().int(),
})
export type StaffRow = z.infer<typeof staffRow>

export const role = z.enum(STAFF_ROLES, '角色不在列表中')
export const roles = boundedArray(z.array(role, T.rolesMissing).min(1, T.rolesMissing), STAFF_ROLES.length)
