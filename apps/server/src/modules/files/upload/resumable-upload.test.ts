import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { rename, symlink } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { download } from '@xinqiao/contract/files/endpoints'
import * as resumable from '@xinqiao/contract/files/resumable-endpoints'
import type { Upload } from '@xinqiao/contract/files/schemas'
import { describe, expect, it } from 'vitest'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { storedRow } from '../../../../test/databases/stored.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { seedPeople } from '../../../../test/seeds/people.ts'
import { newId } from '../../../platform/ids.ts'
import { pathBelowRoot } from '../../../platform/storage/local-storage.ts'
import { collectFiles } from '../collect-files.ts'

const MB = 1024 * 1024
const app = useApp({ seed: seedPeople, work: true })
const tokens = useTokens(app, { lin: PEOPLE.manager, he: PEOPLE.otherUnit, editor: PEOPLE.editor })
const _he = ''

const sha = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const start = (size: number, change: object = {}, token = tokens.lin) =>
  app.call(
    resumable.startUpload,
    { body: { name: '固件.bin', size, purpose: 'knowledge', ...change } as never },
    token,
  )
const started = async (size: number, token = tokens.editor): Promise<Upload> =>
  (await start(size, {}, token)).body.data
const show = async (id: string, token = tokens.editor) =>
  (await app.call(resumable.showUpload, { params: { id } }, token)).body.data
const finish = (id: string, token = tokens.editor) =>
  app.call(resumable.finishUpload, { params: { id } }, token)

