import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { data, fields, nothing, page } from '../envelope.ts'
import { flag, pageQuery, refId, wholeNumber } from '../primitives.ts'
import * as c from './console-schemas.ts'
import { emailList, realName } from './fields.ts'
import { userName } from './schemas.ts'
import { PERSONAL_UNIT_ID } from './texts.ts'

const admin = { access: 'staff:admin', source: 'path ours' } as const
const version = z
  .number('缺少版本号')
  .int()
  .describe('版本，防止覆盖他人的修改 / version, guards against lost updates')

export const listUnits = defineEndpoint({
  ...READING,
  ...admin,
  name: 'accounts.listUnits',
  path: '/console/units',
  reads: ['unit'],
  summary: '单位，新的在前 / units, newest first',
  query: pageQuery({ columns: ['create_time', 'name', 'member_count'], defaultSize: 20 }).extend({
    keyword: c.keyword,
    unitType: wholeNumber('unitType', 1, 4).optional(),
  }),
  answer: page(c.unitRow),
})

export const unitOptions = defineEndpoint({
  ...READING,
  ...admin,
  name: 'accounts.unitOptions',
  path: '/console/unit-options',
  reads: ['unit'],
  summary: '单位与邀请表单的选项 / what the unit and invitation forms offer',
  answer: data(c.unitOptions),
})

export const readUnit = defineEndpoint({
  ...READING,
  ...admin,
  name: 'accounts.readUnit',
  path: '/console/units/{id}',
  reads: ['unit', 'account'],
  summary: '一个单位 / one unit',
  params: c.unitId,
  answer: data(c.unitDetail),
})

export const createUnit = defineEndpoint({
  ...WRITING,
  ...admin,
  name: 'accounts.createUnit',
  path: '/console/units',
  changes: ['unit'],
  summary: '新建单位 / creates a unit',
  body: c.unitForm,
  answer: data(z.object({ id: z.string() })),
})

export const updateUnit = defineEndpoint({
  ...admin,
  name: 'accounts.updateUnit',
  method: 'PUT',
  path: '/console/units/{id}',
  effect: 'write',
  changes: ['unit'],
  summary: '修改单位 / changes a unit',
  params: c.unitId,
  body: c.unitForm.extend({ version }),
  answer: nothing(),
})

export const listAccounts = defineEndpoint({
  ...READING,
  ...admin,
  name: 'accounts.listAccounts',
  path: '/console/accounts',
  reads: ['account'],
  summary: '账号，新的在前 / accounts, newest first',
  query: pageQuery({ columns: ['create_time', 'last_seen_time', 'unit'], defaultSize: 20 }).extend({
    keyword: c.keyword,
    status: c.accountStatus.optional(),
    unitId: refId('unit', undefined, [PERSONAL_UNIT_ID])
      .optional()
      .describe('单位，-1 为个人账号 / unit, -1 for personal accounts'),
  }),
  answer: page(c.accountRow),
})

export const readAccount = defineEndpoint({
  ...READING,
  ...admin,
  name: 'accounts.readAccount',
  path: '/console/accounts/{id}',
  reads: ['account', 'session'],
  summary: '一个账号与经过 / one account with its history',
  params: c.accountId,
  answer: data(c.accountDetail),
})

const onAccount = { ...admin, method: 'POST', params: c.accountId, answer: nothing() } as const

export const disableAccount = defineEndpoint({
  ...onAccount,
  name: 'accounts.disableAccount',
  path: '/console/accounts/{id}/disable',
  effect: 'write',
  changes: ['account', 'session'],
  summary: '停用账号，结束其全部会话 / disables an account, ends its sessions',
  body: z.object({
    reason: c.reason('请填写停用原因'),
    leaveUnmanaged: flag
      .default(false)
      .describe('已知停用后单位没有人员管理员 / knowing that the unit is left without a personnel manager'),
  }),
})

const changesAccount = { effect: 'write', changes: ['account'] } as const

export const enableAccount = defineEndpoint({
  ...changesAccount,
  ...onAccount,
  name: 'accounts.enableAccount',
  path: '/console/accounts/{id}/enable',
  summary: '启用账号 / enables an account',
})

