import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { tryAgainNow } from '../../../test/calls/retry.ts'
import { storedRow } from '../../../test/databases/stored.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { queueMessage, RefusedForGood } from './outbox.ts'
import { smsCarrier } from './sms.ts'

interface Received {
  headers: IncomingMessage['headers']
  body: { id: string; phone: string; text: string }
}

/** A real gateway: answers as told, then 200; 0 cuts the connection. */
const received: Received[] = []
let answers: number[] = []
const gateway = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  request.on('end', () => {
    received.push({ headers: request.headers, body: JSON.parse(text) })
    const status = answers.shift() ?? 200
    if (status === 0) return request.socket.destroy()
    const headers = status === 302 ? { location: `${url()}/elsewhere` } : {}
    response.writeHead(status, headers).end(status === 200 ? '' : `因为 ${received.at(-1)?.body.text} 不行`)
  })
})
const url = () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
let app: TestApp

beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  app = await openTestApp(inject('databaseUrl'), {
    work: true,
    env: { DEMO: '0', SMS_GATEWAY_URL: `${url()}/send`, SMS_GATEWAY_TOKEN: 'gateway-token' },
  })
})
afterAll(async () => {
  await app.close()
  gateway.closeAllConnections()
  await new Promise((resolve) => gateway.close(resolve))
})
beforeEach(() => {
  received.length = 0
  answers = []
})

const send = (code: string) =>
  queueMessage(app.platform.db, app.platform.jobs, app.clock, {
    channel: 'sms',
    recipient: PEOPLE.manager,
    body: `【飞腾芯桥】登录验证码 ${code}。`,
    secrets: [code],
    goodUntil: null,
  })
const fateOf = (id: string) => storedRow(app.platform.db, 'outboxMessage', { id })
const settled = (id: string, status: string) =>
  expect.poll(async () => (await fateOf(id)).status).toBe(status)

describe('SMS by an HTTP gateway', () => {
  it('is one POST with number, text, token and the id by which a repetition can be told', async () => {
    const id = await send('491027')
    await settled(id, 'sent')
    expect(received).toHaveLength(1)
    expect(received[0]?.body).toEqual({ id, phone: PEOPLE.manager, text: '【飞腾芯桥】登录验证码 491027。' })
    expect(received[0]?.headers).toMatchObject({
      authorization: 'Bearer gateway-token',
      'idempotency-key': id,
      'content-type': 'application/json; charset=utf-8',
    })
    expect((await fateOf(id)).body).toBe('【飞腾芯桥】登录验证码 ******。')
  })

  it('tries again with the same id while the gateway fails, and covers secrets in the reason', async () => {
    answers = [503]
    const id = await send('730114')
    await settled(id, 'failed')
    expect((await fateOf(id)).error).toBe('短信网关应答 503：因为 【飞腾芯桥】登录验证码 ******。 不行')
    await tryAgainNow(app, id)
    await settled(id, 'sent')
    expect(received.map(({ body }) => body.id)).toEqual([id, id])
    expect(await fateOf(id)).toMatchObject({ attempts: 2, error: '' })
  })

  it('does not try again what the gateway refused for good', async () => {
    answers = [422]
    const id = await send('118822')
    await settled(id, 'refused')
    const next = await send('118823')
    await settled(next, 'sent')
    expect(received.map(({ body }) => body.id)).toEqual([id, next])
    expect(await fateOf(id)).toMatchObject({ attempts: 1, sentAt: null })
    const waiting = await app.platform.db
      .withSchema('job')
      .selectFrom('job' as never)
      .select('state' as never)
      .where('data' as never, '@>', JSON.stringify({ id }) as never)
      .execute()
    expect(waiting).toEqual([{ state: 'completed' }])
  })

  it.each([400, 410, 413, 422])('takes %i for a refusal for good', async (status) => {
    answers = [status]
    await expect(carry()).rejects.toBeInstanceOf(RefusedForGood)
  })

  it.each([401, 403, 404, 408, 429, 500, 502, 302, 0])(
    'takes %i for a fault that may pass',
    async (status) => {
      answers = [status]
      const fault = await carry().catch((error: unknown) => error)
      expect(fault).toBeInstanceOf(Error)
      expect(fault).not.toBeInstanceOf(RefusedForGood)
      expect(received).toHaveLength(1)
    },
  )

  it.each([200, 202, 204, 409])('takes %i for accepted', async (status) => {
    answers = [status]
    await expect(carry()).resolves.toBeUndefined()
  })
})

function carry(): Promise<void> {
  const carrier = smsCarrier({ gatewayUrl: url(), token: undefined })
  return carrier.send({ id: '01993f0e', recipient: PEOPLE.manager, subject: '', body: '您好' })
}
