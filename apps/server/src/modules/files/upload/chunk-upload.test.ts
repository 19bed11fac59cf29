import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { download } from '@xinqiao/contract/files/endpoints'
import { chunkUpload } from '@xinqiao/contract/files/upload-endpoints'
import { describe, expect, it } from 'vitest'
import { type FormEntry, sendForm } from '../../../../test/calls/forms.ts'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { seedPeople } from '../../../../test/seeds/people.ts'

const app = useApp({ seed: seedPeople })
const tokens = useTokens(app, { lin: PEOPLE.manager, xu: PEOPLE.engineer })
const _xu = ''

const MB = 1024 * 1024
const md5 = (content: Uint8Array) => createHash('md5').update(content).digest('hex')

interface Sent {
  content: Buffer
  chunkSize: number
  name?: string
  uploadId?: string
  fileMd5?: string
  total?: number
}

/** The fields of one chunk, in the documented order. */
function chunk(file: Sent, number: number, change: Record<string, string> = {}): FormEntry[] {
  const { content, chunkSize, name = '串口日志.bin', uploadId } = file
  const total = file.total ?? Math.max(1, Math.ceil(content.length / chunkSize))
  const fields: Record<string, string> = {
    ...(uploadId === undefined ? {} : { uploadId }),
    fileMd5: file.fileMd5 ?? md5(content),
    chunkNumber: String(number),
    totalChunks: String(total),
    filename: name,
    ...change,
  }
  const bytes = content.subarray(number * chunkSize, (number + 1) * chunkSize)
  return [...Object.entries(fields), ['file', { name: 'blob', content: bytes }]]
}

const send = (entries: FormEntry[], token = tokens.lin) => sendForm(app, chunkUpload, entries, token)

async function sendAll(file: Sent, order: number[], token = tokens.lin) {
  const answers = []
  for (const number of order) answers.push((await send(chunk(file, number), token)).body)
  return answers
}

async function contentOf(id: string, token = tokens.lin): Promise<Buffer> {
  const answer = await app.call(download, { query: { id } }, token)
  expect(answer.status).toBe(200)
  return answer.body
}

