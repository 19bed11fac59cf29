import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { data, nothing, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { refId, wholeNumber } from '../fields/primitives.ts'
import { admin } from './admin-calls.ts'
import * as c from './console-schemas.ts'
import { department, tel } from './fields.ts'
import { ACCOUNTS_TEXTS as T } from './texts.ts'

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
    department,
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
