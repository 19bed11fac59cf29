import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { data, fields } from '../envelope.ts'
import { int } from '../fields/primitives.ts'
import { changesAccount, onAccount } from './account-calls.ts'
import * as c from './console-schemas.ts'

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
  answer: fields({ ended: int('结束的会话数 / sessions ended') }),
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

export const viewPortal = defineEndpoint({
  ...onAccount,
  name: 'accounts.viewPortal',
  path: '/console/accounts/{id}/view',
  effect: 'write',
  changes: ['session'],
  summary:
    '以客户视角查看门户：只读、限时、留有记录 / the portal as its owner sees it: to read, for a while, recorded',
  body: z.object({ reason: c.reason('请填写查看原因') }),
  answer: data(c.viewing),
})
