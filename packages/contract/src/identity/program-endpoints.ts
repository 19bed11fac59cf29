import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data, fields, rows } from '../envelope.ts'
import { boundedArray, dateTime, named, str } from '../fields/primitives.ts'
import { SCOPE_NAMES } from '../scopes.ts'
import { PROGRAM_TEXTS as T } from './program-texts.ts'
import { tokenRow } from './token-endpoints.ts'

const params = z.object({
  uid: z.string().meta({ takes: 'key' }).max(64).describe('授权交互编号 / id of the consent under way'),
})

/** What the page asks its reader, before a program may act in somebody's name. */
export const askedConsent = named('AskedConsent', {
  program: str('程序自称的名称 / what the program calls itself'),
  clientHost: str('授权后返回的地址 / host that one is led back to'),
  isLocal: z.boolean().describe('返回本机 / it is a program on this computer'),
  realName: z.string(),
  unitName: str('所属单位，空为个人 / unit, empty for none'),
  scopes: z.array(z.enum(SCOPE_NAMES)).describe('请求的权限 / what it asks for'),
  untilTime: dateTime.describe('到何时 / until when'),
  refusal: str('不能授权的原因，可以则为空 / why it cannot be let in, empty if it can'),
})

export const readConsent = defineEndpoint({
  ...READING,
  name: 'identity.readConsent',
  path: '/sso/consent/{uid}',
  access: 'public',
  summary: '授权页所需信息 / what the page of consent shows',
  source: 'path ours',
  params,
  answer: data(askedConsent),
})

const deciding = { method: 'POST', access: 'public', effect: 'toggle', source: 'path ours', params } as const
const next = fields({ next: str('接下来的地址 / address to go on to') })

export const giveConsent = defineEndpoint({
  ...deciding,
  name: 'identity.giveConsent',
  path: '/sso/consent/{uid}',
  summary: '允许程序以本人身份使用所选权限 / lets the program in with the chosen scopes',
  changes: ['access-token'],
  body: z.object({
    scopes: boundedArray(
      z.array(z.enum(SCOPE_NAMES, T.scopeWrong)).min(1, T.scopesMissing),
      SCOPE_NAMES.length,
    ).describe('允许的权限 / what it is let in for'),
  }),
  answer: next,
})

export const refuseConsent = defineEndpoint({
  ...deciding,
  name: 'identity.refuseConsent',
  path: '/sso/consent/{uid}/refusal',
  summary: '拒绝程序的授权请求 / refuses the program',
  answer: next,
})

export const listPrograms = defineEndpoint({
  ...READING,
  name: 'identity.listPrograms',
  path: '/uami/api/programs',
  access: 'login',
  reads: ['access-token'],
  summary: '经本人登录授权、仍有效的程序 / programs one has let in that are still good',
  source: 'path ours',
  answer: rows(tokenRow),
})

export const programEndpoints = [readConsent, giveConsent, refuseConsent, listPrograms] as const
