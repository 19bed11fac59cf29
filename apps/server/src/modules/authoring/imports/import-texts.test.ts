import * as endpoints from '@xinqiao/contract/authoring/document-endpoints'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import sharp from 'sharp'
import { expect, it, onTestFinished, vi } from 'vitest'
import { upload, uploadForm } from '../../../../test/calls/upload.ts'
import { storedRow } from '../../../../test/databases/stored.ts'
import { fixture } from '../../../../test/fixture.ts'
import { EDITOR, useEditors } from '../../../../test/seeds/authoring.ts'
import { safePath } from '../../../platform/content/archive.ts'
import type { LiveEvent } from '../../../platform/live/live-event.ts'

const desk = useEditors()
const { app, tokens } = desk

async function zipOf(files: Record<string, string | Uint8Array>): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [name, content] of Object.entries(files)) {
    await zip.add(name, typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content))
  }
  return zip.close()
}

function send(versionId: string, name: string, bytes: Uint8Array | string) {
  return upload(app, endpoints.importTexts, { name, bytes }, tokens.editor, { id: versionId })
}

async function textOf(id: string): Promise<string> {
  return (await app.call(endpoints.readText, { params: { id } }, tokens.editor)).body.data.body
}

it('text between two rules is no head of settings, UTF-16 is read, names of Windows are Chinese', async () => {
  const { versionId } = await desk.base()
  for (const name of ['markdown/hr-first.md', 'texts/utf16le.md', 'markdown/gbk-names.zip'])
    expect((await send(versionId, name.slice(name.indexOf('/') + 1), fixture(name))).body.code, name).toBe(
      200,
    )
  const { documents } = await desk.version(versionId)
  const titles = documents.map(({ title }: { title: string }) => title)
  expect(titles).toEqual(expect.arrayContaining(['布线规则', '概述', '布线']))
  const texts = await Promise.all(documents.map(({ id }: { id: string }) => textOf(id)))
  const all = texts.join('\n')
  for (const words of ['先上内核电压', '复位低有效', '差分对内等长']) expect(all).toContain(words)
  expect(all).not.toContain('\ufffd')
})

it('a folder of texts becomes a tree, with its pictures and links', async () => {
  const { versionId } = await desk.base()
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const zip = await zipOf({
    '指南/1 概述.md':
      '# 概述\n\n见 [布线](2%20接口/布线.md#阻抗)，![拓扑](img/a.png) [外部](https://example.com/a.md)',
    '指南/2 接口/README.md': '---\ntitle: x\n---\n# 接口总览\n\n本章说明',
    '指南/2 接口/布线.md': '阻抗 85 Ω ![同图](../img/a.png)',
    '指南/img/a.png': png,
    '指南/脚本.js': 'alert(1)',
  })
  const { body } = await send(versionId, '指南.zip', zip)
  const reason = '不是 Markdown、Word 文档或图片；供读者下载的文件请用“外部文件”上传'
  const none = { updated: 0, folders: 0, known: [] }
  expect(body.data).toEqual({
    ...none,
    documents: 3,
    pictures: 1,
    skipped: [{ name: '指南/脚本.js', reason }],
  })
  const { documents, checks } = await desk.version(versionId)
  expect(documents.map(({ title }: { title: string }) => title)).toEqual(['概述', '接口总览', '布线'])
  const [overview, chapter, wiring] = documents
  expect([chapter.parentId, wiring.parentId]).toEqual([null, chapter.id])
  const text = await textOf(overview.id)
  expect(text).toContain(`[布线](document:${wiring.id}#阻抗)`)
  expect(text).toMatch(/!\[拓扑\]\(resource:[0-9a-f-]{36}\)/)
  expect(text).toContain('(https://example.com/a.md)')
  expect(await textOf(chapter.id)).toBe('本章说明')
  expect(checks.slice(0, 3).every(({ passed }: { passed: boolean }) => passed)).toBe(true)
})

it('pictures come however their address is written; what does not is named', async () => {
  const { versionId } = await desk.base()
  const { body } = await send(versionId, 'md-links.zip', fixture('markdown/md-links.zip'))
  expect(body.data).toMatchObject({ documents: 2, pictures: 11, skipped: [] })
  const [overview, wiring] = (await desk.version(versionId)).documents
  const text = await textOf(overview.id)
  expect(text.match(/!\[[^\]]*\]\(resource:[0-9a-f-]{36}/g)).toHaveLength(11)
  expect(text).toContain(`](document:${wiring.slug ?? wiring.id})`)
})

