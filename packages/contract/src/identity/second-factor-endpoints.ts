import { z } from 'zod'
import { defineEndpoint, READING, WRITING } from '../endpoint.ts'
import { data, fields, nothing } from '../envelope.ts'
import { int, str } from '../fields/primitives.ts'
import { typedCode, typedPassword } from '../secrets.ts'
import { SECOND_FACTOR_TEXTS as T } from './second-factor-texts.ts'

const code = typedCode(T.codeMissing, 40, T.codeWrong)
const password = typedPassword(T.passwordMissing).describe('登录密码 / log-in password')
const recoveryCodes = z
  .array(z.string())
  .describe('恢复码，仅显示一次，各可用一次 / shown once, good for one log-in each')

export const readSecondFactor = defineEndpoint({
  ...READING,
  name: 'identity.readSecondFactor',
  beforeSecondFactor: true,
  path: '/uami/api/second-factor',
  access: 'login',
  reads: ['second-factor'],
  summary: '两步验证状态 / whether a second factor is asked at log-in',
  source: 'path ours',
  answer: data(
    z.object({
      enabled: z.boolean(),
      since: str('开启时间，未开启为空 / when it was turned on, else empty'),
      recoveryCodesLeft: int('剩余恢复码 / unused recovery codes'),
    }),
  ),
})

const ofOneself = { method: 'POST', access: 'login', effect: 'toggle', source: 'path ours' } as const

export const beginSecondFactor = defineEndpoint({
  ...ofOneself,
  name: 'identity.beginSecondFactor',
  beforeSecondFactor: true,
  path: '/uami/api/second-factor',
  changes: [],
  summary: '开始绑定身份验证器 / a new secret for an authenticator; nothing is asked yet',
  body: z.object({ password }),
  answer: data(
    z.object({
      secret: str('Base32 密钥，手工录入用 / for typing in'),
      uri: str('二维码内容 / content of the QR code'),
    }),
  ),
})

export const confirmSecondFactor = defineEndpoint({
  ...ofOneself,
  name: 'identity.confirmSecondFactor',
  beforeSecondFactor: true,
  path: '/uami/api/second-factor/confirm',
  // Not a guarded write: what it answers must be kept nowhere, not even for a retry.
  changes: ['second-factor'],
  summary: '以动态码确认并开启两步验证 / turns it on by a first code',
  body: z.object({ code }),
  answer: fields({ recoveryCodes }, T.enabled),
})

export const renewRecoveryCodes = defineEndpoint({
  ...ofOneself,
  name: 'identity.renewRecoveryCodes',
  path: '/uami/api/second-factor/recovery-codes',
  // Not a guarded write: what it answers must be kept nowhere, not even for a retry.
  changes: ['second-factor'],
  summary: '重新生成恢复码，旧的失效 / new recovery codes in place of the old',
  body: z.object({ password, code }),
  answer: fields({ recoveryCodes }, T.renewed),
})

export const endSecondFactor = defineEndpoint({
  ...WRITING,
  name: 'identity.endSecondFactor',
  path: '/uami/api/second-factor/end',
  access: 'login',
  changes: ['second-factor'],
  summary: '关闭两步验证 / turns it off',
  source: 'path ours',
  body: z.object({ password, code }),
  answer: nothing(T.disabled),
})

export const secondFactorLogin = defineEndpoint({
  name: 'identity.secondFactorLogin',
  method: 'POST',
  path: '/sso/interaction/{uid}/second-factor',
  access: 'public',
  effect: 'toggle',
  summary: '登录的第二步：动态码或恢复码 / second step of a log-in: a code or a recovery code',
  source: 'path ours',
  params: z.object({
    uid: z.string().meta({ takes: 'key' }).max(64).describe('登录交互编号 / id of the log-in under way'),
  }),
  body: z.object({ code }),
  answer: fields({ next: str('接下来的地址 / address to go on to') }),
})

export const endOtherSessions = defineEndpoint({
  ...ofOneself,
  name: 'identity.endOtherSessions',
  path: '/uami/api/sessions/end-others',
  changes: ['session'],
  summary: '结束本机以外的全部登录 / ends all sessions but this one',
  answer: fields({ ended: z.number().int() }),
})

export const secondFactorEndpoints = [
  readSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  endSecondFactor,
  secondFactorLogin,
  endOtherSessions,
] as const
