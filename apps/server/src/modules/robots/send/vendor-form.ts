import { createHmac } from 'node:crypto'
import type { RobotVendor } from '@xinqiao/contract/robots/texts'
import type { Answered } from '../../webhooks/index.ts'

/** A robot with its address and key in the clear. */
export interface OpenRobot {
  vendor: RobotVendor
  name: string
  url: string
  secret: string | null
}

/** So much of a text each takes, in bytes; the rest of the body has its room. */
const MOST_BYTES: Readonly<Record<RobotVendor, number>> = { wecom: 2_048, dingtalk: 18_000, feishu: 18_000 }

export function mostBytes(vendor: RobotVendor): number {
  return MOST_BYTES[vendor]
}

/** One message by the form of its vendor: where it goes, and what is sent. */
export function formOf(
  { vendor, url, secret }: OpenRobot,
  text: string,
  at: Date,
): { url: string; body: string } {
  if (vendor === 'feishu') return { url, body: JSON.stringify(feishuBody(secret, text, at)) }
  const content = { msgtype: 'text', text: { content: text } }
  return { url: vendor === 'dingtalk' ? signedAddress(url, secret, at) : url, body: JSON.stringify(content) }
}

/** 飞书 signs an empty text with the time and the key as the key. In its texts `<at …>` calls people, which nobody may write. */
function feishuBody(secret: string | null, text: string, at: Date) {
  const message = { msg_type: 'text', content: { text: text.replaceAll('<', '＜') } }
  if (secret === null) return message
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64')
  return { timestamp, sign, ...message }
}

/** 钉钉 has time and signature in the address. */
function signedAddress(address: string, secret: string | null, at: Date): string {
  if (secret === null) return address
  const url = new URL(address)
  const timestamp = String(at.getTime())
  url.searchParams.set('timestamp', timestamp)
  url.searchParams.set(
    'sign',
    createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64'),
  )
  return url.href
}

/** `limited`: too many at the moment; `later`: a fault that may pass; `refused`: it takes nothing in this form. */
export type Outcome = { is: 'arrived' } | { is: 'limited' | 'later' | 'refused'; fault: string }

/** Answers of each vendor that mean too many, and those that may pass; any other that is not 0 is a refusal. */
const LIMITED: Readonly<Record<RobotVendor, readonly number[]>> = {
  wecom: [45009, 45033],
  dingtalk: [130101, 130102, 410100, 660026],
  feishu: [11232, 11233],
}
const PASSING: Readonly<Record<RobotVendor, readonly number[]>> = {
  wecom: [-1],
  dingtalk: [-1, 130103],
  feishu: [-1],
}
/** Statuses of a server that does not take this, whatever is tried. */
const REFUSING = [400, 401, 403, 404, 405, 410, 413, 422]

/** What an answer says: the vendors refuse within a 200. */
export function outcomeOf(vendor: RobotVendor, { status, answer, fault }: Answered): Outcome {
  if (status === 429) return { is: 'limited', fault }
  if (fault !== '') return { is: REFUSING.includes(status) ? 'refused' : 'later', fault }
  const { code, text } = codeOf(answer)
  if (code === 0) return { is: 'arrived' }
  if (code === null) return { is: 'later', fault: '应答不是该平台的格式' }
  const said = `${code} ${text}`.trim()
  if (LIMITED[vendor].includes(code) || /too (many|fast)|frequency|limit/i.test(text))
    return { is: 'limited', fault: said }
  return { is: PASSING[vendor].includes(code) ? 'later' : 'refused', fault: said }
}

/** `errcode` of 企业微信 and 钉钉, `code` of 飞书, of its older answers `StatusCode`. */
function codeOf(answer: string): { code: number | null; text: string } {
  try {
    const told = JSON.parse(answer) as Record<string, unknown>
    const code = told.errcode ?? told.code ?? told.StatusCode
    const text = told.errmsg ?? told.msg ?? told.StatusMessage ?? ''
    return { code: typeof code === 'number' ? code : null, text: String(text).slice(0, 200) }
  } catch {
    return { code: null, text: '' }
  }
}
