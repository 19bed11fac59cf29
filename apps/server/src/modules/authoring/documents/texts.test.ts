import { createVersion } from '@xinqiao/contract/authoring/base-endpoints'
import * as endpoints from '@xinqiao/contract/authoring/document-endpoints'
import { AUTHORING_REFUSALS } from '@xinqiao/contract/authoring/texts'
import { EDITOR_PICTURE_TEXTS as P } from '@xinqiao/contract/files/editor-picture'
import { FILE_PURPOSES } from '@xinqiao/contract/files/purposes'
import { documentTree } from '@xinqiao/contract/knowledge/reading-endpoints'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { upload } from '../../../../test/calls/upload.ts'
import { looseFiles } from '../../../../test/factories/files.ts'
import { EDITOR, useEditors } from '../../../../test/seeds/authoring.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { accountOf } from '../../../../test/seeds/people.ts'
import { plainName } from '../files/file-names.ts'

const desk = useEditors()
const { app, tokens } = desk

function save(id: string, body: string, revision: number, as = tokens.editor) {
  return app.call(endpoints.saveText, { params: { id }, body: { body, revision } }, as)
}

async function read(id: string) {
  return (await app.call(endpoints.readText, { params: { id } }, tokens.editor)).body.data
}

describe('a text', () => {
  it('is saved on the revision that was read; a stale save changes nothing and says who was faster', async () => {
    const { documentId } = await desk.draft('第一稿')
    expect(await read(documentId)).toMatchObject({ body: '第一稿', revision: 1, type: 1 })
    expect((await save(documentId, '韩卓的', 1)).body.data.revision).toBe(2)
    const late = await save(documentId, '宁川的', 1, tokens.other)
    expect(late).toMatchObject({ status: 409, body: { msg: expect.stringContaining('韩卓') } })
    expect(await read(documentId)).toMatchObject({ body: '韩卓的', revision: 2, reviserName: '韩卓' })
    expect((await save(documentId, '合并的', 2, tokens.other)).status).toBe(200)
    app.clock.advance(4_000)
    expect((await save(documentId, '合并的', 2, tokens.other)).body.data.revision).toBe(3)
  })

  it('of twenty saved at once is one, and the others are told', async () => {
    const { documentId } = await desk.draft('起点')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        save(documentId, `第 ${at} 位`, 1, at % 2 ? tokens.editor : tokens.other),
      ),
    )
    const saved = answers.filter(({ status }) => status === 200)
    expect(saved).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await read(documentId)).revision).toBe(2)
  })

  it('written in a new version leaves the released one as it was', async () => {
    const { id, versionId, documentId } = await desk.draft('发布的正文')
    await desk.release(versionId)

    const made = await app.call(
      createVersion,
      { params: { id }, body: { name: 'V2', fromId: versionId } },
      tokens.editor,
    )
    const draft = (await desk.version(made.body.data.id)).documents[0].id
    await save(draft, '改写的正文', 1)
    expect((await read(documentId)).body).toBe('发布的正文')
    expect((await desk.version(made.body.data.id)).documents[0].state).toBe('changed')
    expect((await save(documentId, '改发布的', 1)).body.msg).toBe(AUTHORING_REFUSALS.notDraft.text)
  })
})

it('two editors at one document are told of each other, and when one leaves', async () => {
  const { documentId } = await desk.draft('同写')
  const at = (as: string, leaving = false) =>
    app.call(endpoints.showWriters, { params: { id: documentId }, body: { leaving } }, as)
  const heard: string[] = []
  const stop = app.platform.realtime.subscribe(({ topic, id }) => {
    if (topic === 'knowledge-writing' && id === documentId) heard.push(topic)
  })
  expect((await at(tokens.editor)).body.data).toEqual([])
  expect((await at(tokens.other)).body.data).toMatchObject([{ name: '韩卓' }])
  expect((await at(tokens.editor)).body.data).toMatchObject([{ name: '宁川' }])
  await expect.poll(() => heard.length).toBe(2)
  await at(tokens.other, true)
  expect((await at(tokens.editor)).body.data).toEqual([])
  await at(tokens.other)
  app.clock.advance(50_000)
  expect((await at(tokens.editor)).body.data).toEqual([])
  stop()
})

