import { createVersion, versionChanges } from '@xinqiao/contract/authoring/base-endpoints'
import * as document from '@xinqiao/contract/authoring/document-endpoints'
import { expect, it } from 'vitest'
import { EDITOR, useEditors } from '../../../../test/seeds/authoring.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const desk = useEditors()
const { app } = desk

const changes = async (id: string) => app.call(versionChanges, { params: { id } }, await app.signIn(EDITOR))

it('a draft is compared with the release before it, page by page', async () => {
  const token = await app.signIn(EDITOR)
  const first = await desk.draft('旧的正文')
  const removed = await desk.document(first.versionId, '将删除')
  const kept = await desk.document(first.versionId, '不变')
  for (const id of [removed, kept]) {
    await app.call(document.saveText, { params: { id }, body: { body: '一段', revision: 1 } }, token)
  }
  expect((await changes(first.versionId)).status).toBe(404)
  expect((await desk.version(first.versionId)).previous).toBe('')
  await desk.release(first.versionId)

  const made = await app.call(
    createVersion,
    { params: { id: first.id }, body: { name: 'V2.0', fromId: first.versionId } },
    token,
  )
  const id = made.body.data.id as string
  const { documents, previous } = await desk.version(id)
  expect(previous).toBe('V1.0')
  const [changed, gone] = documents as { id: string; title: string }[]
  const body = { title: '概述（二版）', open: false }
  await app.call(document.updateDocument, { params: { id: changed?.id ?? '' }, body }, token)
  await app.call(document.deleteDocument, { params: { id: gone?.id ?? '' } }, token)
  const added = await desk.document(id, '新增')

  const { data } = (await changes(id)).body
  expect(data).toMatchObject({ from: { name: 'V1.0' }, to: { id, name: 'V2.0' }, unchanged: 1 })
  expect(data.documents).toEqual([
    expect.objectContaining({ kind: 'changed', name: '概述（二版）', formerName: '概述' }),
    expect.objectContaining({ kind: 'removed', name: '将删除', docId: '', fromDocId: removed }),
    expect.objectContaining({ kind: 'added', name: '新增', docId: added, fromDocId: '' }),
  ])
})

it('is for editors alone', async () => {
  const { versionId } = await desk.draft('正文')
  expect((await app.call(versionChanges, { params: { id: versionId } })).status).toBe(401)
  const reader = await app.signIn(PEOPLE.manager)
  expect((await app.call(versionChanges, { params: { id: versionId } }, reader)).status).toBe(403)
})
