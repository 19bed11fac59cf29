import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { endpoints } from '@xinqiao/contract'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerSlowBody } from '../../src/platform/http/fault/broken-request.ts'
import { brokenInputs, isEnvelope, RAW_BODIES, type RawBody, roleServed } from './asking/broken-input.ts'
import { callHttp, type Input } from './asking/call-http.ts'
import { sampleInput } from './asking/sample-input.ts'
import { SAMPLES } from './features.ts'
import { NOBODYS } from './records.ts'
import { useProof } from './use-proof.ts'

const { app, world } = useProof()

/** The same every time; `npm run prove fuzz` goes on with others. */
const RUNS = 25
const SEED = 20_261_120
/** Large ones are for the longer proof. */
const SMALL_BODIES = RAW_BODIES.filter(({ body }) => body.length < 20_000)

describe.each(endpoints.map((endpoint) => ({ name: endpoint.name, endpoint })))('$name', ({ endpoint }) => {
  it('answers whatever is sent with an envelope, never a fault', async () => {
    const inputs = [
      sampleInput(endpoint, () => NOBODYS.absent, SAMPLES[endpoint.name]),
      sampleInput(endpoint, (kind) => world.records[kind].own, SAMPLES[endpoint.name]),
    ]
    const token = await world.cast.tokenOf(roleServed(endpoint))
    await fc.assert(
      fc.asyncProperty(brokenInputs(endpoint, inputs), (input) => expectEnvelope(endpoint, input, token)),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
  })
})

const writing = endpoints.filter((endpoint) => endpoint.method !== 'GET')
describe.each(writing.map((endpoint) => ({ name: endpoint.name, endpoint })))('$name', ({ endpoint }) => {
  it('answers broken bodies with an envelope', async () => {
    const input = sampleInput(endpoint, () => NOBODYS.absent, SAMPLES[endpoint.name])
    const token = await world.cast.tokenOf(roleServed(endpoint))
    for (const raw of SMALL_BODIES) await expectEnvelope(endpoint, input, token, raw)
  })
})

it.each([
  ['/api/wiki/portal/kbs/%E0%A4%A', 400],
  ['/api/%00', 404],
  ['/api/wiki/res/..%2f..%2f', 404],
  ['/api//', 404],
  [`/api/wiki/portal/kbs/${'9'.repeat(1_000)}`, 400],
  [`/api/wiki/portal/kbs/${'9'.repeat(5_000)}`, 404],
])('answers the address %s with an envelope of %i', async (path, status) => {
  app.logged.length = 0
  const response = await fetch(`${world.origin}${path}`)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code: status, msg: expect.stringMatching(/\S/) })
  expect((await linesLogged()).map((line) => JSON.parse(line).msg)).toEqual(['request'])
})

it('leads a person who opens a broken address to the page that says so', async () => {
  const headers = { accept: 'text/html,*/*' }
  const response = await fetch(`${world.origin}/portal/%E0%A4%A`, { headers, redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/portal/404'])
})

const BAD = '400 Bad Request'
const BROKEN = { code: 400, msg: '请求格式不正确' }
it.each([
  ['holds what no address may', 'GET /api/wiki/portal/search?keyword=电源', [], BAD, BROKEN],
  ['names no host', 'GET /api/portal/settings', null, BAD, BROKEN],
  ['has no such method', 'BREW /api/portal/settings', [], BAD, BROKEN],
  [
    'has a header too long',
    'GET /api/portal/settings',
    [`X-Long: ${'x'.repeat(20_000)}`],
    '431 Request Header Fields Too Large',
    { code: 431, msg: '请求地址和请求头过长，合计最多 16 KB' },
  ],
  [
    'wants a tunnel',
    'CONNECT example.com:443',
    [],
    '405 Method Not Allowed',
    { code: 405, msg: '不支持的请求方式' },
  ],
  [
    'expects what nobody offers',
    'GET /api/nowhere',
    ['Expect: 200-ok'],
    '404 Not Found',
    { code: 404, msg: '访问资源不存在' },
  ],
])('answers a request that %s with an envelope and a line in the log', async (_, line, headers, ...said) => {
  app.logged.length = 0
  const socket = connect(Number(new URL(world.origin).port), '127.0.0.1')
  socket.write(
    [`${line} HTTP/1.1`, ...(headers === null ? [] : ['Host: a', ...headers]), '', ''].join('\r\n'),
  )
  const answer = await readAnswer(socket)
  socket.end()
  const [status, body] = said
  expect(answer.startsWith(`HTTP/1.1 ${status}\r\n`), answer).toBe(true)
  expect(JSON.parse(answer.slice(answer.indexOf('{"code"')))).toEqual(body)
  expect((await linesLogged()).map((line) => JSON.parse(line).msg)).toEqual(['request'])
})

it('tells whoever is too slow with the head of a request', async () => {
  const reached = once(app.http.server, 'connection')
  const socket = connect(Number(new URL(world.origin).port), '127.0.0.1')
  const [connection] = await reached
  app.http.server.emit('clientError', { code: 'ERR_HTTP_REQUEST_TIMEOUT' }, connection)
  const answer = await readAnswer(socket)
  socket.end()
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(answer).toContain('{"code":408,"msg":"请求头未在规定时间内发送完，连接已关闭"}')
})

it('tells whoever stops in the middle of a body, with a line in the log', async () => {
  app.logged.length = 0
  const reached = once(app.http.server, 'request')
  const socket = connect(Number(new URL(world.origin).port), '127.0.0.1')
  const head = [
    'POST /api/wiki/portal/kbs HTTP/1.1',
    'Host: a',
    'Content-Type: application/json',
    'Content-Length: 9',
  ]
  socket.write([...head, '', '{'].join('\r\n'))
  const [raw] = await reached
  answerSlowBody({ raw, log: app.http.log, method: 'POST', askedPath: '/api/wiki/portal/kbs' })
  const answer = await readAnswer(socket)
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(answer).toContain('{"code":408,"msg":"请求内容未在规定时间内发送完，连接已关闭"}')
  expect((await linesLogged()).map((line) => JSON.parse(line).msg)).toEqual(['request'])
})

/** Up to the end of its envelope: not every connection is closed behind it. */
async function readAnswer(socket: Socket): Promise<string> {
  let answer = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    answer += String(chunk)
    if (answer.endsWith('}')) break
  }
  return answer
}

async function expectEnvelope(
  endpoint: Endpoint,
  input: Input,
  token: string | undefined,
  raw?: RawBody,
): Promise<void> {
  app.logged.length = 0
  const answer = await callHttp(world.origin, endpoint, input, token, raw)
  // The guard against repeated writes is not what is asked here.
  app.clock.advance(4_000)
  const sent = JSON.stringify(raw ?? input).slice(0, 2_000)
  expect(answer.status, `${sent} → ${answer.text}`).toBeLessThan(500)
  expect(isEnvelope(endpoint, answer), `${sent} → ${answer.text}`).toBe(true)
  expect(answer.text).not.toMatch(/\bat .+:\d+:\d+|node_modules|SQLSTATE|syntax error/)
  // A stream is logged when it ends.
  if (answer.contentType.startsWith('text/event-stream')) return
  const lines = await linesLogged()
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['request'])
  expect(lines.join('')).not.toContain('stack')
}

/** The line comes when the answer has left. */
async function linesLogged(): Promise<string[]> {
  for (let wait = 0; wait < 100 && app.logged.length === 0; wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return app.logged
}