it('addresses of other systems and editors mean their files; one of nothing is named whole', async () => {
  const { versionId } = await desk.base()
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const zip = await zipOf({
    '书/一.md': [
      '![甲](IMG/A.PNG) ![乙](..\\图\\乙 图.png) ![[丙.png|300]] <img width=80 src=img/a.png>',
      '<a href="二 章.md#概 述">下一章</a> [见下][next] `![不是](img/x.png)` ![无](图 片/没有.png)',
      '',
      '[next]: <二 章.md>',
    ].join('\n'),
    '书/二 章.md': '# 二\n\n正文',
    '书/img/a.png': png,
    '图/乙 图.png': png,
    '附件/丙.png': png,
  })
  const { body } = await send(versionId, '书.zip', zip)
  expect(body.data).toMatchObject({
    pictures: 3,
    skipped: [{ name: '书/一.md 第 2 行', reason: '图片不在导入的内容中：图 片/没有.png' }],
  })
  const { documents } = await desk.version(versionId)
  const id = documents.find(({ title }: { title: string }) => title === '一').id
  const text = await textOf(id)
  expect(text.match(/\(resource:/g)).toHaveLength(4)
  expect(text.match(/\]\(document:/g)).toHaveLength(2)
  expect(text).toContain('`![不是](img/x.png)`')
})

it('a single text is imported, also as older editors wrote it', async () => {
  const { versionId } = await desk.base()
  const gb = Buffer.from([0x23, 0x20, 0xd6, 0xd0, 0xce, 0xc4, 0x0a, 0xd5, 0xfd, 0xce, 0xc4])
  expect((await send(versionId, '旧.md', gb)).body.data.documents).toBe(1)
  const [made] = (await desk.version(versionId)).documents
  expect([made.title, await textOf(made.id)]).toEqual(['中文', '正文'])
})

it('paths that lead out are left out, whatever they are written as', async () => {
  const { versionId } = await desk.base()
  const zip = await zipOf({ '../../etc/cron.d/x.md': 'x', 'a.md': '好的' })
  const { body } = await send(versionId, 'a.zip', zip)
  expect(body.data).toMatchObject({ documents: 1, skipped: [{ name: '../../etc/cron.d/x.md' }] })
  for (const name of ['/etc/passwd', '..\\x.md', 'a/../../b', 'C:\\x.md', 'a\0b'])
    expect(safePath(name)).toBeNull()
  expect(safePath('./a//b.md')).toBe('a/b.md')
})

it('a bomb is stopped while it unfolds, ten thousand files before they do', async () => {
  const { versionId } = await desk.base()
  const bomb = await zipOf({ 'bomb.md': new Uint8Array(25 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(100_000)
  expect((await send(versionId, 'bomb.zip', bomb)).body.errors).toEqual({ file: T.importSize })
  const many = await zipOf(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`${at}.md`, ''])))
  expect((await send(versionId, 'many.zip', many)).body.errors).toEqual({ file: T.importEntries })
  expect((await desk.version(versionId)).documents).toEqual([])
})

it('what is no archive, holds no text, or is none of both is refused', async () => {
  const { versionId } = await desk.base()
  expect((await send(versionId, 'a.zip', 'PK\x03\x04 broken')).body.errors).toEqual({ file: T.importBroken })
  expect((await send(versionId, 'a.zip', await zipOf({ 'a.txt': 'x' }))).body.errors).toEqual({
    file: T.importEmpty,
  })
  expect((await send(versionId, 'a.exe', 'MZ')).body.errors).toEqual({ file: T.importType })
})

it('a picture that is none is told, and its text comes without it', async () => {
  const { versionId } = await desk.base()
  const zip = await zipOf({ 'a.md': '![假](x.png)', 'x.png': '<svg onload=alert(1)>' })
  const { body } = await send(versionId, 'a.zip', zip)
  expect(body.data).toMatchObject({
    documents: 1,
    pictures: 0,
    skipped: [{ name: 'x.png', reason: '不是可显示的图片格式（PNG、JPG、GIF、WebP）' }],
  })
})

it('whoever imports is told how far it is, step by step, and nobody else', async () => {
  const { versionId } = await desk.base()
  const heard: LiveEvent[] = []
  const unsubscribe = app.platform.realtime.subscribe((event) => {
    if (event.topic === 'knowledge-import') heard.push(event)
  })
  onTestFinished(unsubscribe)
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const bytes = await zipOf({ '甲/1.md': '# 一\n\n![图](p.png)', '甲/p.png': png, '乙/2.md': '# 二' })
  await send(versionId, '无编号.zip', bytes)
  const values = { progressId: 'p-1', file: { name: 'a.zip', bytes } }
  const { body } = await uploadForm(app, endpoints.importTexts, values, tokens.editor, { id: versionId })
  expect(body.data).toMatchObject({ documents: 2, folders: 2 })
  await vi.waitFor(() => expect(heard.map(({ progress }) => progress?.step)).toContain('documents'))
  const steps = ['reading', 'pictures', 'documents']
  const first = steps.map((step) => heard.find(({ progress }) => progress?.step === step))
  expect(first.map((event) => event?.progress)).toEqual([
    { step: 'reading', done: 0, total: 3 },
    { step: 'pictures', done: 0, total: 1 },
    { step: 'documents', done: 0, total: 4 },
  ])
  const self = await storedRow(app.platform.db, 'account', { phone: EDITOR })
  expect([...new Set(heard.map(({ id, accountIds }) => `${id} ${accountIds?.join()}`))]).toEqual([
    `p-1 ${self.id}`,
  ])
})

it('folders take room but are told apart, and what does not fit brings nothing', async () => {
  const { versionId } = await desk.base()
  const files = (folders: number) =>
    Object.fromEntries(Array.from({ length: folders }, (_, at) => [`夹 ${at}/文.md`, '正文']))
  const made = (await send(versionId, 'a.zip', await zipOf(files(999)))).body.data
  expect([made.documents, made.folders]).toEqual([999, 999])
  const { body } = await send(versionId, 'b.zip', await zipOf(files(2)))
  expect(body.msg).toBe('一个版本最多 2000 个文档，导入的文件夹也各计一个：目录现有 1998 个，本次导入 4 个')
  expect((await desk.version(versionId)).documents).toHaveLength(1998)
})
