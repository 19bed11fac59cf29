import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HookPayload } from '@xinqiao/contract/webhooks/payload'
import { onTestFinished } from 'vitest'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** the same as it came */
  bytes: Buffer
  at: number
}

/** A partner's program on this machine that takes webhooks, and answers as it is told. */
export async function openReceiver(
  answer: (reply: ServerResponse, got: Received) => void = (reply) => reply.end('ok'),
) {
  const received: Received[] = []
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const bytes = Buffer.concat(parts)
      const body = bytes.toString('utf8')
      const got = { path: request.url ?? '', headers: request.headers, body, bytes, at: performance.now() }
      received.push(got)
      answer(reply, got)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    /** what arrived, read */
    events: () => received.map(({ body }) => JSON.parse(body) as HookPayload),
  }
}

/** Checks a delivery as a receiver does, by the text of the Standard Webhooks specification. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}
