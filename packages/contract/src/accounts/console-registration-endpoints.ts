import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { data, nothing, page } from '../envelope.ts'
import { flag, pageQuery, refId, wholeNumber } from '../primitives.ts'
import * as c from './console-schemas.ts'
import { tel } from './fields.ts'
import { ACCOUNTS_TEXTS as T } from './texts.ts'

const admin = { access: 'staff:admin', source: 'path ours' } as const

export const listRegistrations = defineEndpoint({
  ...READING,
  ...admin,
  name: 'accounts.listRegistrations',
  path: '/console/registrations',
  reads: ['account'],
  summary: '注册申请，新的在前 / registrations, newest first',
  query: pageQuery({ columns: ['submit_time'], defaultSize: 20 }).extend({
    keyword: c.keyword,
    status: c.accountStatus.optional(),
    category: wholeNumber('category', 1, 2).optional(),
  }),
  answer: page(c.registrationRow),
})

export const readRegistration = defineEndpoint({
  ...READING,
  ...admin,
  name: 'accounts.readRegistration',
  path: '/console/registrations/{id}',
  reads: ['account'],
  summary: '一份注册申请与经过 / one registration with its history',
  params: c.registrationId,
  answer: data(c.registrationDetail),
})

export const approveRegistration = defineEndpoint({
  ...WRITING,
  ...admin,
  name: 'accounts.approveRegistration',
  path: '/console/registrations/{id}/approve',
  changes: ['account'],
  summary: '通过注册，并通知申请人 / approves, tells the applicant',
  params: c.registrationId,
  body: z.object({
    asManager: flag.default(false).describe('设为单位的人员管理员 / make personnel manager of the unit'),
  }),
  answer: nothing(),
})

export const refuseRegistration = defineEndpoint({
  ...WRITING,
  ...admin,
  name: 'accounts.refuseRegistration',
  path: '/console/registrations/{id}/refuse',
  changes: ['account'],
  summary: '驳回注册，原因告知申请人 / refuses, the reason goes to the applicant',
  params: c.registrationId,
  body: z.object({ reason: c.reason(T.refuseReasonMissing) }),
  answer: nothing(),
})

export const listInvitations = defineEndpoint({
  ...READING,
  ...admin,
  name: 'accounts.listInvitations',
  path: '/console/invitations',
  reads: ['invitation'],
  summary: '邀请，新的在前 / invitations, newest first',
  query: pageQuery({ columns: ['create_time', 'expires_time'], defaultSize: 20 }).extend({
    keyword: c.keyword,
    unitId: refId('unit', undefined, []).optional(),
    state: z.enum(['open', 'ended'], 'state 只能是 open 或 ended').optional(),
  }),
  answer: page(c.invitationRow),
})

export const createInvitation = defineEndpoint({
  ...WRITING,
  ...admin,
  name: 'accounts.createInvitation',
  path: '/console/invitations',
  changes: ['invitation'],
  summary: '新建邀请 / creates an invitation',
  body: z.object({
    unitId: refId('unit', z.string(T.unitMissing).min(1, T.unitMissing).max(64, T.unitMissing)).describe(
      '单位 / unit',
    ),
    postId: wholeNumber('postId', 1, 10_000).meta({ takes: 'choice' }).nullish().describe('岗位 / post'),
    department: z
      .string()
      .meta({ takes: 'text' })
      .trim()
      .max(50, '部门最多 50 个字符')
      .default('')
      .describe('部门 / department'),
    tel: tel.default(''),
    note: z
      .string()
      .meta({ takes: 'text' })
      .trim()
      .max(200, '备注最多 200 个字符')
      .default('')
      .describe('备注 / note'),
    maxUses: z
      .number('请输入可用次数')
      .int('可用次数应为 1 到 500 的整数')
      .min(1, '可用次数应为 1 到 500 的整数')
      .max(500, '可用次数应为 1 到 500 的整数')
      .describe('可用次数 / uses'),
    expiresDate: z.iso.date('请选择有效期').describe('有效期至（含当天） / last day it is good for'),
  }),
  answer: data(c.invitationRow),
})

export const expireInvitation = defineEndpoint({
  ...WRITING,
  ...admin,
  name: 'accounts.expireInvitation',
  path: '/console/invitations/{id}/expire',
  changes: ['invitation'],
  summary: '立即作废邀请 / ends an invitation now',
  params: c.invitationId,
  answer: nothing(),
})

export const consoleRegistrationEndpoints = [
  listRegistrations,
  readRegistration,
  approveRegistration,
  refuseRegistration,
  listInvitations,
  createInvitation,
  expireInvitation,
] as const
