import { createVersion } from '@xinqiao/contract/authoring/base-endpoints'
import * as endpoints from '@xinqiao/contract/authoring/document-endpoints'
import { AUTHORING_REFUSALS, AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { download, removeFile } from '@xinqiao/contract/files/endpoints'
import { documentContent, documentTree, resource } from '@xinqiao/contract/knowledge/reading-endpoints'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { storedRow } from '../../../../test/databases/stored.ts'
import { looseFiles } from '../../../../test/factories/files.ts'
import { EDITOR, useEditors } from '../../../../test/seeds/authoring.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import type { Value } from '../../../platform/db/database.ts'
import type { LiveEvent } from '../../../platform/live/live-event.ts'

const desk = useEditors()
const { app, tokens } = desk
let editorId = ''
beforeAll(async () => {
  const row = await storedRow(app.platform.db, 'account', { phone: EDITOR })
  editorId = row.id
})

const attach = (versionId: string, fileId: string, as = tokens.editor) => {
  // Past the guard against repeated writes.
  app.clock.advance(4_000)
  return app.call(endpoints.takeFile, { params: { id: versionId }, body: { fileId } }, as)
}
const newFile = async () => (await looseFiles(app.platform, editorId, 1))[0] ?? ''

async function resourceOf(base: { id: string; versionId: string }): Promise<string> {
  const tree = await app.call(
    documentTree,
    { params: { kbId: base.id, verId: base.versionId } },
    tokens.reader,
  )
  const found = JSON.stringify(tree.body).match(/\/wiki\/res\/([0-9a-f-]{36})/)
  return found?.[1] ?? expect.fail('no file among the documents')
}

describe('an uploaded file', () => {
  it('becomes a document of the draft and is read once that is out', async () => {
    const made = await desk.draft('正文')
    const fileId = await newFile()
    const { id } = (await attach(made.versionId, fileId)).body.data
    expect((await desk.version(made.versionId)).documents.at(-1)).toEqual({
      id,
      slug: id,
      parentId: null,
      title: '文件 0',
      type: 2,
      open: false,
      state: 'same',
      fileName: '文件 0.txt',
      fileSize: Buffer.byteLength('文件 0'),
      fileState: 'open',
    })
    await desk.release(made.versionId)
    const resourceId = await resourceOf(made)
    const part = { headers: { range: 'bytes=0-99' } }
    const got = await app.call(resource, { params: { id: resourceId } }, tokens.reader, part)
    expect(got.status).toBe(206)
    expect(Buffer.from(got.body as Buffer).toString()).toBe('文件 0')
    // By its own id only editors have it, and nobody takes it away from the version.
    expect((await app.call(download, { query: { id: fileId } }, tokens.reader)).status).toBe(404)
    expect((await app.call(download, { query: { id: fileId } }, tokens.editor)).status).toBe(200)
    expect((await app.call(removeFile, { params: { id: fileId } }, tokens.editor)).status).toBe(404)
  })

  it('goes once into one version, beside no other of its name; in the next version its name is free', async () => {
    const made = await desk.draft('正文')
    const fileId = await newFile()
    await attach(made.versionId, fileId)
    const elsewhere = await desk.draft('正文')
    expect((await attach(elsewhere.versionId, fileId)).status).toBe(404)
    expect((await attach(made.versionId, await newFile())).body.msg).toBe('上传失败，已经存在同名文件')
    await desk.release(made.versionId)
    expect((await attach(made.versionId, await newFile())).body.msg).toBe(AUTHORING_REFUSALS.notDraft.text)
    const next = await app.call(
      createVersion,
      { params: { id: made.id }, body: { name: 'V2' } },
      tokens.editor,
    )
    expect((await attach(next.body.data.id, await newFile())).body.code).toBe(200)
  })

  it('replaces another: once, if it is one’s own, beside no other of its name', async () => {
    const made = await desk.draft('正文')
    const [first = '', second = ''] = await looseFiles(app.platform, editorId, 2)
    const { id } = (await attach(made.versionId, first)).body.data
    await attach(made.versionId, second)
    const replace = async (fileId: string, as = tokens.editor, documentId = id) => {
      app.clock.advance(4_000)
      return app.call(endpoints.replaceFile, { params: { id: documentId }, body: { fileId } }, as)
    }
    const [, sameAsSecond = '', another = ''] = await looseFiles(app.platform, editorId, 3)
    expect((await replace(sameAsSecond)).body.msg).toBe('上传失败，已经存在同名文件')
    expect((await replace(another, await app.signIn(PEOPLE.otherEditor))).status).toBe(404)
    expect((await replace(another, tokens.editor, made.documentId)).body.msg).toBe(
      AUTHORING_REFUSALS.notFile.text,
    )
    expect((await replace(another)).body.code).toBe(200)
    expect((await replace(another)).status).toBe(404)
    const { documents } = await desk.version(made.versionId)
    expect(documents.find((one: { id: string }) => one.id === id)).toMatchObject({
      title: '文件 0',
      fileName: '文件 2.txt',
    })
    // Nothing arrives beside the one uploader: what the scanner holds is told of here too.
    const held = (await looseFiles(app.platform, editorId, 4)).at(-1) ?? ''
    const verdict = { verdict: 'infected' as const }
    await app.platform.db.updateTable('storedFile').set(verdict).where('id', '=', held).execute()
    expect((await replace(held)).body.msg).toBe('文件未通过安全检查，已被隔离')
    await desk.release(made.versionId)
    expect((await replace(sameAsSecond)).body.msg).toBe(AUTHORING_REFUSALS.notDraft.text)
  })

  it('is not read before the security check let it pass', async () => {
    const made = await desk.draft('正文')
    const fileId = await newFile()
    await attach(made.versionId, fileId)
    await desk.release(made.versionId)
    const resourceId = await resourceOf(made)
    const document = (await desk.version(made.versionId)).documents.at(-1)
    const params = { kbId: made.id, verId: made.versionId, docId: document.id }
    const told = async () => (await app.call(documentContent, { params }, tokens.reader)).body.data.fileState
    const verdict = (value: Value<'storedFile', 'verdict'>) =>
      app.platform.db.updateTable('storedFile').set({ verdict: value }).where('id', '=', fileId).execute()
    await verdict('held')
    expect((await app.call(resource, { params: { id: resourceId } }, tokens.reader)).status).toBe(404)
    const shown = async () => (await desk.version(made.versionId)).documents.at(-1)?.fileState
    expect([await shown(), await told()]).toEqual(['waiting', 'waiting'])
    await verdict('infected')
    expect([await shown(), await told()]).toEqual(['refused', 'refused'])
    await verdict('clean')
    expect([await shown(), await told()]).toEqual(['open', 'open'])
    expect((await app.call(resource, { params: { id: resourceId } }, tokens.reader)).status).toBe(200)
  })

  it('that was refused keeps its version from release; open screens are told of the verdict', async () => {
    const made = await desk.draft('正文')
    const fileId = await newFile()
    const { id } = (await attach(made.versionId, fileId)).body.data
    const { db, jobs, fileOwners, realtime } = app.platform
    const heard: LiveEvent[] = []
    onTestFinished(realtime.subscribe((event) => heard.push(event)))
    await db.updateTable('storedFile').set({ verdict: 'infected' }).where('id', '=', fileId).execute()
    await fileOwners.find('knowledge-resource')?.onJudged?.(jobs, db, { id: fileId, isClean: false })
    await vi.waitFor(() =>
      expect(heard).toContainEqual({ topic: 'knowledge-document', access: 'staff:editor' }),
    )
    const { checks } = await desk.version(made.versionId)
    expect(checks).toContainEqual({
      passed: false,
      text: '1 个文档有缺失或未通过安全检查的图片、附件',
      documentIds: [id],
      places: [],
    })
    expect((await desk.move(made.versionId, EDITOR, { event: 'submit' })).body.msg).toContain(T.notReady)
  })
})