describe('POST /fileInfo/chunkUpload', () => {
  it('is for people who are logged in', async () => {
    const answer = await sendForm(app, chunkUpload, chunk({ content: randomBytes(10), chunkSize: 10 }, 0))
    expect([answer.status, answer.body.code]).toEqual([401, 401])
  })

  it('[P-FILE-003] [P-FILE-012] [P-FILE-013] takes chunks from number 0 on and answers the id with the last', async () => {
    const file = { content: randomBytes(250_000), chunkSize: 100_000, uploadId: randomUUID() }
    const answers = await sendAll(file, [0, 1, 2])
    expect(
      answers.map((answer) => [answer.code, answer.data.received, answer.data.id !== undefined]),
    ).toEqual([
      [200, 1, false],
      [200, 2, false],
      [200, 3, true],
    ])
    expect(await contentOf(answers[2].data.id)).toEqual(file.content)
  })

  it('[P-FILE-022] takes a small file as one chunk, without an uploadId', async () => {
    const file = { content: randomBytes(5_000), chunkSize: 100_000 }
    const [answer] = await sendAll(file, [0])
    expect(answer).toMatchObject({ code: 200, msg: '上传成功' })
    expect(await contentOf(answer.data.id)).toEqual(file.content)
  })

  it.each([
    ['[P-FILE-006] a file below 100 MB is one chunk', 100 * MB - 1, 100 * MB],
    ['[P-FILE-005] a file of 100 MB comes in chunks of 10 MB', 100 * MB, 10 * MB],
  ])('%s', async (_, size, chunkSize) => {
    const file = { content: Buffer.alloc(size, 'x'), chunkSize, uploadId: randomUUID() }
    const count = Math.ceil(size / chunkSize)
    const answers = await sendAll(
      file,
      Array.from({ length: count }, (__, number) => number),
    )
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
    expect((await contentOf(answers.at(-1).data.id)).equals(file.content)).toBe(true)
  })

  it('[P-FILE-004] of a file over 1 GiB chunks of 30 MB are taken', async () => {
    const content = Buffer.alloc(2 * 30 * MB, 'x')
    const file = { content, chunkSize: 30 * MB, total: 35, uploadId: randomUUID() }
    const answers = await sendAll(file, [0, 1])
    expect(answers.map(({ code, data }) => [code, data.received])).toEqual([
      [200, 1],
      [200, 2],
    ])
  })

  it.each([
    ['backwards', [3, 2, 1, 0]],
    ['the last first', [3, 0, 1, 2]],
    ['from the middle', [1, 3, 0, 2]],
  ])('puts chunks in their places, sent %s', async (_, order) => {
    const file = { content: randomBytes(350_000), chunkSize: 100_000 }
    const answers = await sendAll(file, order)
    expect(await contentOf(answers.at(-1).data.id)).toEqual(file.content)
  })

  it('takes all chunks at once', async () => {
    const file = { content: randomBytes(950_000), chunkSize: 100_000, uploadId: randomUUID() }
    const answers = await Promise.all([...Array(10).keys()].map((number) => send(chunk(file, number))))
    const ids = answers.map((answer) => answer.body.data.id).filter(Boolean)
    expect(new Set(ids).size).toBe(1)
    expect(await contentOf(ids[0])).toEqual(file.content)
  })

  it('takes the file before the fields too', async () => {
    const file = { content: randomBytes(250_000), chunkSize: 100_000 }
    const answers = []
    for (const number of [0, 1, 2]) {
      const entries = chunk(file, number)
      answers.push(await send([...entries.slice(-1), ...entries.slice(0, -1)]))
    }
    expect(await contentOf(answers[2]?.body.data.id)).toEqual(file.content)
  })

  it('answers a repeated chunk as before, also after the file is whole', async () => {
    const file = { content: randomBytes(150_000), chunkSize: 100_000, uploadId: randomUUID() }
    const answers = await sendAll(file, [0, 0, 1, 1, 0])
    const { id } = answers[2].data
    expect(answers.map((answer) => [answer.data.received, answer.data.id])).toEqual([
      [1, undefined],
      [1, undefined],
      [2, id],
      [2, id],
      [2, id],
    ])
  })

  it('refuses another content for a chunk that is there', async () => {
    const file = { content: randomBytes(150_000), chunkSize: 100_000, uploadId: randomUUID() }
    await sendAll(file, [0])
    const swapped = { ...file, content: randomBytes(150_000), fileMd5: md5(file.content) }
    const answer = await send(chunk(swapped, 0))
    expect(answer.body).toMatchObject({ code: 9999, msg: '分片内容与已收到的不一致' })
    const [last] = await sendAll(file, [1])
    expect(await contentOf(last.data.id)).toEqual(file.content)
  })

  it('refuses a file whose content is not its MD5, swapped chunks among them, and keeps nothing', async () => {
    const content = randomBytes(200_000)
    const swapped = Buffer.concat([content.subarray(100_000), content.subarray(0, 100_000)])
    const file = { content: swapped, chunkSize: 100_000, fileMd5: md5(content), uploadId: randomUUID() }
    const answers = await sendAll(file, [0, 1])
    expect(answers[1]).toMatchObject({ code: 9999, msg: '文件校验失败，内容与 MD5 不一致，请重新上传' })
    const left = await app.platform.db
      .selectFrom('storedFile')
      .where('size', '=', 200_000)
      .selectAll()
      .execute()
    expect(left).toEqual([])
    const again = await sendAll({ ...file, content, uploadId: file.uploadId }, [0, 1])
    expect(await contentOf(again[1].data.id)).toEqual(content)
  })

  it.each([
    ['a number beyond the last', { chunkNumber: '3' }, 'chunkNumber', '分片序号超出范围'],
    ['a negative number', { chunkNumber: '-1' }, 'chunkNumber', 'chunkNumber 应为 0 到 9999 的整数'],
    [
      'a huge number',
      { chunkNumber: '99999999999999999999' },
      'chunkNumber',
      'chunkNumber 应为 0 到 9999 的整数',
    ],
    ['no chunks at all', { totalChunks: '0' }, 'totalChunks', 'totalChunks 应为 1 到 10000 的整数'],
    ['an MD5 that is none', { fileMd5: 'abc' }, 'fileMd5', 'fileMd5 应为 32 位十六进制'],
    ['an id that is none', { uploadId: '../../etc/passwd' }, 'uploadId', 'uploadId 应为 UUID'],
    ['a path for a name', { filename: '../../etc/passwd' }, 'filename', '文件名含有不允许的字符'],
    ['a name of dots', { filename: '..' }, 'filename', '文件名含有不允许的字符'],
    ['a line break in the name', { filename: 'a\r\nX-Evil: 1.txt' }, 'filename', '文件名含有不允许的字符'],
    ['a turned name', { filename: 'invoice\u202egnp.exe' }, 'filename', '文件名含有不允许的字符'],
    [
      'NUL in the name',
      { filename: 'a\0.txt' },
      'filename',
      'filename 含有无法处理的字符（空字符或不成对的代理字符）',
    ],
    ['a long name', { filename: `${'长'.repeat(201)}` }, 'filename', '文件名最多 200 个字符'],
    [
      '[C-FILE-003] the marker in the name',
      { filename: 'a#-FJLX-#b.pdf' },
      'filename',
      '文件名不能包含#-FJLX-#的字符',
    ],
  ])('refuses %s, by field', async (_, change, field, text) => {
    const file = { content: randomBytes(300_000), chunkSize: 100_000 }
    const { status, body } = await send(chunk(file, 0, change))
    expect([status, body.code, body.errors]).toEqual([400, 400, { [field]: text }])
  })

  it('takes its fields in any order, of each chunk: before, around or after the file', async () => {
    const file = {
      content: randomBytes(250_000),
      chunkSize: 100_000,
      name: '日志.pdf',
      uploadId: randomUUID(),
    }
    const around = (entries: FormEntry[]) => [...entries.slice(2), ...entries.slice(0, 2)]
    const after = (entries: FormEntry[]) => [...entries].reverse()
    const pdf = { ...file, content: Buffer.concat([Buffer.from('%PDF-1.7\n'), file.content.subarray(9)]) }
    expect((await send(after(chunk(pdf, 0)))).body).toMatchObject({ code: 200 })
    expect((await send(around(chunk(pdf, 1)))).body).toMatchObject({ code: 200 })
    const last = await send(after(chunk(pdf, 2)))
    expect(await contentOf(last.body.data.id)).toEqual(pdf.content)
  })

  it.each([
    ['before the file', (entries: FormEntry[]) => entries],
    ['after it', (entries: FormEntry[]) => [...entries].reverse()],
  ])(
    'names a bad field of a middle chunk that comes %s, and takes the chunk once it is right',
    async (_, order) => {
      const file = { content: randomBytes(300_000), chunkSize: 100_000, uploadId: randomUUID() }
      await sendAll(file, [0])
      const bad = await send(order(chunk(file, 1, { chunkNumber: 'one' })))
      expect([bad.status, bad.body.errors]).toEqual([
        400,
        { chunkNumber: 'chunkNumber 应为 0 到 9999 的整数' },
      ])
      const missing = await send(order(chunk(file, 1).filter(([name]) => name !== 'fileMd5')))
      expect([missing.status, Object.keys(missing.body.errors)]).toEqual([400, ['fileMd5']])
      const [, last] = await sendAll(file, [1, 2])
      expect(await contentOf(last.data.id)).toEqual(file.content)
    },
  )

  it('refuses another total, name or MD5 under the same uploadId', async () => {
    const file = { content: randomBytes(300_000), chunkSize: 100_000, uploadId: randomUUID() }
    await sendAll(file, [0])
    const total = await send(chunk(file, 1, { totalChunks: '4' }))
    expect(total.body).toMatchObject({ code: 9999, msg: '分片总数与之前不一致' })
    const name = await send(chunk(file, 1, { filename: 'other.bin' }))
    expect(name.body).toMatchObject({ code: 9999, msg: '该上传编号已用于其他文件' })
  })

  it('refuses chunks of different sizes', async () => {
    const file = { content: randomBytes(300_000), chunkSize: 100_000, uploadId: randomUUID() }
    await sendAll(file, [0])
    const short = await send(
      chunk({ ...file, content: file.content.subarray(0, 150_000), fileMd5: md5(file.content), total: 3 }, 1),
    )
    expect(short.body).toMatchObject({ code: 9999, msg: '分片大小与其他分片不一致' })
  })

  it('keeps the uploads of two people apart that carry the same id', async () => {
    const uploadId = randomUUID()
    const mine = { content: randomBytes(150_000), chunkSize: 100_000, uploadId }
    const theirs = { content: randomBytes(150_000), chunkSize: 100_000, uploadId, name: 'theirs.bin' }
    await sendAll(mine, [0])
    const answers = await sendAll(theirs, [0, 1], tokens.xu)
    expect(await contentOf(answers[1].data.id, tokens.xu)).toEqual(theirs.content)
    const [last] = await sendAll(mine, [1])
    expect(await contentOf(last.data.id)).toEqual(mine.content)
  })

  it('refuses a form without a file, one that breaks off, and one that is none', async () => {
    const entries = chunk({ content: randomBytes(10), chunkSize: 10 }, 0)
    expect((await send(entries.slice(0, -1))).body.errors).toEqual({ file: '请选择文件' })
    const headers = {
      authorization: `Bearer ${tokens.lin}`,
      'content-type': 'multipart/form-data; boundary=x',
    }
    for (const payload of ['--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb', 'nothing of a form']) {
      const broken = await app.http.inject({
        method: 'POST',
        url: '/api/fileInfo/chunkUpload',
        headers,
        payload,
      })
      expect([broken.statusCode, broken.json().code]).toEqual([400, 400])
    }
    const bare = { ...headers, 'content-type': 'multipart/form-data' }
    const noBoundary = await app.http.inject({
      method: 'POST',
      url: '/api/fileInfo/chunkUpload',
      headers: bare,
      payload: 'x',
    })
    expect([noBoundary.statusCode, noBoundary.json().code]).toEqual([400, 400])
  })

  it('bounds the unfinished uploads of an account', async () => {
    const he = await app.signIn(PEOPLE.otherUnit)
    const answers = []
    for (let count = 0; count < 21; count += 1) {
      const file = { content: randomBytes(200), chunkSize: 100, uploadId: randomUUID() }
      answers.push((await send(chunk(file, 0), he)).body)
    }
    expect(answers.slice(0, 20).every((answer) => answer.code === 200)).toBe(true)
    expect(answers[20]).toMatchObject({ code: 9999, msg: '未完成的上传过多，请先完成或取消已有的上传' })
  })
})