describe('pictures', () => {
  const picture = (file: { name: string; bytes: Uint8Array | string }, id: string) =>
    upload(app, endpoints.addPicture, file, tokens.editor, { id })

  it('[P-FILE-020] are sent as `file` with the token, and answered with url, alt and href', async () => {
    const { id } = await desk.base()
    const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const file = { name: '复位时序.png', bytes }
    const { body } = await picture(file, id)
    expect(body).toMatchObject({ code: 200, msg: '操作成功' })
    const [{ id: pictureId }] = (await app.call(endpoints.listResources, { params: { id } }, tokens.editor))
      .body.data
    expect(body.data).toMatchObject({
      url: expect.stringContaining(`/api/wiki/res/${pictureId}?`),
      alt: '复位时序',
      href: `resource:${pictureId}`,
    })
    expect((await app.http.inject({ url: body.data.url })).headers['content-type']).toBe('image/png')
    const bare = await upload(app, endpoints.addPicture, file, undefined, { id })
    expect([bare.status, bare.body.code]).toEqual([401, 401])
    const reader = await app.signIn(PEOPLE.manager)
    expect((await upload(app, endpoints.addPicture, file, reader, { id })).status).toBe(403)
    const misnamed = await upload(app, endpoints.addPicture, { ...file, field: 'picture' }, tokens.editor, {
      id,
    })
    expect(misnamed.body.errors).toEqual({ file: P.missing })
  })

  it('are drawn anew: an archive hidden behind the picture is gone', async () => {
    const { id, versionId, documentId } = await desk.draft('图')
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const polyglot = Buffer.concat([png, Buffer.from('PK\x03\x04<script>alert(1)</script>')])
    const { body } = await picture({ name: '../../<b>图 1.png', bytes: polyglot }, id)
    expect(body.data.name).toBe('b图 1.png')
    const shown = await app.http.inject({ method: 'GET', url: body.data.url })
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['content-type']).toBe('image/png')
    expect(shown.rawPayload.includes('script')).toBe(false)
    const visitor = await app.http.inject({ method: 'GET', url: body.data.url.split('?')[0] })
    expect(visitor.statusCode).toBe(404)
    await save(documentId, `![图](resource:${body.data.id})`, 1)
    const { checks } = await desk.version(versionId)
    expect(checks.every(({ passed }: { passed: boolean }) => passed)).toBe(true)
    await desk.release(versionId)
    const reader = await app.http.inject({
      method: 'GET',
      url: `/api/wiki/res/${body.data.id}`,
      headers: { authorization: `Bearer ${await app.signIn(PEOPLE.manager)}` },
    })
    expect(reader.statusCode).toBe(200)
  })

  it.each([
    ['a page', 'x.png', '<html><script>alert(1)</script>', P.type],
    ['drawn in SVG', 'x.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', P.type],
    ['cut short', 'x.png', '\x89PNG\r\n\x1a\n', P.broken],
  ])('that are %s are refused', async (_what, name, content, text) => {
    const { id } = await desk.base()
    const { status, body } = await picture({ name, bytes: Buffer.from(content, 'latin1') }, id)
    expect(status).toBe(400)
    expect(body.errors).toEqual({ file: text })
  })

  it('over 3 MB are refused', async () => {
    const { id } = await desk.base()
    const { status, body } = await picture({ name: 'x.png', bytes: new Uint8Array(3 * 1024 * 1024 + 1) }, id)
    expect(status).toBe(400)
    expect(body.errors).toEqual({ file: FILE_PURPOSES.image.tooLarge })
  })
})

describe('external files', () => {
  it('become documents, are replaced, and reach readers with the release alone', async () => {
    const { id, versionId } = await desk.draft('正文')
    const { id: editorId } = await accountOf(app, EDITOR)
    const [fileId = ''] = await looseFiles(app.platform, editorId, 1)
    const input = { params: { id: versionId }, body: { fileId } }
    const docId = (await app.call(endpoints.takeFile, input, tokens.editor)).body.data.id
    const [another = ''] = await looseFiles(app.platform, editorId, 1)
    const replace = (fileId: string) =>
      app.call(endpoints.replaceFile, { params: { id: docId }, body: { fileId } }, tokens.editor)
    expect((await replace(another)).body.code).toBe(200)
    const tree = async () => {
      const reader = await app.signIn(PEOPLE.manager)
      return app.call(documentTree, { params: { kbId: id, verId: versionId } }, reader)
    }
    expect((await tree()).status).toBe(404)
    await desk.release(versionId)
    const { data } = (await tree()).body
    const headers = { 'x-reading': '1', range: 'bytes=0-99' }
    const file = await app.http.inject({ method: 'GET', url: data.at(-1).document, headers })
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.headers['content-security-policy']).toContain('sandbox')
  })

  it('that were uploaded in parts become documents too: one’s own, once', async () => {
    const { versionId } = await desk.draft('正文')
    const { id: editorId } = await accountOf(app, EDITOR)
    const [fileId = ''] = await looseFiles(app.platform, editorId, 1)
    const take = (as: string) =>
      app.call(endpoints.takeFile, { params: { id: versionId }, body: { fileId } }, as)
    expect((await take(tokens.other)).status).toBe(404)
    expect((await take(tokens.editor)).body.code).toBe(200)
    expect((await desk.version(versionId)).documents.at(-1)).toMatchObject({
      title: '文件 0',
      type: 2,
      fileName: '文件 0.txt',
    })
    expect((await take(tokens.editor)).body.code).not.toBe(200)
  })

  it('keep names that are names alone', () => {
    expect(plainName('..\\..\\etc\\passwd')).toBe('passwd')
    expect(plainName('a\u202egnp.exe')).toBe('agnp.exe')
    expect(plainName('<img src=x onerror=alert(1)>.md')).toBe('img src=x onerror=alert(1).md')
    expect(plainName(`${'长'.repeat(300)}.pdf`)).toHaveLength(120)
    expect(plainName('...')).toBe('')
  })
})
