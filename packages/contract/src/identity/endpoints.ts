import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data, fields, nothing, rows } from '../envelope.ts'
import { bool, flag, neededText, phone, recordId, str, text } from '../fields/primitives.ts'
import { typedPassword } from '../secrets.ts'
import * as s from './schemas.ts'
import { IDENTITY_TEXTS } from './texts.ts'

const phoneField = phone(IDENTITY_TEXTS.phoneMissing).describe('手机号码 / mobile number')
const uid = z.object({
  uid: z.string().meta({ takes: 'key' }).max(64).describe('登录交互编号 / id of the log-in under way'),
})
const PUZZLE_X = '应为 0 到 1000 的数字'
const ticket = z
  .string(IDENTITY_TEXTS.puzzleNeeded)
  .meta({ takes: 'secret' })
  .max(400)
  .describe('滑块验证凭据 / ticket of a passed puzzle')
const next = fields({
  next: str('接下来的地址；需要第二步时为空 / address to go on to; empty before a second step'),
  secondFactorNeeded: bool('还需动态码 / a code of the authenticator is asked next'),
})

export const loginAddress = defineEndpoint({
  ...READING,
  name: 'identity.loginAddress',
  path: '/uami/api/personal/login',
  access: 'public',
  summary: '登录地址：带手机号进入统一身份认证 / address that starts the SSO with the number filled in',
  source: '1.7',
  query: z.object({ username: phoneField, returnTo: z.string().meta({ takes: 'key' }).max(2000).optional() }),
  answer: data(z.object({ address: z.string() })),
})

const loggingIn = { method: 'POST', access: 'public', effect: 'toggle', source: 'path ours' } as const

export const claimSession = defineEndpoint({
  ...loggingIn,
  name: 'identity.claimSession',
  path: '/uami/api/session',
  summary: '以一次性凭据（HttpOnly Cookie）换取令牌 / swaps the single-use cookie for the token',
  answer: data(s.sessionGrant),
  rateLimit: 60,
})

export const appInfo = defineEndpoint({
  name: 'identity.getAppInfo',
  beforeSecondFactor: true,
  method: 'POST',
  path: '/uami/api/personal/getAppInfo',
  access: 'login',
  effect: 'read',
  summary: '当前用户 / the signed-in user',
  source: '1.7',
  answer: data(s.userInfo),
})

export const logout = defineEndpoint({
  name: 'identity.logout',
  beforeSecondFactor: true,
  method: 'GET',
  path: '/uami/api/cas/logout',
  access: 'public',
  effect: 'toggle',
  summary:
    '退出：注销令牌，给出统一身份认证的退出地址 / revokes the token, answers where the SSO ends its session',
  source: '1.7',
  answer: fields({ sso: z.string() }, IDENTITY_TEXTS.loggedOut),
})

export const listSessions = defineEndpoint({
  ...READING,
  name: 'identity.listSessions',
  path: '/uami/api/sessions',
  access: 'login',
  reads: ['session'],
  summary: '本人的登录会话 / own sessions, the latest first',
  source: 'path ours',
  answer: rows(s.sessionItem),
})

export const endSession = defineEndpoint({
  name: 'identity.endSession',
  method: 'DELETE',
  path: '/uami/api/sessions/{id}',
  access: 'login',
  effect: 'toggle',
  changes: ['session'],
  summary: '结束一个会话 / ends one of one’s own sessions',
  source: 'path ours',
  params: z.object({ id: recordId('session', '会话 / session') }),
  answer: nothing(),
})

export const interaction = defineEndpoint({
  ...READING,
  name: 'identity.interaction',
  path: '/sso/interaction/{uid}',
  access: 'public',
  summary: '登录页所需信息 / what the log-in page shows',
  source: 'path ours',
  params: uid,
  answer: data(s.interaction),
})

export const passwordLogin = defineEndpoint({
  ...loggingIn,
  name: 'identity.passwordLogin',
  path: '/sso/interaction/{uid}/password',
  summary: '密码登录 / log-in by password; answers where to go on',
  params: uid,
  body: z.object({
    phone: phoneField,
    password: typedPassword(IDENTITY_TEXTS.passwordMissing),
    ticket: ticket.optional(),
  }),
  answer: next,
})

export const codeLogin = defineEndpoint({
  ...loggingIn,
  name: 'identity.codeLogin',
  path: '/sso/interaction/{uid}/sms',
  summary: '短信验证码登录 / log-in by SMS code',
  params: uid,
  body: z.object({
    phone: phoneField,
    code: neededText('验证码', 12, IDENTITY_TEXTS.codeMissing),
  }),
  answer: next,
})

export const sendLoginCode = defineEndpoint({
  ...loggingIn,
  name: 'identity.sendLoginCode',
  path: '/sso/sms-code',
  summary: '发送登录验证码，需滑块凭据 / sends a log-in code, asks for a puzzle ticket',
  body: z.object({ phone: phoneField, ticket }),
  answer: fields({ waitSeconds: z.number().int() }, IDENTITY_TEXTS.codeSent),
})

export const newPuzzle = defineEndpoint({
  ...loggingIn,
  name: 'identity.newPuzzle',
  path: '/sso/puzzle',
  summary: '取一个滑块拼图 / a new slider puzzle for this number',
  body: z.object({ phone: phoneField }),
  answer: data(s.puzzle),
})

export const answerPuzzle = defineEndpoint({
  ...loggingIn,
  name: 'identity.answerPuzzle',
  path: '/sso/puzzle/{id}',
  summary: '提交拼图位置，误差 5 像素内通过 / answers the puzzle; passes within 5 px',
  params: z.object({ id: z.string().meta({ takes: 'key' }).max(64) }),
  body: z.object({
    x: z.number(PUZZLE_X).min(0, PUZZLE_X).max(1000, PUZZLE_X),
    phone: phoneField,
    work: text('work', 40).optional().describe('工作量证明 / what makes the hash begin with zeros'),
  }),
  answer: data(z.object({ passed: flag, ticket: z.string() })),
})

export const identityEndpoints = [
  loginAddress,
  claimSession,
  appInfo,
  logout,
  listSessions,
  endSession,
  interaction,
  passwordLogin,
  codeLogin,
  sendLoginCode,
  newPuzzle,
  answerPuzzle,
] as const
