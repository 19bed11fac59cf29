import * as base from '@xinqiao/contract/authoring/base-endpoints'
import * as endpoints from '@xinqiao/contract/authoring/document-endpoints'
import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { uploadForm } from '../../../../test/calls/upload.ts'
import { useEditors } from '../../../../test/seeds/authoring.ts'

const desk = useEditors()
const { app, tokens } = desk
let png: Uint8Array
beforeAll(async () => {
  const picture = { width: 4, height: 4, channels: 3, background: 'red' } as const
  png = await sharp({ create: picture }).png().toBuffer()
})

type Files = Record<string, string | Uint8Array>

async function send(versionId: string, files: Files, again?: string) {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [name, content] of Object.entries(files))
    await zip.add(name, typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content))
  const values = { file: { name: '指南.zip', bytes: await zip.close() }, ...(again ? { again } : {}) }
  return (await uploadForm(app, endpoints.importTexts, values, tokens.editor, { id: versionId })).body.data
}

const titles = async (versionId: string) =>
  (await desk.version(versionId)).documents.map(({ title }: { title: string }) => title)

async function textOf(id: string): Promise<string> {
  return (await app.call(endpoints.readText, { params: { id } }, tokens.editor)).body.data.body
}

it('names links and pictures that lead nowhere, with file and line, and the checks of a release name them too', async () => {
  const { versionId } = await desk.base()
  const text = [
    '---',
    'x: 1',
    '---',
    '# 概述',
    '',
    '见 [布线](布线.md)、[没有](../没有.md#一)',
    '`[代码](代码.md)`',
    '```',
    '![代码](b.png)',
    '```',
    '![拓扑](图/缺.png) [外部](https://example.com/a.md) [本页](#一)',
    '[章](2%20接口/) [章的正文](2%20接口/README.md)',
    '<img src="a (1).png" alt="有的" width="30">',
  ].join('\n')
  const data = await send(versionId, {
    '指南/1 概述.md': text,
    '指南/布线.md': '正文',
    '指南/2 接口/README.md': '本章',
    '指南/a (1).png': png,
  })
  expect(data).toMatchObject({ documents: 3, pictures: 1 })
  expect(data.skipped).toEqual([
    { name: '指南/1 概述.md 第 6 行', reason: '链接的文件没有导入：../没有.md#一' },
    { name: '指南/1 概述.md 第 11 行', reason: '图片不在导入的内容中：图/缺.png' },
  ])
  const { documents, checks } = await desk.version(versionId)
  const chapter = documents.find(({ title }: { title: string }) => title === '2 接口')
  const overview = documents.find(({ title }: { title: string }) => title === '概述')
  const kept = await textOf(overview.id)
  expect(kept).toContain(`[章](document:${chapter.id}) [章的正文](document:${chapter.id})`)
  expect(kept).toMatch(/!\[有的\]\(resource:[0-9a-f-]{36}\)/)
  expect(checks[1]).toEqual({
    passed: false,
    text: '1 个文档有失效的内部链接',
    documentIds: [overview.id],
    places: [{ documentId: overview.id, line: 1, address: '../没有.md#一' }],
  })
  expect(checks[2]).toMatchObject({
    passed: false,
    places: [{ documentId: overview.id, line: 6, address: '图/缺.png' }],
  })
})

const FIRST: Files = {
  '指南/1 概述.md': '# 概述\n\n旧的一段\n\n![图](a.png)',
  '指南/2 接口/布线.md': '# 布线\n\n见 [概述](../1%20概述.md)',
  '指南/a.png': new Uint8Array(),
}
const first = (): Files => ({ ...FIRST, '指南/a.png': png })
const second = (): Files => ({
  ...first(),
  '指南/1 概述.md': '# 概述\n\n新的一段\n\n![图](a.png)',
  '指南/2 接口/时序.md': '# 时序\n\n正文',
})

it('texts that were imported before are told with what would change, and nothing is written', async () => {
  const { versionId } = await desk.base()
  await send(versionId, first(), 'ask')
  const before = await titles(versionId)
  const { known, documents } = await send(versionId, second(), 'ask')
  expect(documents).toBe(0)
  expect(known).toEqual([
    {
      path: '指南/1 概述.md',
      title: '概述',
      newTitle: '概述',
      state: 'changed',
      older: '旧的一段\n\n![图](图片)',
      newer: '新的一段\n\n![图](图片)',
    },
    expect.objectContaining({ path: '指南/2 接口/布线.md', state: 'same' }),
  ])
  expect(await titles(versionId)).toEqual(before)
})

it('update changes what differs, in its place, with its address; new texts join their chapter', async () => {
  const { versionId } = await desk.base()
  await send(versionId, first())
  const [overview] = (await desk.version(versionId)).documents
  const shown = await textOf(overview.id)
  await desk.document(versionId, '自己写的')
  const data = await send(versionId, second(), 'update')
  expect(data).toMatchObject({ documents: 1, updated: 1, folders: 0, known: [] })
  expect(await titles(versionId)).toEqual(['概述', '2 接口', '布线', '时序', '自己写的'])
  // The picture is the one that was there: nothing else of the text differs.
  expect(await textOf(overview.id)).toBe(shown.replace('旧的', '新的'))
})

it('skip brings only what is new, and add brings everything once more', async () => {
  const { versionId } = await desk.base()
  await send(versionId, first())
  expect(await send(versionId, second(), 'skip')).toMatchObject({ documents: 1, updated: 0 })
  const [overview] = (await desk.version(versionId)).documents
  expect(await textOf(overview.id)).toContain('旧的一段')
  expect(await send(versionId, second(), 'add')).toMatchObject({ documents: 3, updated: 0, folders: 1 })
  expect(await titles(versionId)).toHaveLength(8)
})

it('a file of a folder that comes alone is known, in a later version too', async () => {
  const { id, versionId } = await desk.base()
  await send(versionId, first())
  const made = { name: 'V2', fromId: versionId }
  const { body } = await app.call(base.createVersion, { params: { id }, body: made }, tokens.editor)
  const { known } = await send(body.data.id, { '布线.md': '# 布线\n\n另一段' }, 'ask')
  expect(known).toMatchObject([{ path: '布线.md', title: '布线', state: 'changed' }])
  expect(await send(body.data.id, { '布线.md': '# 布线规则\n\n另一段' }, 'update')).toMatchObject({
    updated: 1,
  })
  expect(await titles(body.data.id)).toContain('布线规则')
  expect(await titles(versionId)).toContain('布线')
})

it('the pictures of an imported text are at hand for its preview, however many came after them', async () => {
  const { id, versionId } = await desk.base()
  const other = await desk.draft('别的知识库')
  await send(versionId, first())
  const [{ id: documentId }] = (await desk.version(versionId)).documents
  const { rows } = await sql<{ id: string }>`select id from knowledge_resource where base_id = ${id}`.execute(
    app.platform.db,
  )
  await sql`insert into knowledge_resource (id, base_id, file_id, created_at)
    select gen_random_uuid(), base_id, file_id, created_at + n * interval '1 second'
    from knowledge_resource, generate_series(1, 600) n where base_id = ${id}`.execute(app.platform.db)
  const listed = async (query: object) => {
    const { body } = await app.call(endpoints.listResources, { params: { id }, query }, tokens.editor)
    return body.code === 200 ? body.data.map((one: { id: string }) => one.id) : body.code
  }
  expect(await listed({})).not.toContain(rows[0]?.id)
  expect(await listed({ documentId })).toContain(rows[0]?.id)
  expect(await listed({ documentId: other.documentId })).toBe(404)
})
