import { z } from 'zod'
import { defineEndpoint, READING } from '../endpoint.ts'
import { data, fields } from '../envelope.ts'
import { neededText, str } from '../fields/primitives.ts'
import { IDENTITY_TEXTS } from './texts.ts'

const common = {
  path: '/sso/link',
  access: 'public',
  source: 'path ours',
} as const

export const linkOffer = defineEndpoint({
  ...READING,
  ...common,
  name: 'identity.linkOffer',
  summary:
    '外部统一身份首次登录：待确认的手机号码 / the number by which an outside identity may be linked, once',
  answer: data(z.object({ phone: str('隐去中间四位 / its middle is hidden') })),
})

export const sendLinkCode = defineEndpoint({
  ...common,
  name: 'identity.sendLinkCode',
  method: 'POST',
  path: '/sso/link/sms-code',
  effect: 'toggle',
  summary: '向该号码发送关联验证码 / sends the code that confirms the link',
  answer: fields({ waitSeconds: z.number().int() }, IDENTITY_TEXTS.codeSent),
})

export const confirmLink = defineEndpoint({
  ...common,
  name: 'identity.confirmLink',
  method: 'POST',
  effect: 'toggle',
  summary: '以验证码确认关联并登录 / links the outside identity to the account and logs in',
  body: z.object({ code: neededText('验证码', 12, IDENTITY_TEXTS.codeMissing) }),
  answer: fields({ next: str('接下来的地址 / address to go on to') }),
})

export const linkEndpoints = [linkOffer, sendLinkCode, confirmLink] as const
