import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { createUnit } from '@xinqiao/contract/accounts/console-unit-endpoints'
import { registerSubmit } from '@xinqiao/contract/accounts/registration-endpoints'
import { saveText } from '@xinqiao/contract/authoring/document-endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { seedApplicants } from '../../../../test/seeds/applicants.ts'
import { ADMIN } from '../../../../test/seeds/console.ts'

const app = useApp({ seed: seedApplicants })
let token = ''
beforeAll(async () => {
  token = await app.signIn(ADMIN)
  await app.http.listen({ host: '127.0.0.1', port: 0 })
})

async function send(payload: string, { url = `/api${createUnit.path}`, from = token } = {}) {
  const headers = { authorization: `Bearer ${from}`, 'content-type': 'application/json' }
  const response = await app.http.inject({ method: 'POST', url, headers, payload })
  return { status: response.statusCode, ...response.json<{ msg: string; errors?: Record<string, string> }>() }
}

describe('a body', () => {
  it('of a stranger is 16 KB at most', async () => {
    const url = `/api${registerSubmit.path}`
    expect((await send(bodyOf(16 * 1024), { url, from: '' })).status).toBe(400)
    const { status, msg } = await send(bodyOf(16 * 1024 + 1), { url, from: '' })
    expect([status, msg]).toEqual([413, '提交的内容超出大小限制，最多 16 KB'])
  })

  it('of somebody signed in is 256 KB at most', async () => {
    expect((await send(bodyOf(256 * 1024))).status).toBe(400)
    const { status, msg } = await send(bodyOf(256 * 1024 + 1))
    expect([status, msg]).toEqual([413, '提交的内容超出大小限制，最多 256 KB'])
  })

  it('is the longest text there may be, where texts are written', async () => {
    const response = await app.call(
      saveText,
      { params: { id: 'none' }, body: { body: '芯'.repeat(300_000), revision: 1 } },
      token,
    )
    expect(response.status).toBe(404)
  })

  it.each([
    ['more unknown fields than any form has', fields(1_001), '请求内容 最多 1000 个字段'],
    ['an unknown list without end', `{"x":{"y":[${'0,'.repeat(2_000)}0]}}`, 'x.y 最多 2000 项'],
    [
      'more values than any form has',
      `{"x":[${`[${'0,'.repeat(99)}0],`.repeat(99)}0]}`,
      '过多，合计最多 10000 项',
    ],
    ['nesting without end', '['.repeat(100_000) + ']'.repeat(100_000), '嵌套过深，最多 12 层'],
  ])('with %s is refused by what is too much', async (_, payload, text) => {
    const { status, msg } = await send(payload)
    expect(status).toBe(400)
    expect(msg).toContain(text)
  })

  it('with a list that is too long is one fault, not one for each of what it holds', async () => {
    const { status, errors } = await send(JSON.stringify({ name: 'x', addresses: Array(1_000).fill(0) }))
    expect(status).toBe(400)
    expect(errors).toMatchObject({ addresses: '最多填写 20 个地址' })
    expect(Object.keys(errors ?? {}).filter((path) => path.startsWith('addresses'))).toHaveLength(1)
  })
})

describe('whoever still sends', () => {
  it.each([
    ['a body over the limit', registerSubmit.path, '', 413],
    ['a body over the limit, and takes no further answer', registerSubmit.path, 'Connection: close\r\n', 413],
    ['what is not theirs to send', createUnit.path, 'Connection: close\r\n', 401],
  ])('%s hears the answer, and none who does is cut off', async (_, path, header, status) => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await sendForLong(path, header)).toContain(`HTTP/1.1 ${status} `)
    }
  })
})

/** Sends eight megabytes to the last, whatever comes meanwhile, and answers what came. */
async function sendForLong(path: string, header: string): Promise<string> {
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += String(chunk)
  })
  socket.write(`POST /api${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${header}`)
  socket.write('Transfer-Encoding: chunked\r\n\r\n')
  for (let i = 0; i < 128; i += 1) {
    if (!socket.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`)) await once(socket, 'drain')
  }
  socket.write('0\r\n\r\n')
  if (header === '') await expect.poll(() => heard).toContain('"code"')
  else await once(socket, 'end')
  socket.destroy()
  return heard
}

function bodyOf(bytes: number): string {
  return `{"x":"${'x'.repeat(bytes - 8)}"}`
}

function fields(count: number): string {
  return JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`x${i}`, i])))
}
