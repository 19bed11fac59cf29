import { createVersion, updateVersion } from '@xinqiao/contract/authoring/base-endpoints'
import * as endpoints from '@xinqiao/contract/authoring/document-endpoints'
import { createFaq } from '@xinqiao/contract/authoring/faq-endpoints'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { upload } from '../../../../test/calls/upload.ts'
import { storedRow, storedRows } from '../../../../test/databases/stored.ts'
import { looseFiles } from '../../../../test/factories/files.ts'
import { EDITOR, useEditors } from '../../../../test/seeds/authoring.ts'
import { accountOf } from '../../../../test/seeds/people.ts'
import { newId } from '../../../platform/ids.ts'
import { PREVIEW_OWNER } from '../../files/index.ts'
import { collectResources } from './collect-resources.ts'

const desk = useEditors()
const { app } = desk
const HOUR_MS = 3600_000
let token = ''
let png: Buffer
beforeAll(async () => {
  token = await app.signIn(EDITOR)
  png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})

/** The job as it runs each hour, for so many hours. */
async function pass(hours: number) {
  for (let hour = 0; hour < hours; hour += 1) {
    app.clock.advance(HOUR_MS)
    await collectResources(app.platform)
  }
  token = await app.signIn(EDITOR)
}

async function addPicture(baseId: string) {
  const { body } = await upload(app, endpoints.addPicture, { name: 'a.png', bytes: png }, token, {
    id: baseId,
  })
  const id = body.data.id as string
  return { id, fileId: await fileOf(id) }
}

async function fileOf(resourceId: string): Promise<string> {
  const row = await storedRow(app.platform.db, 'knowledgeResource', { id: resourceId })
  return row.fileId
}

async function write(id: string, body: string) {
  const { revision } = (await app.call(endpoints.readText, { params: { id } }, token)).body.data
  const answer = await app.call(endpoints.saveText, { params: { id }, body: { body, revision } }, token)
  expect(answer.body.code).toBe(200)
}

const isKept = async (id: string) => (await storedRows(app.platform.db, 'storedFile', { id })).length === 1

it('a picture goes a day after the last text that showed it, bytes too; until then it may come back', async () => {
  const { id, documentId } = await desk.draft('正文')
  const { id: resourceId, fileId } = await addPicture(id)
  await write(documentId, `![图](resource:${resourceId})`)
  await pass(30)
  expect(await isKept(fileId)).toBe(true)
  await write(documentId, '没有图')
  await pass(20)
  await write(documentId, `又有 ![图](resource:${resourceId})`)
  await pass(20)
  expect(await isKept(fileId)).toBe(true)
  await write(documentId, '又没有图')
  await pass(26)
  expect(await isKept(fileId)).toBe(false)
  const { rows } = await sql`select from job.job
    where name = 'file-removal' and data->>'id' = ${fileId}`.execute(app.platform.db)
  expect(rows).toHaveLength(1)
})

it('what a released version or a question shows is kept', async () => {
  const { id, versionId, documentId } = await desk.draft('正文')
  const inText = await addPicture(id)
  const inFaq = await addPicture(id)
  await write(documentId, `![图](resource:${inText.id})`)
  const faq = { question: '怎么接？', answer: `见 ![图](resource:${inFaq.id})` }
  await app.call(createFaq, { params: { id }, body: faq }, token)
  await desk.release(versionId)
  const next = await app.call(
    createVersion,
    { params: { id }, body: { name: 'V2', fromId: versionId } },
    token,
  )
  const { documents } = await desk.version(next.body.data.id)
  await write(documents[0].id, '新版本没有图')
  await pass(50)
  expect([await isKept(inText.fileId), await isKept(inFaq.fileId)]).toEqual([true, true])
})

it('files of replaced documents go, and of removed ones once the bin is empty; those of other versions stay', async () => {
  const { id, versionId } = await desk.draft('正文')
  const editor = await accountOf(app, EDITOR)
  const [released = '', replaced = '', removed = ''] = await looseFiles(app.platform, editor.id, 3)
  const take = async (version: string, fileId: string) => {
    app.clock.advance(4_000)
    const input = { params: { id: version }, body: { fileId } }
    return (await app.call(endpoints.takeFile, input, token)).body.data.id as string
  }
  const first = await take(versionId, released)
  await desk.release(versionId)
  const next = await app.call(
    createVersion,
    { params: { id }, body: { name: 'V2', fromId: versionId } },
    token,
  )
  const copy = (await desk.version(next.body.data.id)).documents.find(
    (one: { type: number }) => one.type === 2,
  )
  expect(copy.id).not.toBe(first)
  const gone = await take(next.body.data.id, removed)
  for (const fileId of [replaced, (await looseFiles(app.platform, editor.id, 1))[0] ?? '']) {
    app.clock.advance(4_000)
    await app.call(endpoints.replaceFile, { params: { id: copy.id }, body: { fileId } }, token)
  }
  await app.call(endpoints.deleteDocument, { params: { id: gone } }, token)
  await pass(26)
  expect([await isKept(released), await isKept(replaced), await isKept(removed)]).toEqual([true, false, true])
  await desk.rewrite(next.body.data.id, '改过的正文')
  await app.call(updateVersion, { params: { id: next.body.data.id }, body: { summary: '改' } }, token)
  await desk.release(next.body.data.id)
  await pass(26)
  expect(await isKept(removed)).toBe(false)
})

it('a base that is gone leaves no files', async () => {
  const { id, documentId } = await desk.draft('正文')
  const { id: resourceId, fileId } = await addPicture(id)
  await write(documentId, `![图](resource:${resourceId})`)
  await app.platform.db.deleteFrom('knowledgeBase').where('id', '=', id).execute()
  await pass(26)
  expect(await isKept(fileId)).toBe(false)
})

it('a PDF that was made of a file stays as long as the file', async () => {
  const { db, clock } = app.platform
  const [fileId, pdfId] = [newId(), newId()]
  const facts = { size: 1, sha256: Buffer.alloc(32), createdAt: clock.now() }
  const source = { id: fileId, name: '旧.doc', extension: 'doc', mediaType: '', ...facts }
  const pdf = { id: pdfId, name: '旧.pdf', extension: 'pdf', mediaType: 'application/pdf', ...facts }
  await db
    .insertInto('storedFile')
    .values([source, { ...pdf, ownerKind: PREVIEW_OWNER, ownerId: fileId }])
    .execute()
  const ended = { status: 'ready' as const, pdfFileId: pdfId, askedAt: clock.now(), endedAt: clock.now() }
  await db
    .insertInto('filePreview')
    .values({ fileId, ...ended })
    .execute()
  await pass(26)
  expect(await isKept(pdfId)).toBe(true)
  await db.deleteFrom('storedFile').where('id', '=', fileId).execute()
  await pass(26)
  expect(await isKept(pdfId)).toBe(false)
})
