import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { data, nothing, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import { flag, wholeNumber } from '../fields/primitives.ts'
import { admin } from './admin-calls.ts'
import { createInvitation, expireInvitation, listInvitations } from './console-invitation-endpoints.ts'
import * as c from './console-schemas.ts'
import { ACCOUNTS_TEXTS as T } from './texts.ts'

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

export const consoleRegistrationEndpoints = [
  listRegistrations,
  readRegistration,
  approveRegistration,
  refuseRegistration,
  listInvitations,
  createInvitation,
  expireInvitation,
] as const