export const unlockAccount = defineEndpoint({
  ...changesAccount,
  ...onAccount,
  name: 'accounts.unlockAccount',
  path: '/console/accounts/{id}/unlock',
  summary: '解除登录锁定 / lifts the lock of log-in',
})

export const sendPasswordReset = defineEndpoint({
  ...changesAccount,
  ...onAccount,
  name: 'accounts.sendPasswordReset',
  path: '/console/accounts/{id}/reset-password',
  summary: '向本人发送重置密码的短信 / sends the owner an SMS to set a new password',
})

export const endAccountSessions = defineEndpoint({
  ...onAccount,
  name: 'accounts.endSessions',
  path: '/console/accounts/{id}/end-sessions',
  effect: 'write',
  changes: ['account', 'session'],
  summary: '结束账号的全部会话 / ends all sessions of an account',
  answer: fields({ ended: z.number().int().describe('结束的会话数 / sessions ended') }),
})

export const resetSecondFactor = defineEndpoint({
  ...onAccount,
  name: 'accounts.resetSecondFactor',
  path: '/console/accounts/{id}/reset-second-factor',
  effect: 'write',
  changes: ['account', 'second-factor'],
  summary:
    '重置两步验证，本人由全部渠道得知 / takes the second factor away, its owner is told by every channel',
  body: z.object({ reason: c.reason('请填写重置原因') }),
})

export const correctAccount = defineEndpoint({
  ...changesAccount,
  ...onAccount,
  name: 'accounts.correctAccount',
  path: '/console/accounts/{id}/correct',
  summary: '更正手机号码与邮箱，新旧号码都得知 / corrects number and mail, both numbers are told',
  body: z.object({ userName, email: emailList, reason: c.reason('请填写更正原因') }),
})

export const setManager = defineEndpoint({
  ...changesAccount,
  ...onAccount,
  name: 'accounts.setManager',
  path: '/console/accounts/{id}/set-manager',
  summary: '设为或取消单位的人员管理员 / makes personnel manager of its unit, or no longer',
  body: z.object({ isManager: flag.describe('是否人员管理员 / whether manager') }),
})

export const listStaff = defineEndpoint({
  ...READING,
  ...admin,
  name: 'accounts.listStaff',
  path: '/console/staff',
  reads: ['account'],
  summary: '供应方人员与角色 / provider staff and their roles',
  query: pageQuery({ columns: ['create_time'], defaultSize: 20, defaultDirection: 'asc' }).extend({
    keyword: c.keyword,
    role: c.role.optional(),
  }),
  answer: page(c.staffRow),
})

const staffForm = {
  realName,
  email: emailList.default(''),
  department: z
    .string()
    .meta({ takes: 'text' })
    .trim()
    .max(50, '部门最多 50 个字符')
    .default('')
    .describe('部门 / department'),
  roles: c.roles.describe('角色 / roles'),
}

export const createStaff = defineEndpoint({
  ...changesAccount,
  ...admin,
  name: 'accounts.createStaff',
  method: 'POST',
  path: '/console/staff',
  summary:
    '新建供应方账号，短信告知如何设置密码 / creates a staff account, tells by SMS how to set the password',
  body: z.object({ userName, ...staffForm }),
  answer: data(z.object({ id: z.string() })),
})

export const updateStaff = defineEndpoint({
  ...changesAccount,
  ...admin,
  name: 'accounts.updateStaff',
  method: 'PUT',
  path: '/console/staff/{id}',
  summary: '修改供应方账号与角色 / changes a staff account and its roles',
  params: c.staffId,
  body: z.object({ ...staffForm, version }),
  answer: nothing(),
})

export const consoleAccountEndpoints = [
  listUnits,
  unitOptions,
  readUnit,
  createUnit,
  updateUnit,
  listAccounts,
  readAccount,
  disableAccount,
  enableAccount,
  unlockAccount,
  sendPasswordReset,
  endAccountSessions,
  resetSecondFactor,
  correctAccount,
  setManager,
  listStaff,
  createStaff,
  updateStaff,
] as const
