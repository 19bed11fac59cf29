import * as base from '@xinqiao/contract/authoring/base-endpoints'
import * as endpoints from '@xinqiao/contract/authoring/document-endpoints'
import { createNote, listNotes } from '@xinqiao/contract/authoring/review-endpoints'
import { AUTHORING_REFUSALS } from '@xinqiao/contract/authoring/texts'
import { expect, it } from 'vitest'
import { EDITOR, OTHER_EDITOR, useEditors } from '../../../../test/seeds/authoring.ts'

const desk = useEditors()
const { app } = desk

const titles = async (versionId: string) =>
  (await desk.version(versionId)).documents.map(({ title }: { title: string }) => title)

async function write(id: string, body: string, phone = EDITOR) {
  const token = await app.signIn(phone)
  const { revision } = (await app.call(endpoints.readText, { params: { id } }, token)).body.data
  await app.call(endpoints.saveText, { params: { id }, body: { body, revision } }, token)
}

it('a deleted document lies in the bin and comes back whole, below its chapter, under its address', async () => {
  const token = await app.signIn(EDITOR)
  const { versionId } = await desk.base()
  const chapter = await desk.document(versionId, '接口')
  const page = await desk.document(versionId, '布线', chapter)
  const below = await desk.document(versionId, '阻抗', page)
  await desk.document(versionId, '附录')
  await write(below, '单端 50 Ω')
  await app.call(endpoints.deleteDocument, { params: { id: page } }, token)
  expect(await titles(versionId)).toEqual(['接口', '附录'])
  const params = { id: versionId }
  const { data } = (await app.call(endpoints.listBin, { params }, token)).body
  expect(data).toMatchObject([{ id: page, title: '布线', documents: 2 }])
  const restored = await app.call(endpoints.restoreDocument, { params, body: { documentId: page } }, token)
  expect(restored.body.code).toBe(200)
  expect(await titles(versionId)).toEqual(['接口', '布线', '阻抗', '附录'])
  const text = (await app.call(endpoints.readText, { params: { id: below } }, token)).body.data
  expect(text).toMatchObject({ body: '单端 50 Ω', slug: below })
  expect((await app.call(endpoints.listBin, { params }, token)).body.data).toEqual([])
  app.clock.advance(4_000)
  const again = await app.call(endpoints.restoreDocument, { params, body: { documentId: page } }, token)
  expect(again.status).toBe(404)
})

it('a document comes back with its history and with what the reviewer wrote beside it', async () => {
  const token = await app.signIn(EDITOR)
  const { versionId, documentId: id } = await desk.draft('第一稿')
  await write(id, '第二稿', OTHER_EDITOR)
  const quoted = { params: { id }, body: { quote: '第二稿', content: '缺少单位' } }
  await app.call(createNote, quoted, await app.signIn(OTHER_EDITOR))
  await app.call(endpoints.deleteDocument, { params: { id } }, token)
  expect((await app.call(listNotes, { params: { id: versionId } }, token)).body.data).toEqual([])
  await app.call(endpoints.restoreDocument, { params: { id: versionId }, body: { documentId: id } }, token)
  const notes = (await app.call(listNotes, { params: { id: versionId } }, token)).body.data
  expect(notes).toMatchObject([{ documentId: id, quote: '第二稿', content: '缺少单位', doneByName: '' }])
  const { data } = (await app.call(endpoints.listPastTexts, { params: { id } }, token)).body
  const past = { params: { id }, query: { pastId: data[0]?.id } }
  expect((await app.call(endpoints.readPastText, past, token)).body.data.body).toBe('第一稿')
})

it('whose chapter is gone too comes back at the top', async () => {
  const token = await app.signIn(EDITOR)
  const { versionId } = await desk.base()
  const chapter = await desk.document(versionId, '接口')
  const page = await desk.document(versionId, '布线', chapter)
  for (const id of [page, chapter]) await app.call(endpoints.deleteDocument, { params: { id } }, token)
  await app.call(endpoints.restoreDocument, { params: { id: versionId }, body: { documentId: page } }, token)
  const [only] = (await desk.version(versionId)).documents
  expect(only).toMatchObject({ title: '布线', parentId: null })
})