async function put(
  id: string,
  number: number | string,
  content: Buffer,
  digest = sha(content),
  token = tokens.editor,
) {
  const response = await app.http.inject({
    method: 'PUT',
    url: `/api/fileInfo/uploads/${id}/parts/${number}?sha256=${digest}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    // A part gives its memory away, as what a connection brings is nobody else's.
    payload: Buffer.from(content),
  })
  return { status: response.statusCode, body: response.json() }
}

const partOf = (content: Buffer, number: number) => content.subarray(number * 8 * MB, (number + 1) * 8 * MB)

describe('the resumable upload', () => {
  const content = randomBytes(20 * MB + 5)

  it('takes parts in any order, says which are there, and makes the file of them', async () => {
    const upload = await started(content.length)
    expect(upload).toMatchObject({ partSize: 8 * MB, partCount: 3, received: [], file: null })
    expect((await put(upload.id, 2, partOf(content, 2))).body.data).toEqual({ number: 2, received: 1 })
    expect((await finish(upload.id)).body).toMatchObject({ code: 9999, msg: '文件尚未传完，请继续上传' })
    await put(upload.id, 0, partOf(content, 0))
    expect((await show(upload.id)).received).toEqual([0, 2])
    const listed = await app.call(resumable.listUploads, {}, tokens.editor)
    expect(listed.body.rows).toContainEqual(await show(upload.id))
    await put(upload.id, 1, partOf(content, 1))
    const done = await finish(upload.id)
    expect(done.body).toMatchObject({
      code: 200,
      msg: '上传成功',
      data: { name: '固件.bin', size: content.length, state: 'clean' },
    })
    expect((await finish(upload.id)).body).toEqual(done.body)
    expect((await show(upload.id)).file).toEqual(done.body.data)
    const file = await app.call(download, { query: { id: done.body.data.id } }, tokens.editor)
    expect(sha(file.body)).toBe(sha(content))
  })

  it('a job finds the MD5 and the SHA-256 of the whole, and a file that is not what came', async () => {
    const { db, storage } = app.platform
    const ids: string[] = []
    for (const broken of [false, true]) {
      const upload = await started(content.length)
      for (const number of [0, 1, 2]) await put(upload.id, number, partOf(content, number))
      if (broken)
        await storage.writePart(
          upload as never,
          { number: 1, offset: 9 * MB, length: 1, isLast: false },
          one(),
        )
      ids.push((await finish(upload.id)).body.data.id)
    }
    const row = (id = '') => storedRow(db, 'storedFile', { id })
    await expect
      .poll(async () => (await row(ids[0])).md5?.toString('hex'))
      .toBe(createHash('md5').update(content).digest('hex'))
    expect((await row(ids[0])).contentSha256?.toString('hex')).toBe(sha(content))
    await expect.poll(async () => (await row(ids[1])).verdict).toBe('damaged')
    const answer = await app.call(download, { query: { id: ids[1] ?? '' } }, tokens.editor)
    expect(answer.body).toMatchObject({ code: 9999, msg: '文件已损坏，请重新上传' })
  })

  it('refuses what is not as announced, and takes the right part after it', async () => {
    const upload = await started(content.length)
    const wrong = (await put(upload.id, 0, partOf(content, 0), sha(partOf(content, 1)))).body
    expect(wrong).toMatchObject({ code: 9999, msg: '分片内容校验失败，请重新上传该分片' })
    const short = (await put(upload.id, 0, content.subarray(0, MB))).body
    expect(short).toMatchObject({ code: 9999, msg: '分片大小与其他分片不一致' })
    const long = (await put(upload.id, 2, partOf(content, 0))).body
    expect(long).toMatchObject({ code: 9999, msg: '分片大小与其他分片不一致' })
    expect((await put(upload.id, 3, partOf(content, 0))).body.errors).toEqual({ number: '分片序号超出范围' })
    expect((await put(upload.id, -1, partOf(content, 0))).status).toBe(400)
    expect((await put(upload.id, 0, randomBytes(17 * MB))).status).toBe(413)
    expect((await show(upload.id)).received).toEqual([])
    await put(upload.id, 0, partOf(content, 0))
    const swapped = randomBytes(8 * MB)
    expect((await put(upload.id, 0, swapped)).body).toMatchObject({
      code: 9999,
      msg: '分片内容与已收到的不一致',
    })
    expect((await put(upload.id, 0, partOf(content, 0))).body.code).toBe(200)
  })

  it('is its own account’s alone', async () => {
    const upload = await started(content.length)
    const absent = await app.call(resumable.showUpload, { params: { id: newId() } }, tokens.lin)
    for (const endpoint of [resumable.showUpload, resumable.finishUpload, resumable.cancelUpload]) {
      expect((await app.call(endpoint, { params: { id: upload.id } })).status).toBe(401)
      const answer = await app.call(endpoint, { params: { id: upload.id } }, tokens.lin)
      expect([answer.status, answer.body]).toEqual([404, absent.body])
    }
    expect((await put(upload.id, 0, partOf(content, 0), undefined, tokens.lin)).status).toBe(404)
    expect((await app.call(resumable.listUploads, {}, tokens.lin)).body.rows).toEqual([])
  })

  it('ends when it is cancelled, with all that was written', async () => {
    const upload = await started(content.length)
    await put(upload.id, 0, partOf(content, 0))
    expect(
      (await app.call(resumable.cancelUpload, { params: { id: upload.id } }, tokens.editor)).body.code,
    ).toBe(200)
    expect((await put(upload.id, 1, partOf(content, 1))).status).toBe(404)
    expect((await finish(upload.id)).status).toBe(404)
  })

  it.each([
    [
      '[P-FILE-001] [C-FILE-001] [T-FILE-007] [T-FILE-008] over 100 MB',
      { purpose: 'attachment' },
      100 * MB + 1,
      { size: '上传文件大小不能超过 100MB' },
    ],
    [
      '[T-FILE-003] a project file over 100 MB',
      { purpose: 'project', name: 'a.pdf' },
      100 * MB + 1,
      { size: '上传文件大小不能超过 100MB' },
    ],
    [
      '[P-FILE-002] [T-FILE-009] a reply over 200 MB',
      { purpose: 'reply' },
      200 * MB + 1,
      { size: '上传文件大小不能超过 200MB' },
    ],
    [
      '[P-FILE-019] a picture over 3 MB',
      { purpose: 'image', name: 'a.png' },
      3 * MB + 1,
      { size: '上传图片大小不能超过 3MB' },
    ],
    [
      '[P-FILE-018] what is no picture',
      { purpose: 'image', name: 'a.pdf' },
      10,
      { name: '只能上传图片文件' },
    ],
    [
      '[T-FILE-002] another type of a project file',
      { purpose: 'project', name: 'a.doc' },
      10,
      { name: '上传的文件格式异常，请上传.jpg,.png,.jpeg,.pdf' },
    ],
    [
      '[C-FILE-003] the marker in the name',
      { purpose: 'attachment', name: 'a#-FJLX-#.pdf' },
      10,
      { name: '文件名不能包含#-FJLX-#的字符' },
    ],
    ['an empty file', { purpose: 'attachment' }, 0, { size: '不能上传空文件' }],
  ])('refuses %s before a byte is sent', async (_, change, size, errors) => {
    expect((await start(size, change)).body).toMatchObject({ code: 400, errors })
  })

  it.each([
    ['[C-FILE-002] [T-FILE-007] [T-FILE-008] 100 MB exactly', 'attachment', 100 * MB, {}],
    ['[T-FILE-003] 100 MB exactly for a project', 'project', 100 * MB, { name: 'a.pdf' }],
    ['200 MB exactly for a reply', 'reply', 200 * MB, {}],
  ])('takes %s', async (_, purpose, size, more) => {
    const answer = await start(size, { purpose, ...more })
    expect(answer.body.code).toBe(200)
    await app.call(resumable.cancelUpload, { params: { id: answer.body.data.id } }, tokens.lin)
  })

  it('large knowledge files are the editors’', async () => {
    expect((await start(2048 * MB, { purpose: 'knowledge' }, tokens.lin)).status).toBe(403)
    expect((await started(2048 * MB)).partCount).toBe(256)
  })

  it('bounds what an account has not finished', async () => {
    for (let count = 0; count < 20; count += 1)
      expect((await start(10, { purpose: 'reply' }, tokens.he)).body.code).toBe(200)
    expect((await start(10, { purpose: 'reply' }, tokens.he)).body.msg).toBe(
      '未完成的上传过多，请先完成或取消已有的上传',
    )
  })

  it('collects after a day what nobody came back for, and nothing sooner', async () => {
    const upload = await started(content.length)
    await put(upload.id, 0, partOf(content, 0))
    const small = await started(10)
    await put(small.id, 0, Buffer.from('0123456789'))
    const { id } = (await finish(small.id)).body.data
    app.clock.advance(23 * 3600_000)
    const token = await app.signIn(PEOPLE.editor)
    await collectFiles(app.platform)
    expect((await show(upload.id, token)).received).toEqual([0])
    app.clock.advance(2 * 3600_000)
    await collectFiles(app.platform)
    expect((await app.call(resumable.showUpload, { params: { id: upload.id } }, token)).status).toBe(404)
    expect((await app.call(download, { query: { id } }, token)).status).toBe(404)
    await expect.poll(() => app.platform.storage.size(id)).toBeNull()
  })
})

describe('a full disk', () => {
  it('is said in clear words, loses nothing, and the upload goes on once there is room', async () => {
    const token = await app.signIn(PEOPLE.manager)
    const content = randomBytes(9 * MB)
    const upload: Upload = (await start(content.length, { purpose: 'reply' }, token)).body.data
    await put(upload.id, 0, partOf(content, 0), undefined, token)
    const path = `${join(app.filesFolder, pathBelowRoot(upload.id))}.part`
    await rename(path, `${path}-kept`)
    await symlink('/dev/full', path)
    const refused = await put(upload.id, 1, partOf(content, 1), undefined, token)
    expect(refused).toEqual({
      status: 200,
      body: {
        code: 9999,
        msg: '服务器存储空间不足，文件未保存，请稍后再试或联系管理员',
        reason: 'files.storageFull',
      },
    })
    expect(app.logged.some((line) => line.includes('the file store is full'))).toBe(true)
    expect((await show(upload.id, token)).received).toEqual([0])
    await rename(`${path}-kept`, path)
    await put(upload.id, 1, partOf(content, 1), undefined, token)
    const { id } = (await finish(upload.id, token)).body.data
    expect(sha((await app.call(download, { query: { id } }, token)).body)).toBe(sha(content))
  })
})

describe('two clients that send one part', () => {
  /** Sends the head of a part and then, when told, the rest. */
  async function halfPart(origin: string, id: string, content: Buffer, token: string) {
    const outgoing = httpRequest(`${origin}/api/fileInfo/uploads/${id}/parts/0?sha256=${sha(content)}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
        'content-length': content.length,
      },
    })
    const answer = new Promise<number>((resolve) => {
      outgoing.on('response', (incoming) => resolve(incoming.resume().statusCode ?? 0))
      outgoing.on('error', () => resolve(0))
    })
    await new Promise((resolve) => outgoing.write(content.subarray(0, MB), resolve))
    return { answer, end: () => outgoing.end(content.subarray(MB)) }
  }

  it('the second is told so while the first goes on, and takes over when it has stalled', async () => {
    const origin = await app.http.listen({ host: '127.0.0.1', port: 0 })
    const token = await app.signIn(PEOPLE.editor)
    const content = randomBytes(8 * MB)
    const upload = (await start(content.length, {}, token)).body.data
    const first = await halfPart(origin, upload.id, content, token)
    const begun = () =>
      readdirSync(app.filesFolder, { recursive: true }).some((name) =>
        String(name).endsWith(`${upload.id}.part`),
      )
    await expect.poll(begun, { interval: 20 }).toBe(true)
    const second = await put(upload.id, 0, content, undefined, token)
    expect([second.status, second.body.msg]).toEqual([409, '该分片正在由另一个请求上传'])
    await expect
      .poll(async () => (await put(upload.id, 0, content, undefined, token)).body.code, {
        interval: 500,
      })
      .toBe(200)
    first.end()
    expect(await first.answer).toBe(0)
    const file = (await finish(upload.id, token)).body.data
    expect(sha((await app.call(download, { query: { id: file.id } }, token)).body)).toBe(sha(content))
  })
})

async function* one(): AsyncIterable<Buffer> {
  yield Buffer.from('X')
}
