import { z } from 'zod'
import { defineEndpoint, WRITING } from '../endpoint.ts'
import { data, nothing, options } from '../envelope.ts'
import * as registerSchemas from './register-schemas.ts'
import { changePwd, changePwdSms, checkChangeSms } from './reset-endpoints.ts'
import * as s from './schemas.ts'
import { byStrangers, sendsCode } from './stranger-calls.ts'
import { ACCOUNTS_TEXTS } from './texts.ts'

export const registerSms = defineEndpoint({
  ...sendsCode,
  name: 'accounts.registerSms',
  path: '/uami/api/register/registerSms',
  summary: '发送注册验证码，需滑块凭据 / sends the registration code, asks for a puzzle ticket',
  query: z.object({ mobile: s.userName, ticket: s.puzzleTicket }),
})

export const register = defineEndpoint({
  ...WRITING,
  ...byStrangers,
  name: 'accounts.register',
  path: '/uami/api/register',
  summary: '注册第一步：验证手机号码，设置密码 / registration step 1: proves the number, sets the password',
  body: registerSchemas.registerBody,
  answer: nothing(),
})

export const registerExternal = defineEndpoint({
  name: 'accounts.registerExternal',
  method: 'POST',
  path: '/uami/api/register/external',
  access: 'public',
  // Until step 2 nothing is registered: a repetition only takes the place of the former proof.
  effect: 'toggle',
  summary: '外部统一身份认证下的注册第一步，无密码 / step 1 where an outside provider keeps the passwords',
  source: 'path ours',
  body: registerSchemas.registerExternalBody,
  answer: nothing(),
})

export const registerSubmit = defineEndpoint({
  ...WRITING,
  ...byStrangers,
  name: 'accounts.registerSubmit',
  path: '/uami/api/registerSubmit',
  summary:
    '注册第二步：提交基本信息，等待审批；以第一步的 Cookie 或同一验证码为证 / step 2, proved by the cookie of step 1 or its code',
  body: registerSchemas.registerSubmitBody,
  answer: nothing(ACCOUNTS_TEXTS.submitted),
})

const invited = {
  method: 'GET',
  access: 'public',
  effect: 'read',
  summary: '邀请码带出的信息 / what an invitation carries',
  source: '1.7',
  query: z.object({ userName: s.userName, inviteCode: s.inviteCode }),
  answer: data(s.invitedUser),
  rateLimit: 120,
} as const

export const getUser = defineEndpoint({ ...invited, name: 'accounts.getUser', path: '/uami/api/getUser' })

export const getUserInfo = defineEndpoint({
  ...invited,
  name: 'accounts.getUserInfo',
  path: '/uami/api/getUserInfo',
})

const select = { method: 'GET', access: 'public', effect: 'read', answer: options(s.option) } as const

export const postSelect = defineEndpoint({
  ...select,
  name: 'accounts.postSelect',
  path: '/uami/api/register/postselect',
  summary: '岗位 / posts',
  source: '1.7',
})

export const unitSelect = defineEndpoint({
  ...select,
  name: 'accounts.unitSelect',
  path: '/uami/api/register/unitselect',
  summary: '邀请码所属单位，无邀请码则为空 / the unit of an invitation, nothing without one',
  source: '1.7',
  query: z.object({ inviteCode: s.inviteCode.default('') }),
  rateLimit: 120,
})

export const serviceSelect = defineEndpoint({
  ...select,
  name: 'accounts.serviceSelect',
  path: '/uami/api/register/serviceselect',
  summary: '可申请的服务 / services that an applicant may ask for',
  source: 'path ours',
})

export const registrationEndpoints = [
  registerSms,
  register,
  registerExternal,
  registerSubmit,
  getUser,
  getUserInfo,
  postSelect,
  unitSelect,
  serviceSelect,
  changePwdSms,
  checkChangeSms,
  changePwd,
] as const
