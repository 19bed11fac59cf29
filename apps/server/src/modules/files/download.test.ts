import { createHash, randomBytes } from 'node:crypto'
import { download, fileAddress } from '@xinqiao/contract/files/endpoints'
import { existFile, existFullFile, uploadFile } from '@xinqiao/contract/files/upload-endpoints'
import { endSession } from '@xinqiao/contract/identity/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendForm } from '../../../test/calls/forms.ts'
import { useTokens } from '../../../test/calls/signed-in.ts'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { seedPeople } from '../../../test/seeds/people.ts'
import { newId } from '../../platform/ids.ts'

const app = useApp({ seed: seedPeople })
const CONTENT = randomBytes(2_000_000)
const tokens = useTokens(app, {
  lin: PEOPLE.manager,
  xu: PEOPLE.engineer,
  he: PEOPLE.otherUnit,
  ye: PEOPLE.personal,
})
const _xu = ''
let id = ''
beforeAll(async () => {
  id = await upload('D2000 “固件” 100%.bin', CONTENT)
})

async function upload(name: string, content: Uint8Array, token = tokens.lin): Promise<string> {
  return (await sendForm(app, uploadFile, [['file', { name, content }]], token)).body.rows[0]
}

const get = (headers: Record<string, string>, address = `/api/fileInfo/download?id=${id}`) =>
  app.http.inject({
    method: 'GET',
    url: address,
    headers: { authorization: `Bearer ${tokens.lin}`, ...headers },
  })

