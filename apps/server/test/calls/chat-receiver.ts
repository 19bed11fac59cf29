import { createHmac } from 'node:crypto'
import { ROBOT_VENDORS, type RobotVendor } from '@xinqiao/contract/robots/texts'
import { openReceiver } from './hook-receiver.ts'

interface Sent {
  timestamp?: string
  sign?: string
  msgtype?: string
  msg_type?: string
  text?: { content: string }
  content?: { text: string }
}

const KEY = 'key-of-the-group'

/** A chat installation on this machine that takes messages to a group as its vendor documents it, refusals within a 200. */
export async function openChat(
  vendor: RobotVendor,
  { secret = '', now }: { secret?: string; now?: () => Date },
) {
  const texts: string[] = []
  let refusal: object | null = null
  let isDown = false
  const receiver = await openReceiver((reply, { path, body }) => {
    if (isDown) return reply.writeHead(503).end()
    reply.setHeader('content-type', 'application/json')
    const sent = JSON.parse(body) as Sent
    const url = new URL(path, 'http://chat.example')
    const refused = refusal ?? CHECKS[vendor]({ url, sent, secret, now: now?.() ?? null })
    if (refused === null) texts.push(sent.text?.content ?? sent.content?.text ?? '')
    return reply.end(JSON.stringify(refused ?? TAKEN[vendor]))
  })
  const { path, key } = ROBOT_VENDORS[vendor]
  const { origin } = new URL(receiver.url)
  return {
    url: `${origin}${path}${key === '' ? KEY : `?${key}=${KEY}`}`,
    texts,
    /** everything that came, also what was refused */
    tries: () => receiver.received.length,
    refuseAs: (answer: object | null) => {
      refusal = answer
    },
    goDown: (down: boolean) => {
      isDown = down
    },
  }
}

const TAKEN = {
  wecom: { errcode: 0, errmsg: 'ok' },
  dingtalk: { errcode: 0, errmsg: 'ok' },
  feishu: { code: 0, msg: 'success', data: {}, StatusCode: 0, StatusMessage: 'success' },
}

interface Asked {
  url: URL
  sent: Sent
  secret: string
  /** null where the sender's clock is not known: any time is taken */
  now: Date | null
}

const CHECKS: Readonly<Record<RobotVendor, (asked: Asked) => object | null>> = {
  wecom({ url, sent }) {
    if (url.searchParams.get('key') !== KEY) return { errcode: 93000, errmsg: 'invalid webhook url' }
    if (sent.msgtype !== 'text') return { errcode: 40008, errmsg: 'invalid message type' }
    const isLong = Buffer.byteLength(sent.text?.content ?? '') > 2048
    return isLong ? { errcode: 45002, errmsg: 'content size out of limit' } : null
  },
  dingtalk({ url, sent, secret, now }) {
    const { searchParams: asked } = url
    if (asked.get('access_token') !== KEY) return { errcode: 300005, errmsg: 'token is not exist' }
    if (sent.msgtype !== 'text') return { errcode: 40035, errmsg: '不合法的参数' }
    if (secret === '') return null
    const stamp = asked.get('timestamp') ?? ''
    if (now !== null && Math.abs(now.getTime() - Number(stamp)) > 3_600_000)
      return { errcode: 310000, errmsg: 'invalid timestamp' }
    const expected = createHmac('sha256', secret).update(`${stamp}\n${secret}`).digest('base64')
    return asked.get('sign') === expected ? null : { errcode: 310000, errmsg: 'sign not match' }
  },
  feishu({ url, sent, secret, now }) {
    if (!url.pathname.endsWith(`/${KEY}`))
      return { code: 19001, msg: 'param invalid: incoming webhook access token invalid' }
    if (sent.msg_type !== 'text') return { code: 9499, msg: 'Bad Request', data: {} }
    if (secret === '') return null
    const wrong = {
      code: 19021,
      msg: 'sign match fail or timestamp is not within one hour from current time',
    }
    if (now !== null && Math.abs(now.getTime() / 1000 - Number(sent.timestamp)) > 3600) return wrong
    const expected = createHmac('sha256', `${sent.timestamp}\n${secret}`).update('').digest('base64')
    return sent.sign === expected ? null : wrong
  },
}
