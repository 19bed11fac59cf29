import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data, nothing, page } from '../envelope.ts'
import { pageQuery } from '../fields/page-query.ts'
import {
  bool,
  boundedArray,
  date,
  dateTime,
  named,
  neededLine,
  oneOrNone,
  recordId,
  refId,
  searchWords,
  str,
  text,
} from '../fields/primitives.ts'
import { SCOPE_NAMES } from '../scopes.ts'
import { active, closed, wait } from '../tones.ts'
import { TOKEN_TEXTS as T } from './token-texts.ts'

/** Where a token stands: what was stopped or is past its day opens nothing any more. */
export const TOKEN_STATES = {
  live: active('有效'),
  ending: wait('即将到期'),
  closed: closed('未开放'),
  over: closed('已过期'),
  ended: closed('已停用'),
} as const
export type TokenState = keyof typeof TOKEN_STATES

export const tokenRow = named('AccessTokenRow', {
  id: z.string(),
  name: str('名称 / name'),
  hint: str('令牌末四位 / its last four characters'),
  clientHost: str(
    '经登录授权的程序返回的地址，自建令牌为空 / host of a program that was let in by signing in, empty for a token that was made',
  ),
  scopes: z.array(z.enum(SCOPE_NAMES)).describe('权限范围 / what it is good for'),
  networks: z.array(z.string()).describe('可用网络，空为不限 / networks it is good from, empty for all'),
  ownerName: str('所有者 / whose'),
  unitName: str('单位，空为不属于单位 / unit, empty for none'),
  createTime: dateTime,
  expiresTime: dateTime.describe('有效期至 / good until'),
  lastUsedTime: str('最近使用，空为未使用 / last use, empty for none'),
  lastNetwork: str('最近使用的网络 / network of the last use'),
  exposed: bool('曾出现在网址中，可能已泄露 / stood in an address and may be known'),
  state: z.enum(Object.keys(TOKEN_STATES) as [TokenState, ...TokenState[]]),
  can: z.object({ end: z.boolean() }),
})
export type TokenRow = z.infer<typeof tokenRow>

const ordered = { columns: ['create_time'], defaultSize: 10 } as const
const reading = { ...READING, reads: ['access-token'], source: 'path ours', answer: page(tokenRow) } as const
const changing = { effect: 'toggle', changes: ['access-token'], source: 'path ours' } as const
/** What the administrator's list is narrowed to. */
export const TOKEN_FILTER = { good: '有效', over: '已失效' } as const

export const listTokens = defineEndpoint({
  ...reading,
  name: 'identity.listTokens',
  path: '/uami/api/tokens',
  access: 'login',
  summary: '本人的访问令牌，新的在前 / own access tokens, newest first',
  query: pageQuery(ordered),
})

export const listUnitTokens = defineEndpoint({
  ...reading,
  name: 'identity.listUnitTokens',
  path: '/uami/api/unitTokens',
  access: 'unit-manager',
  summary: '本单位的访问令牌，新的在前 / access tokens of the own unit, newest first',
  query: pageQuery(ordered),
})

export const listAllTokens = defineEndpoint({
  ...reading,
  name: 'identity.listAllTokens',
  path: '/console/tokens',
  access: 'staff:admin',
  summary: '全部访问令牌，新的在前 / all access tokens, newest first',
  query: pageQuery(ordered).extend({
    keyword: searchWords('名称、所有者或单位 / name, owner or unit'),
    state: oneOrNone(TOKEN_FILTER).describe('有效或已失效 / good or not'),
  }),
})

export const makeToken = defineEndpoint({
  ...changing,
  name: 'identity.makeToken',
  method: 'POST',
  path: '/uami/api/tokens',
  access: 'login',
  // Not a guarded write: what it answers must be kept nowhere, not even for a retry.
  summary: '新建访问令牌，令牌仅显示一次 / a new access token, shown once',
  body: z.object({
    name: neededLine('令牌名称', 40, T.nameMissing).describe(
      '名称，会出现在历史中 / name, which histories show',
    ),
    scopes: boundedArray(
      z.array(z.enum(SCOPE_NAMES, T.scopeWrong)).min(1, T.scopesMissing),
      SCOPE_NAMES.length,
    ).describe('权限范围 / what it is good for'),
    expiresDate: date.optional().describe('有效期至，默认 90 天，最长一年 / last day, 90 days unless said'),
    networks: boundedArray(z.array(text('网络', 60)), 20, '最多 20 个网络')
      .default([])
      .describe('可用的 IP 地址或网段，空为不限 / addresses or networks it is good from, empty for all'),
    password: z
      .string()
      .meta({ takes: 'secret' })
      .max(200, '密码最多 200 个字符')
      .optional()
      .describe('登录密码，有则须验证 / log-in password, asked where there is one'),
  }),
  answer: data(z.object({ token: str('令牌，仅显示一次 / the token, shown once'), row: tokenRow }), T.made),
})

export const endToken = defineEndpoint({
  ...changing,
  name: 'identity.endToken',
  method: 'DELETE',
  path: '/uami/api/tokens/{id}',
  access: 'login',
  summary:
    '停用访问令牌：本人的；人员管理员为本单位的，系统管理员为全部 / ends one of one’s own; managers any of their unit, administrators any',
  params: z.object({ id: recordId('access-token', '访问令牌 / access token') }),
  answer: nothing(T.ended),
})

const policy = {
  unitsOpen: bool('单位人员可以使用访问令牌 / people of units may have tokens'),
  closedUnits: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('不开放的单位 / units that may not'),
}

export const readTokenPolicy = defineEndpoint({
  ...READING,
  name: 'identity.readTokenPolicy',
  path: '/console/tokenPolicy',
  access: 'staff:admin',
  reads: ['access-token'],
  summary: '访问令牌的开放范围 / who may have access tokens',
  source: 'path ours',
  answer: data(named('AccessTokenPolicy', policy)),
})

export const keepTokenPolicy = defineEndpoint({
  ...changing,
  name: 'identity.keepTokenPolicy',
  method: 'PUT',
  path: '/console/tokenPolicy',
  access: 'staff:admin',
  summary: '设置访问令牌的开放范围 / says who may have access tokens',
  body: z.object({
    unitsOpen: z
      .boolean('单位人员可以使用访问令牌应为 true 或 false')
      .describe('单位人员可用 / people of units may'),
    closedUnitIds: boundedArray(z.array(refId('unit', undefined, [])), 500, '最多 500 个单位')
      .default([])
      .describe('不开放的单位 / units that may not'),
  }),
  answer: nothing(T.policyKept),
})

export const tokenEndpoints = [
  listTokens,
  listUnitTokens,
  listAllTokens,
  makeToken,
  endToken,
  readTokenPolicy,
  keepTokenPolicy,
] as const