describe('GET /fileInfo/download', () => {
  it('[P-FILE-014] [C-FILE-017] answers the bytes, with the true name in both headers', async () => {
    const answer = await get({})
    expect(answer.rawPayload).toEqual(CONTENT)
    const encoded = 'D2000%20%E2%80%9C%E5%9B%BA%E4%BB%B6%E2%80%9D%20100%25.bin'
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="D2000 ____ 100_.bin"; filename*=UTF-8''${encoded}`,
      filename: encoded,
      'content-length': '2000000',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/octet-stream',
    })
    expect(String(answer.headers['content-security-policy'])).toContain('sandbox')
  })

  it('is for whoever is logged in and may read it', async () => {
    const bare = await app.http.inject({ method: 'GET', url: `/api/fileInfo/download?id=${id}` })
    expect([bare.statusCode, bare.json().code]).toEqual([401, 401])
    expect((await app.call(download, { query: { id } }, tokens.he)).status).toBe(404)
  })

  it.each([
    ['bytes=0-0', 'bytes 0-0/2000000', [0, 1]],
    ['bytes=5-999999', 'bytes 5-999999/2000000', [5, 1_000_000]],
    ['bytes=1999999-', 'bytes 1999999-1999999/2000000', [1_999_999, 2_000_000]],
    ['bytes=-7', 'bytes 1999993-1999999/2000000', [1_999_993, 2_000_000]],
    ['bytes=1999990-9999999', 'bytes 1999990-1999999/2000000', [1_999_990, 2_000_000]],
  ])('answers the range %s', async (range, shown, [from, to]) => {
    const answer = await get({ range })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, shown])
    expect(answer.rawPayload).toEqual(CONTENT.subarray(from, to))
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  })

  it('answers a range beyond the end with 416, and a broken one with everything', async () => {
    const beyond = await get({ range: 'bytes=2000000-' })
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.json().code]).toEqual([
      416,
      'bytes */2000000',
      416,
    ])
    for (const range of ['bytes=9-3', 'items=0-1', 'bytes=0-1,5-6', 'bytes=a-b']) {
      expect((await get({ range })).statusCode).toBe(200)
    }
  })

  it('spares what the browser has, and goes on with a range only of the same content', async () => {
    const etag = String((await get({})).headers.etag)
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206)
    expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200)
  })

  it('a signed address opens the file for its session alone, for five minutes', async () => {
    const { address } = (await app.call(fileAddress, { params: { id } }, tokens.lin)).body.data
    const open = (url: string) => app.http.inject({ method: 'GET', url })
    expect((await open(address)).rawPayload).toEqual(CONTENT)
    const other = await upload('b.bin', randomBytes(10))
    expect((await open(address.replace(id, other))).statusCode).toBe(401)
    expect((await open(address.replace(/expires=\d+/, 'expires=99999999999'))).statusCode).toBe(401)
    app.clock.advance(5 * 60_000)
    expect((await open(address)).statusCode).toBe(401)
    expect(app.logged.join('')).not.toContain(new URL(address, 'http://x').searchParams.get('signature'))
    expect((await app.call(fileAddress, { params: { id } }, tokens.he)).status).toBe(404)
  })

  it('a signed address ends with its session', async () => {
    const token = await app.signIn(PEOPLE.manager)
    const { address } = (await app.call(fileAddress, { params: { id } }, token)).body.data
    const session = new URL(address, 'http://x').searchParams.get('session') ?? ''
    await app.call(endSession, { params: { id: session } }, tokens.lin)
    expect((await app.http.inject({ method: 'GET', url: address })).statusCode).toBe(401)
  })

  it('shows a picture where that is asked for, and never a page or a drawing as such', async () => {
    const svg = await upload(
      'a.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    )
    const page = await upload('a.html', Buffer.from('<!doctype html><script>1</script>'))
    const pdf = await upload('a.pdf', Buffer.from('%PDF-1.7 %%EOF'))
    const shown = async (file: string) => {
      const { headers } = await get({}, `/api/fileInfo/download?id=${file}&inline=1`)
      expect(String(headers['content-security-policy'])).toContain('sandbox')
      return [headers['content-type'], String(headers['content-disposition']).split(';')[0]]
    }
    expect(await shown(pdf)).toEqual(['application/pdf', 'inline'])
    expect(await shown(page)).toEqual(['application/octet-stream', 'attachment'])
    expect((await shown(svg))[0]).toBe('image/svg+xml')
  })

  it('a file whose bytes are gone is not there, and that is logged', async () => {
    const lost = await upload('lost.bin', randomBytes(10))
    await app.platform.storage.remove(lost)
    const answer = await app.call(download, { query: { id: lost } }, tokens.lin)
    expect([answer.status, answer.body.msg]).toEqual([404, '文件不存在'])
    expect(app.logged.some((line) => line.includes(lost) && line.includes('missing'))).toBe(true)
  })
})

describe('GET /fileInfo/existFileByFileMd5', () => {
  const fileMd5 = createHash('md5').update(CONTENT).digest('hex')
  const fileSize = CONTENT.length

  async function prove(
    token: string,
    content: Buffer,
    endpoint: typeof existFile | typeof existFullFile = existFile,
  ) {
    const { challenge } = (await app.call(endpoint, { query: { fileMd5, fileSize } }, token)).body
    const bytes = content.subarray(challenge.start, challenge.end + 1)
    const proof = createHash('sha256').update(challenge.nonce).update(bytes).digest('hex')
    const query = { fileMd5, fileSize, challenge: challenge.token, proof, filename: '固件.bin' }
    return { query, answer: (await app.call(endpoint, { query }, token)).body }
  }

  it('[P-FILE-010] [P-FILE-011] gives a colleague who holds the content a file of the same bytes', async () => {
    for (const endpoint of [existFile, existFullFile]) {
      const { answer } = await prove(tokens.xu, CONTENT, endpoint)
      expect(answer.data).toMatch(/^[0-9a-f-]{36}$/)
      const file = await app.call(download, { query: { id: answer.data } }, tokens.xu)
      expect([file.headers.filename, file.body.equals(CONTENT)]).toEqual([
        encodeURIComponent('固件.bin'),
        true,
      ])
      expect((await app.call(download, { query: { id: answer.data } }, tokens.lin)).status).toBe(404)
    }
  })

  it('is for people who are logged in', async () => {
    expect((await app.call(existFile, { query: { fileMd5, fileSize } })).status).toBe(401)
  })

  it('tells nothing without a proof: the answer is the same for any content', async () => {
    const known = (await app.call(existFile, { query: { fileMd5, fileSize } }, tokens.xu)).body
    const other = { fileMd5: createHash('md5').update('other').digest('hex'), fileSize }
    const unknown = (await app.call(existFile, { query: other }, tokens.xu)).body
    expect([known.data, unknown.data]).toEqual([false, false])
    expect(Object.keys(known.challenge)).toEqual(Object.keys(unknown.challenge))
    expect((await app.call(existFile, { query: { fileMd5 } }, tokens.xu)).body).toEqual({
      code: 200,
      msg: '操作成功',
      data: false,
    })
  })

  it.each([
    ['another unit', () => tokens.he],
    ['an individual', () => tokens.ye],
  ])('gives nothing to %s, even with the content', async (_, token) => {
    expect((await prove(token(), CONTENT)).answer).toEqual({ code: 200, msg: '操作成功', data: false })
  })

  it('gives nothing for a wrong proof, one of another session, or an old one', async () => {
    expect((await prove(tokens.xu, randomBytes(CONTENT.length))).answer.data).toBe(false)
    const { query } = await prove(tokens.xu, CONTENT)
    expect((await app.call(existFile, { query }, tokens.lin)).body.data).toBe(false)
    app.clock.advance(5 * 60_000 + 1)
    expect((await app.call(existFile, { query }, tokens.xu)).body.data).toBe(false)
    expect((await app.call(existFile, { query: { ...query, challenge: 'x.y' } }, tokens.xu)).body.data).toBe(
      false,
    )
  })

  it('an unknown id opens nothing', async () => {
    expect((await app.call(download, { query: { id: newId() } }, tokens.xu)).status).toBe(404)
  })
})
