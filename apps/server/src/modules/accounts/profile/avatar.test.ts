import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { updateUser, uploadAvatar } from '@xinqiao/contract/accounts/profile-endpoints'
import { appInfo } from '@xinqiao/contract/identity/endpoints'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { upload } from '../../../../test/calls/upload.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { accountOf, seedPeople } from '../../../../test/seeds/people.ts'
import { dropStaleUploads } from './upload-avatar.ts'

const app = useApp({ seed: seedPeople })
const TYPE = '只支持jpg,jpeg和png格式的图片'
const FORM = { realName: '林志远', nickName: '志远', sex: 0 } as const
const MB = 1024 * 1024

let token: string
let png: Buffer

beforeAll(async () => {
  png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1246CE' } })
    .png()
    .toBuffer()
})
beforeEach(async () => {
  app.clock.advance(10_000)
  token = await app.signIn(PEOPLE.manager)
})

const send = (bytes: Uint8Array | string, name = 'me.png', as: string | undefined = token) =>
  upload(app, uploadAvatar, { name, bytes }, as)
const save = (avatar: string, as = token) => app.call(updateUser, { body: { ...FORM, avatar } }, as)
const avatar = async (): Promise<string> => (await app.call(appInfo, {}, token)).body.data.avatar
/** Every file and every upload waiting to be saved. */
const kept = async () => [
  await app.platform.db.selectFrom('storedFile').select('id').orderBy('id').execute(),
  await app.platform.db.selectFrom('avatarUpload').selectAll().execute(),
  (await accountOf(app, PEOPLE.manager)).avatarFileId,
]
const show = (url: string) => app.http.inject({ url })

describe('POST personal/upload/avatar', () => {
  it('is closed to visitors, before a byte is read', async () => {
    expect((await send(png, 'me.png', '')).status).toBe(401)
  })

  it('answers code and url of a picture drawn anew, which the saved profile shows [P-ME-067]', async () => {
    const { body } = await send(png)
    expect(body).toMatchObject({ code: 200, msg: '上传成功' })
    expect(await avatar()).toBe('')
    await save(body.url)
    expect(await avatar()).toBe(body.url)
    const picture = await show(body.url)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=43200',
    })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    })
  })

  it.each(['png', 'jpg', 'jpeg'])('takes %s, by content, whatever it is called [P-ME-015]', async (type) => {
    const bytes = type === 'png' ? png : await sharp(png).jpeg().toBuffer()
    expect((await send(bytes, `me.${type}`)).body.code).toBe(200)
    expect((await send(bytes, 'me.exe')).body.code).toBe(200)
  })

  it('keeps nothing of where and with what a picture was taken', async () => {
    const bytes = await sharp(png)
      .withExif({ IFD0: { Copyright: 'private' }, IFD3: { GPSLatitude: '39/1 5/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeTruthy()
    const { body } = await send(bytes)
    const picture = (await show(body.url)).rawPayload
    expect((await sharp(picture).metadata()).exif).toBeUndefined()
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00'],
    ['a PDF', '%PDF-1.7'],
    ['nothing', ''],
  ])('refuses %s called .png [P-ME-015]', async (_, bytes) => {
    const before = await kept()
    const { status, body } = await send(bytes)
    expect(status).toBe(400)
    expect(body.errors).toEqual({ file: TYPE })
    expect(await kept()).toEqual(before)
  })

  it('refuses what only begins like a picture, and a page with a picture’s beginning', async () => {
    const head = png.subarray(0, 8)
    for (const bytes of [head, Buffer.concat([head, Buffer.from('<script>alert(1)</script>')])]) {
      expect((await send(bytes)).body.errors).toEqual({ file: '图片无法读取，请换一张' })
    }
  })

  it('refuses a picture of few bytes and a plane without end', async () => {
    const bomb = Buffer.from(png)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    expect((await send(bomb)).status).toBe(400)
  })

  it('refuses a form without the file, and a file told of in JSON', async () => {
    const other = await upload(app, uploadAvatar, { name: 'x.png', bytes: png, field: 'picture' }, token)
    expect(other.body.errors).toEqual({ file: '请选择头像图片' })
    const json = await app.call(uploadAvatar, { body: { file: { name: 'x.png', size: 1 } } }, token)
    expect(json.body.errors).toEqual({ file: '请选择头像图片' })
  })

  it.each([
    ['multipart/form-data', 'x'],
    [`multipart/form-data; boundary=${'b'.repeat(300)}`, 'x'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx',
    ],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    ],
  ])('answers a broken body of %s with the envelope', async (type, payload) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api${uploadAvatar.path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 400, msg: '上传的表单不完整或格式不正确' })
  })

  it('a form where none is taken is a 415', async () => {
    const { status, body } = await upload(app, updateUser, { name: 'x', bytes: 'x' }, token)
    expect([status, body.code]).toEqual([415, 415])
  })
})

