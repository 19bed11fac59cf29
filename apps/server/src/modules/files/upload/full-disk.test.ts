import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { FILE_REFUSALS } from '@xinqiao/contract/files/texts'
import { DOWNLOAD_REFUSALS } from '@xinqiao/contract/knowledge/download-texts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storedRows } from '../../../../test/databases/stored.ts'
import { zipOf } from '../../../../test/documents/word.ts'
import { makeBase, makeResource, releaseVersion } from '../../../../test/factories/knowledge.ts'
import { makeReadingWorld, READERS, type ReadingWorld } from '../../../../test/factories/reading-world.ts'
import { useApp } from '../../../../test/harness.ts'
import { demoEnvironment, type ServerProcess, startServer } from '../../../../test/server-process.ts'

const MB = 1024 * 1024
/** No file of this server grows beyond 2 to 4 MB: to it that is a disk without room. */
const WITHOUT_ROOM = ['/bin/sh', '-c', 'ulimit -f 4096; exec "$@"', 'sh']

let world: ReadingWorld
const bases: Record<string, string> = {}
const app = useApp({
  seed: async (opened) => {
    world = await makeReadingWorld(opened)
    for (const [name, bytes] of [
      ['大', 6 * MB],
      ['小', 1000],
    ] as const) {
      const { baseId } = await makeBase(opened.platform, { spaceId: world.hardware, name: `${name}文件` })
      const file = { name: `${name}.pdf`, content: await pdfWith(bytes) }
      const resourceId = await makeResource(opened.platform, baseId, file)
      await releaseVersion(opened.platform, baseId, {
        name: 'V2.0',
        documents: [{ title: name, resourceId }],
      })
      bases[name] = baseId
    }
    await opened.platform.db
      .insertInto('unitService')
      .values({ unitId: world.unitId, serviceId: 2 })
      .execute()
  },
})
const folder = mkdtempSync(join(tmpdir(), 'xinqiao-full-'))
let server: ServerProcess
let reader: string
let editor: string
beforeAll(async () => {
  // The process lives by the real clock, the app of this test by one that stands still.
  app.clock.advance(Date.now() - app.clock.now().getTime())
  reader = await app.signIn(READERS.maker)
  editor = await app.signIn(READERS.editor)
  symlinkSync(app.filesFolder, join(folder, 'files'))
  server = await startServer(demoEnvironment(app.databaseUrl, folder), WITHOUT_ROOM)
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function pdfWith(bytes: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  await pdf.attach(randomBytes(bytes), 'noise.bin')
  return pdf.save()
}

async function send(method: string, path: string, token: string, body?: FormData | Buffer | object) {
  const isRaw = body instanceof FormData || Buffer.isBuffer(body)
  const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json'
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body instanceof FormData || body === undefined ? {} : { 'content-type': type }),
    },
    body: body === undefined ? null : isRaw ? (body as FormData) : JSON.stringify(body),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
  return { status: answer.status, bytes, body: isJson ? JSON.parse(bytes.toString()) : null }
}

function formOf(name: string, bytes: Uint8Array): FormData {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

const FULL = { code: 9999, msg: FILE_REFUSALS.storageFull.text, reason: 'files.storageFull' }
const filesOf = (name: string) => storedRows(app.platform.db, 'storedFile', { name })
const leftOvers = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`xinqiao-work-${server.pid}-`))

it('an upload in parts keeps what it has, says so, and small ones go on', async () => {
  const upload = async (size: number) => {
    const body = { name: `分片 ${size}.bin`, size, purpose: 'attachment' }
    const { id } = (await send('POST', '/fileInfo/uploads', reader, body)).body.data
    const content = randomBytes(size)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const part = await send('PUT', `/fileInfo/uploads/${id}/parts/0?sha256=${sha256}`, reader, content)
    return { id, part: part.body, state: (await send('GET', `/fileInfo/uploads/${id}`, reader)).body.data }
  }
  const large = await upload(6 * MB)
  expect(large.part).toMatchObject(FULL)
  expect(large.state.received).toEqual([])
  const small = await upload(100_000)
  expect(small.part.code).toBe(200)
  const finished = await send('POST', `/fileInfo/uploads/${small.id}/finish`, reader)
  expect(finished.body.code).toBe(200)
  expect(await filesOf(`分片 ${6 * MB}.bin`)).toEqual([])
})

it('an upload in one piece leaves neither bytes nor a row', async () => {
  const before = readdirSync(app.filesFolder, { recursive: true }).length
  const refused = await send('POST', '/fileInfo/uploadFile', reader, formOf('整块.bin', randomBytes(6 * MB)))
  expect(refused.body).toMatchObject(FULL)
  expect(await filesOf('整块.bin')).toEqual([])
  const files = readdirSync(app.filesFolder, { recursive: true })
  expect(files.filter((name) => String(name).endsWith('.part')).length).toBeLessThanOrEqual(1)
  expect(files.length).toBeLessThanOrEqual(before + 2)
  const taken = await send('POST', '/fileInfo/uploadFile', reader, formOf('小块.bin', randomBytes(1000)))
  expect(taken.body.code).toBe(200)
})

it('an import that has no room while it arrives brings nothing, and the next one comes whole', async () => {
  const spaceId = (await send('POST', '/console/kb/spaces', editor, { name: '满盘' })).body.data.id
  const form = { name: '导入', icon: 'MD', spaceId, visibility: 'login' }
  const { versionId } = (await send('POST', '/console/kb/bases', editor, form)).body.data
  const path = `/console/kb/versions/${versionId}`
  const noise = randomBytes(6 * MB).toString('base64')
  const large = await zipOf({ 'a.md': '# 甲', 'b.txt': noise })
  expect(large.length).toBeGreaterThan(4 * MB)
  expect((await send('POST', `${path}/imports`, editor, formOf('大.zip', large))).body).toMatchObject(FULL)
  expect((await send('GET', path, editor)).body.data.documents).toEqual([])
  const small = await zipOf({ 'a.md': '# 甲\n\n正文' })
  expect((await send('POST', `${path}/imports`, editor, formOf('小.zip', small))).body.code).toBe(200)
  expect((await send('GET', path, editor)).body.data.documents).toMatchObject([{ title: '甲' }])
})

it('a download that must be made first says so, counts as none, and others are made', async () => {
  const path = (name: string) => `/wiki/portal/kbs/${bases[name]}/download`
  const refused = await send('POST', path('大'), reader, {})
  expect(refused.body).toMatchObject({ code: 9999, msg: DOWNLOAD_REFUSALS.noRoom.text })
  const rows = await app.platform.db.selectFrom('knowledgeDownload').select('baseId').execute()
  expect(rows).toEqual([])
  const made = await send('POST', path('小'), reader, {})
  expect([made.status, made.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})

it('nothing that was made for the moment stays', async () => {
  await expect.poll(leftOvers).toEqual([])
})