it('a text is kept as it was when somebody else goes on with it', async () => {
  const token = await app.signIn(EDITOR)
  const { documentId: id } = await desk.draft('第一稿')
  await write(id, '第二稿')
  await write(id, '第二稿，接着写')
  await write(id, '别人的第三稿', OTHER_EDITOR)
  const { data } = (await app.call(endpoints.listPastTexts, { params: { id } }, token)).body
  const bodies = []
  for (const { id: pastId } of data) {
    const answer = await app.call(endpoints.readPastText, { params: { id }, query: { pastId } }, token)
    bodies.push(answer.body.data.body)
  }
  expect(bodies).toEqual(['第二稿，接着写', '第一稿'])
  const stranger = await desk.draft('别的')
  const [{ id: pastId }] = data
  const foreign = { params: { id: stranger.documentId }, query: { pastId } }
  expect((await app.call(endpoints.readPastText, foreign, token)).status).toBe(404)
})

it('a version without a change cannot be submitted; a moved document is one', async () => {
  const { id, versionId } = await desk.draft('正文')
  const second = await desk.document(versionId, '附录')
  await write(second, '附录的正文')
  await desk.release(versionId)
  const next = await desk.nextVersion(id, versionId)
  const refused = await desk.move(next, EDITOR, { event: 'submit' })
  expect(refused.body.msg).toContain('与沿用的版本相比没有变化')
  const [first] = (await desk.version(next)).documents
  const place = { params: { id: first.id }, body: { parentId: null, index: 1 } }
  await app.call(endpoints.placeDocument, place, await app.signIn(EDITOR))
  expect((await desk.move(next, EDITOR, { event: 'submit' })).body.code).toBe(200)
})

it('drafts and bases that readers never saw are thrown away; what they saw is not', async () => {
  const token = await app.signIn(EDITOR)
  const { id, versionId } = await desk.draft('正文')
  const drop = async (endpoint: typeof base.discardVersion | typeof base.discardBase, of: string) =>
    (await app.call(endpoint, { params: { id: of } }, token)).body.msg
  expect((await desk.version(versionId)).can.discard).toBe(false)
  expect(await drop(base.discardVersion, versionId)).toBe(AUTHORING_REFUSALS.discardOnly.text)
  await desk.release(versionId)
  expect(await drop(base.discardVersion, versionId)).toBe(AUTHORING_REFUSALS.discardNotDraft.text)
  expect(await drop(base.discardBase, id)).toBe(AUTHORING_REFUSALS.discardInUse.text)
  const next = await desk.nextVersion(id, versionId)
  expect((await desk.version(next)).can.discard).toBe(true)
  expect(await drop(base.discardVersion, next)).toBe('操作成功')
  expect((await app.call(base.readVersion, { params: { id: next } }, token)).status).toBe(404)
  await desk.move(versionId, EDITOR, { event: 'withdraw', note: '有误' })
  await desk.move(versionId, EDITOR, { event: 'reopen' })
  expect(await drop(base.discardVersion, versionId)).toBe(AUTHORING_REFUSALS.discardReleased.text)
  expect(await drop(base.discardBase, id)).toBe(AUTHORING_REFUSALS.discardReleased.text)
  const other = await desk.draft('未发布')
  const listed = (await app.call(base.listBases, { query: { pageSize: 50 } }, token)).body
  const can = new Map(listed.rows.map((row: { id: string; canDiscard: boolean }) => [row.id, row.canDiscard]))
  expect([can.get(other.id), can.get(id)]).toEqual([true, false])
  expect(await drop(base.discardBase, other.id)).toBe('操作成功')
  expect((await app.call(base.readBase, { params: { id: other.id } }, token)).status).toBe(404)
})