describe('whose picture it is', () => {
  it('nobody saves the upload of somebody else, nor one twice', async () => {
    const { url } = (await send(png)).body
    const other = await app.signIn(PEOPLE.otherUnit)
    expect((await save(url, other)).body.errors).toEqual({ avatar: '头像已失效，请重新上传' })
    expect((await save(url)).body.code).toBe(200)
    expect((await save(url, other)).status).toBe(400)
    app.clock.advance(4000)
    expect((await save(url)).body.code).toBe(200)
  })

  it('a new picture takes the place of the old, whose address is dead; empty takes it away', async () => {
    const [first, second] = [(await send(png)).body.url, (await send(png)).body.url]
    await save(first)
    await save(second)
    expect((await show(first)).statusCode).toBe(404)
    expect((await show(second)).statusCode).toBe(200)
    await save('')
    expect(await avatar()).toBe('')
    expect((await show(second)).statusCode).toBe(404)
  })

  it('an address is good for a time and cannot be made up', async () => {
    const { url } = (await send(png)).body
    expect((await show(url.replace(/signature=./, 'signature=_'))).statusCode).toBe(404)
    expect((await show(url.replace(/expires=\d+/, 'expires=9999999999'))).statusCode).toBe(404)
    expect((await show(url.split('?')[0])).statusCode).toBe(404)
    expect((await show('/api/uami/api/avatar/..%2f..%2fetc%2fpasswd?expires=1&signature=x')).statusCode).toBe(
      404,
    )
    app.clock.advance(25 * 3600_000)
    expect((await show(url)).statusCode).toBe(404)
  })

  it('an upload that nobody saves is dropped after a day', async () => {
    const { url } = (await send(png)).body
    const id = url.split('/').at(-1)?.split('?')[0] ?? ''
    app.clock.advance(23 * 3600_000)
    await dropStaleUploads(app.platform)
    expect(await app.platform.storage.size(id)).toBeGreaterThan(0)
    app.clock.advance(2 * 3600_000)
    await dropStaleUploads(app.platform)
    expect(await app.platform.storage.size(id)).toBeNull()
  })
})

/** Where a form lies of which 40 MB have come already. */
function bigFormFolder(): string {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(`xinqiao-work-${process.pid}-form-`))
  const files = folders.flatMap((folder) =>
    readdirSync(join(tmpdir(), folder)).map((name) => join(tmpdir(), folder, name)),
  )
  const big = files.find((file) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 40 * MB)
  return big === undefined ? '' : dirname(big)
}

/** Sends so many megabytes over a real connection; the beginning is a picture’s. */
function sendBig(
  megabytes: number,
  extra: number,
  withLength: boolean,
  halfway: () => Promise<unknown> = () => Promise.resolve(),
): Promise<{ status: number; body: string }> {
  const { port } = app.http.server.address() as AddressInfo
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="big.png"\r\n\r\n'
  const tail = '\r\n--b--\r\n'
  const size = megabytes * MB + extra
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        port,
        method: 'POST',
        path: `/api${uploadAvatar.path}`,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=b',
          ...(withLength ? { 'content-length': head.length + size + tail.length } : {}),
        },
      },
      (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => {
          body += chunk.toString()
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      },
    )
    let answered = false
    request.on('response', () => {
      answered = true
    })
    request.on('error', (error) => {
      if (!answered) reject(error)
    })
    const block = Buffer.alloc(MB, 1)
    png.copy(block)
    const ended = new Promise((resolve) => request.once('close', resolve))
    const pump = async () => {
      request.write(head)
      for (let sent = 0; sent < size && !answered && !request.destroyed; sent += MB) {
        if (sent === 50 * MB) await halfway()
        const chunk = sent + MB > size ? block.subarray(0, size - sent) : block
        if (!request.write(chunk)) await Promise.race([once(request, 'drain'), ended])
      }
      request.end(tail)
    }
    pump().catch(reject)
  })
}

describe('a very big picture', () => {
  beforeAll(() => app.http.listen({ port: 0, host: '127.0.0.1' }))
  afterAll(() => app.http.server.closeAllConnections())

  it.each([true, false])(
    'of more than 100 MB is refused (length told: %s) [P-ME-016] [P-FILE-001]',
    async (withLength) => {
      const { status, body } = await sendBig(100, 1, withLength)
      expect(status).toBe(413)
      expect(JSON.parse(body)).toMatchObject({ code: 413, msg: '提交的内容超出大小限制' })
    },
  )

  it('of 100 MB exactly arrives, on disk while it comes, and leaves nothing behind', async () => {
    let folder = ''
    const { status, body } = await sendBig(100, 0, true, async () => {
      await expect.poll(() => (folder = bigFormFolder())).not.toBe('')
    })
    expect([status, JSON.parse(body).code]).toEqual([200, 200])
    await expect.poll(() => existsSync(folder)).toBe(false)
  })
})
