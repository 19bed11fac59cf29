import { createHash, randomBytes } from 'node:crypto'
import { download, fileAddress, removeFile } from '@xinqiao/contract/files/endpoints'
import { finishUpload, startUpload } from '@xinqiao/contract/files/resumable-endpoints'
import { chunkUpload, uploadFile } from '@xinqiao/contract/files/upload-endpoints'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type FormEntry, sendForm } from '../../../test/calls/forms.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { S3_KEYS, type S3Double, startS3Double } from '../../../test/s3-double.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { seedPeople } from '../../../test/seeds/people.ts'
import { s3Storage } from '../../platform/storage/s3-storage.ts'

const MB = 1024 * 1024

describe('the portal on an S3 store', () => {
  let server: S3Double
  let app: TestApp
  let token = ''
  beforeAll(async () => {
    server = await startS3Double()
    const storage = s3Storage({ endpoint: server.endpoint, bucket: 'files', region: 'cn', ...S3_KEYS })
    app = await openTestApp(inject('databaseUrl'), { storage, work: true, env: { S3_DOWNLOADS: 'redirect' } })
    await seedPeople(app)
    token = await app.signIn(PEOPLE.editor)
  })
  afterAll(async () => {
    await app.close()
    await server.stop()
  })

  const contentOf = async (id: string) => (await app.call(download, { query: { id } }, token)).body

  async function uploadInParts(content: Buffer): Promise<string> {
    const body = { name: '固件.bin', size: content.length, purpose: 'knowledge' as const }
    const upload = (await app.call(startUpload, { body }, token)).body.data
    for (let number = 0; number < upload.partCount; number += 1) {
      const part = content.subarray(number * upload.partSize, (number + 1) * upload.partSize)
      const sha256 = createHash('sha256').update(part).digest('hex')
      await app.http.inject({
        method: 'PUT',
        url: `/api/fileInfo/uploads/${upload.id}/parts/${number}?sha256=${sha256}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        payload: part,
      })
    }
    return (await app.call(finishUpload, { params: { id: upload.id } }, token)).body.data.id
  }

  it('takes resumable parts, chunks and simple uploads, and serves ranges of them', async () => {
    const content = randomBytes(19 * MB)
    const id = await uploadInParts(content)
    expect((await contentOf(id)).equals(content)).toBe(true)
    const part = await app.http.inject({
      method: 'GET',
      url: `/api/fileInfo/download?id=${id}`,
      headers: { authorization: `Bearer ${token}`, range: 'bytes=8388600-8388620' },
    })
    expect(part.rawPayload).toEqual(content.subarray(8388600, 8388621))
    const small = await sendForm(
      app,
      uploadFile,
      [['file', { name: 'a.bin', content: content.subarray(0, 99) }]],
      token,
    )
    expect(await contentOf(small.body.rows[0])).toEqual(content.subarray(0, 99))
    const answers = []
    for (const number of [0, 1, 2, 3]) {
      const bytes = content.subarray(number * 5 * MB, (number + 1) * 5 * MB)
      const entries: FormEntry[] = [
        ['fileMd5', createHash('md5').update(content).digest('hex')],
        ['chunkNumber', String(number)],
        ['totalChunks', '4'],
        ['filename', 'chunks.bin'],
        ['file', { name: 'blob', content: bytes }],
      ]
      answers.push((await sendForm(app, chunkUpload, entries, token)).body)
    }
    expect((await contentOf(answers[3].data.id)).equals(content)).toBe(true)
  })

  it('leads a browser that goes to a download straight to the store, for a short while', async () => {
    const content = randomBytes(1000)
    const id = await uploadInParts(content)
    const { address } = (await app.call(fileAddress, { params: { id } }, token)).body.data
    const answer = await app.http.inject({ method: 'GET', url: address })
    expect(answer.statusCode).toBe(302)
    const there = await fetch(String(answer.headers.location))
    expect(Buffer.from(await there.arrayBuffer())).toEqual(content)
    const shown = await app.http.inject({ method: 'GET', url: `${address}&inline=1` })
    expect([shown.statusCode, shown.rawPayload]).toEqual([200, content])
  })

  it('removes the object with the file', async () => {
    const id = await uploadInParts(randomBytes(1000))
    expect(server.objects.has(id)).toBe(true)
    await app.call(removeFile, { params: { id } }, token)
    await expect.poll(() => server.objects.has(id)).toBe(false)
  })

  it('says that the store is full, and that it is away', async () => {
    const send = () =>
      sendForm(app, uploadFile, [['file', { name: 'a.bin', content: randomBytes(10) }]], token)
    server.failWith({ status: 507, code: 'QuotaExceeded' })
    expect((await send()).body).toMatchObject({ code: 9999, msg: expect.stringContaining('存储空间不足') })
    server.failWith({ status: 503, code: 'SlowDown' })
    const away = await send()
    expect([away.status, away.headers['retry-after']]).toEqual([503, '10'])
    expect(app.logged.join('')).toContain('S3 answered 503 SlowDown')
    server.failWith(null)
    expect((await send()).body.code).toBe(200)
  })
})

describe('the portal behind a web server that serves the folder', () => {
  it('names the file to it, and sends none itself', async () => {
    const app = await openTestApp(inject('databaseUrl'), { env: { FILES_ACCEL_PREFIX: '/internal-files' } })
    try {
      await seedPeople(app)
      const token = await app.signIn(PEOPLE.manager)
      const { body } = await sendForm(
        app,
        uploadFile,
        [['file', { name: '图.bin', content: randomBytes(10) }]],
        token,
      )
      const [id] = body.rows
      const answer = await app.call(download, { query: { id } }, token)
      expect(answer.headers['x-accel-redirect']).toBe(
        `/internal-files/${id.slice(-2)}/${id.slice(-4, -2)}/${id}`,
      )
      expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''%E5%9B%BE.bin")
      expect(answer.body.length).toBe(0)
    } finally {
      await app.close()
    }
  })
})
