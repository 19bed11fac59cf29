import type { Dayjs } from 'dayjs'

export interface Values {
  title: string
  body: string
  audience: 'all' | 'units'
  unitIds: string[]
  channels: ('email' | 'sms')[]
  sendAt?: Dayjs | null
}

export const START: Values = { title: '', body: '', audience: 'all', unitIds: [], channels: [] }

export function payloadOf({ title, body, audience, unitIds, channels, sendAt }: Values) {
  return {
    title,
    body,
    audience,
    unitIds: audience === 'units' ? unitIds : [],
    byEmail: channels.includes('email'),
    bySms: channels.includes('sms'),
    ...(sendAt ? { sendAt: sendAt.format('YYYY-MM-DD HH:mm:00') } : {}),
  }
}
