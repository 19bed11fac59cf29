import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { flag, refId } from '../fields/primitives.ts'
import { changesAccount, onAccount } from './account-calls.ts'
import {
  endAccountSessions,
  resetSecondFactor,
  sendPasswordReset,
  unlockAccount,
  viewPortal,
} from './account-help-endpoints.ts'
import { admin } from './admin-calls.ts'
import * as c from './console-schemas.ts'
import { createStaff, listStaff, updateStaff } from './console-staff-endpoints.ts'
import { createUnit, listUnits, readUnit, unitOptions, updateUnit } from './console-unit-endpoints.ts'
import { emailList } from './fields.ts'
import { userName } from './schemas.ts'
import { PERSONAL_UNIT_ID } from './texts.ts'
import { endViewing } from './viewing/end-endpoint.ts'

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

export const disableAccount = defineEndpoint({
  ...onAccount,
  name: 'accounts.disableAccount',
  path: '/console/accounts/{id}/disable',
  effect: 'write',
  changes: ['account', 'session', 'access-token', 'invitation'],
  summary: '停用账号，结束其全部会话 / disables an account, ends its sessions',
  body: z.object({
    reason: c.reason('请填写停用原因'),
    leaveUnmanaged: flag
      .default(false)
      .describe('已知停用后单位没有人员管理员 / knowing that the unit is left without a personnel manager'),
  }),
})

export const enableAccount = defineEndpoint({
  ...changesAccount,
  ...onAccount,
  name: 'accounts.enableAccount',
  path: '/console/accounts/{id}/enable',
  summary: '启用账号 / enables an account',
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
  viewPortal,
  endViewing,
  correctAccount,
  setManager,
  listStaff,
  createStaff,
  updateStaff,
] as const
