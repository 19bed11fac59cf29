import { z } from 'zod'
import { defineEndpoint, WRITING } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { smsCode } from './fields.ts'
import * as s from './schemas.ts'
import { byStrangers, sendsCode } from './stranger-calls.ts'
import { ACCOUNTS_TEXTS } from './texts.ts'

export const changePwdSms = defineEndpoint({
  ...sendsCode,
  name: 'accounts.changePwdSms',
  path: '/uami/api/register/changePwdSms',
  summary: '发送重置密码验证码，需滑块凭据 / sends the code of a password reset, asks for a puzzle ticket',
  query: z.object({ userName: s.userName, ticket: s.puzzleTicket }),
})

export const checkChangeSms = defineEndpoint({
  ...byStrangers,
  name: 'accounts.checkChangeSms',
  method: 'POST',
  path: '/uami/api/register/checkChangeSms',
  effect: 'toggle',
  summary: '校验重置密码验证码 / checks the code of a password reset',
  body: z.object({ userName: s.userName, smsCode }),
  answer: nothing(),
})

export const changePwd = defineEndpoint({
  ...WRITING,
  ...byStrangers,
  name: 'accounts.changePwd',
  path: '/uami/api/register/changePwd',
  summary: '设置新密码，结束全部会话 / sets the new password, ends all sessions',
  body: s.resetBody,
  answer: nothing(ACCOUNTS_TEXTS.passwordReset),
})
