import { fields } from '../envelope.ts'
import { int } from '../fields/primitives.ts'
import { ACCOUNTS_TEXTS } from './texts.ts'

const waitSeconds = int('多少秒后可再次发送 / seconds until the next sending')

export const byStrangers = { access: 'public', source: '1.7' } as const
export const sendsCode = {
  ...byStrangers,
  method: 'GET',
  effect: 'toggle',
  answer: fields({ waitSeconds }, ACCOUNTS_TEXTS.codeSent),
} as const
