import * as reading from '@xinqiao/contract/knowledge/reading-endpoints'
import { describe, expect, it } from 'vitest'
import { makeBase, releaseVersion } from '../../../../test/factories/knowledge.ts'
import { READERS } from '../../../../test/factories/reading-world.ts'
import { useReadingWorld } from '../../../../test/factories/use-reading-world.ts'

const { app, world, tokens } = useReadingWorld('maker', 'other')

const at = (base: { baseId: string; versionId: string; documentIds: string[] }, document = 0) => ({
  params: { kbId: base.baseId, verId: base.versionId, docId: base.documentIds[document] ?? '' },
})

describe('the head of the detail page', () => {
  it('is there for a visitor, content asking for a login', async () => {
    const { body } = await app.call(reading.baseDetail, at(world.guideBase))
    expect(body.data).toMatchObject({
      kbName: 'D2000 硬件设计指南',
      verName: 'V1.3',
      releaseTime: '2026-11-18 10:00:00',
      isLogin: true,
      faqCount: 2,
      spaceName: '处理器与硬件设计',
    })
    expect(body.data.versions.map((version: { versionName: string }) => version.versionName)).toEqual([
      'V1.3',
      'V1.0',
    ])
  })

  it('is a 404 for another unit, as for nobody’s', async () => {
    const foreign = await app.call(reading.baseDetail, at(world.unitBase), tokens.other)
    const absent = await app.call(reading.baseDetail, { params: { kbId: 'nothing' } }, tokens.other)
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(absent.body)
  })

  it('shows the version asked for, but no version of another base', async () => {
    const kbId = world.guideBase.baseId
    const all = (await app.call(reading.baseDetail, { params: { kbId } }, tokens.maker)).body.data.versions
    const old = all[1].verId
    const { body } = await app.call(
      reading.baseDetail,
      { params: { kbId }, query: { verId: old } },
      tokens.maker,
    )
    expect(body.data).toMatchObject({ verId: old, verName: 'V1.0', versionName: 'V1.3' })
    const verId = world.publicBase.versionId
    expect(
      (await app.call(reading.baseDetail, { params: { kbId }, query: { verId } }, tokens.maker)).status,
    ).toBe(404)
  })

  it('knows nothing of unreleased versions', async () => {
    const kbId = world.firmwareBase.baseId
    const draft = await releaseVersion(app.platform, kbId, {
      name: 'V9 草稿',
      draft: true,
      documents: [{ title: '未发布', body: '还没有发布的秘密' }],
    })
    const { body } = await app.call(reading.baseDetail, { params: { kbId } }, tokens.maker)
    expect(JSON.stringify(body)).not.toContain('草稿')
    const place = at({ ...draft, baseId: kbId })
    expect((await app.call(reading.documentTree, place, tokens.maker)).status).toBe(404)
    expect((await app.call(reading.documentContent, place, tokens.maker)).status).toBe(404)
  })
})

describe('the opening of a base', () => {
  const open = async (base: { baseId: string }, token?: string, docId?: string) =>
    (
      await app.call(
        reading.baseOpening,
        { params: { kbId: base.baseId }, query: docId === undefined ? {} : { docId } },
        token,
      )
    ).body

  it('holds head, tree and the text that is asked for or else the first, as each is answered alone', async () => {
    const place = at(world.guideBase)
    const tree = (await app.call(reading.documentTree, place, tokens.maker)).body.data
    const { data } = await open(world.guideBase, tokens.maker)
    expect(data.base.kbName).toBe('D2000 硬件设计指南')
    expect(data.tree).toMatchObject([{ id: tree[0].id, name: tree[0].name }])
    expect(data.content).toMatchObject({ id: tree[0].id })
    const [child] = tree[0].child
    expect((await open(world.guideBase, tokens.maker, child.id)).data.content).toMatchObject({ id: child.id })
  })

  it('leaves out what a visitor may not read, and is a 404 for another unit', async () => {
    const [chapter] = (await app.call(reading.documentTree, at(world.guideBase))).body.data
    const { data } = await open(world.guideBase, undefined, chapter.child[0].id)
    expect([data.tree.length, data.content]).toEqual([1, null])
    expect((await open(world.unitBase, tokens.other)).code).toBe(404)
  })

  it('names the bases that its text calls by name and the reader may see, and no tokens.other unit’s', async () => {
    const body = '见《D2000 硬件设计指南》与《S5000C BMC 接口规范》，以及《没有这本书》。'
    const documents = [{ title: '一', body }]
    const { baseId } = await makeBase(app.platform, { spaceId: world.hardware, name: '索引', documents })
    const named = async (token: string) =>
      (await open({ baseId }, token)).data.content.titles.map(({ name }: { name: string }) => name)
    expect(await named(tokens.maker)).toEqual(['D2000 硬件设计指南', 'S5000C BMC 接口规范'])
    expect(await named(tokens.other)).toEqual(['D2000 硬件设计指南'])
  })
})

describe('the tree of documents', () => {
  it('is shown to visitors, with what is open to them and no text', async () => {
    const { body } = await app.call(reading.documentTree, at(world.guideBase))
    const [chapter] = body.data
    expect(chapter).toMatchObject({
      name: '4 高速接口',
      level: 1,
      type: 1,
      open: true,
      content: '',
      parentId: '0',
    })
    expect(chapter.child[0]).toMatchObject({
      name: '4.2 PCIe 布线约束',
      level: 2,
      open: false,
      parentId: chapter.id,
    })
  })

  it('is a 404 for another unit', async () => {
    expect((await app.call(reading.documentTree, at(world.unitBase), tokens.other)).status).toBe(404)
  })

  it('is that of the version that is asked for, also of an older one [P-KB-091]', async () => {
    const { baseId } = world.guideBase
    const documents = [{ title: '当时的概述', body: '第一版。' }]
    const releasedAt = new Date('2026-01-05T02:00:00Z')
    const { versionId: verId } = await releaseVersion(app.platform, baseId, {
      name: 'V0.9',
      releasedAt,
      documents,
    })
    await app.platform.db
      .updateTable('knowledgeBase')
      .set({ currentVersionId: world.guideBase.versionId })
      .where('id', '=', baseId)
      .execute()
    const names = async (version: string) => {
      const params = { kbId: baseId, verId: version }
      const { body } = await app.call(reading.documentTree, { params }, tokens.maker)
      return body.data.map(({ name }: { name: string }) => name)
    }
    expect(await names(verId)).toEqual(['当时的概述'])
    expect(await names(world.guideBase.versionId)).toEqual(['4 高速接口'])
  })

  it('has all documented fields for readers [P-KB-054]', async () => {
    const { body } = await app.call(reading.documentTree, at(world.guideBase), tokens.maker)
    expect(body.data[0]).toEqual({
      id: world.guideBase.documentIds[0],
      name: '4 高速接口',
      level: 1,
      type: 1,
      version: 'V1.3',
      versionTime: '2026-11-18 10:00:00',
      document: '',
      content: '',
      tags: [],
      parentId: '0',
      orderNum: 1,
      open: true,
      child: [expect.objectContaining({ orderNum: 2, child: [] })],
    })
  })
})

describe('the content of a document', () => {
  it('asks a visitor to log in [P-KB-045]', async () => {
    const { status, body } = await app.call(reading.documentContent, at(world.guideBase, 1))
    expect(status).toBe(401)
    expect(body).toEqual({ code: 401, msg: '认证失败，无法访问系统资源' })
  })

  it('is a 404 for another unit', async () => {
    expect((await app.call(reading.documentContent, at(world.unitBase), tokens.other)).status).toBe(404)
  })

  it('is read by a visitor where the base or the document is open', async () => {
    expect((await app.call(reading.documentContent, at(world.publicBase))).body.data.content).toContain(
      '四核',
    )
    expect((await app.call(reading.documentContent, at(world.guideBase, 0))).body.data.content).toContain(
      '汇总',
    )
  })

  it('is markdown with signed figures and links to tokens.other documents [P-KB-092] [P-KB-035]', async () => {
    const { body } = await app.call(reading.documentContent, at(world.guideBase, 1), tokens.maker)
    const { content } = body.data
    expect(body.data).toMatchObject({ type: 1, name: '4.2 PCIe 布线约束', document: '', fileSize: 0 })
    expect(content).toMatch(
      new RegExp(
        `!\\[图 4-9\\]\\(/api/wiki/res/${world.figureId}\\?expires=\\d+&signature=[\\w-]{43}&session=[\\w-]{36}\\)`,
      ),
    )
    const { baseId, versionId, documentIds } = world.guideBase
    expect(content).toContain(
      `[概述](/portal/knowledgeBase/kbDetail?kbId=${baseId}&verId=${versionId}&docId=${documentIds[0]})`,
    )
    expect(content).toContain('[没有的](#)')
  })

  it('carries HTML in markdown as data only', async () => {
    const { headers, body } = await app.call(reading.documentContent, at(world.guideBase, 1), tokens.maker)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(body.data.content).toContain('<b onclick="alert(1)">推荐</b>')
  })

  it('must fit base, version and document together', async () => {
    const wrong = { params: { ...at(world.guideBase).params, docId: world.publicBase.documentIds[0] ?? '' } }
    expect((await app.call(reading.documentContent, wrong, tokens.maker)).status).toBe(404)
  })
})

describe('an external document', () => {
  it('has an address in tree and content for readers, none for visitors; and stands among the files [P-KB-093] [P-KB-056]', async () => {
    const { baseId } = world.firmwareBase
    const version = await releaseVersion(app.platform, baseId, {
      name: 'V2.0',
      documents: [{ title: '全文', resourceId: world.pdfId }],
    })
    const place = at({ baseId, ...version })
    expect((await app.call(reading.documentTree, place)).body.data[0].document).toBe('')
    expect((await app.call(reading.documentContent, place)).status).toBe(401)
    const tree = (await app.call(reading.documentTree, place, tokens.maker)).body.data[0]
    expect(tree.document).toMatch(new RegExp(`^/api/wiki/res/${world.pdfId}\\?expires=`))
    const { data } = (await app.call(reading.documentContent, place, tokens.maker)).body
    expect(data).toMatchObject({ type: 2, content: '', fileType: 'pdf', fileSize: 26 })
    expect(data.fileName).toBe('D2000 硬件设计指南 “全文”.pdf')
    const files = await app.call(reading.baseContent, { params: { kbId: baseId } }, tokens.maker)
    expect(files.body.data).toEqual([
      { document: expect.stringContaining(world.pdfId), name: data.fileName, fileSize: 26 },
    ])
  })
})

describe('the files of a base', () => {
  it('ask for a login, and are a 404 for another unit', async () => {
    const params = { kbId: world.unitBase.baseId }
    expect((await app.call(reading.baseContent, { params })).status).toBe(401)
    expect((await app.call(reading.baseContent, { params }, tokens.other)).status).toBe(404)
    expect((await app.call(reading.baseContent, { params }, tokens.maker)).body.data).toEqual([])
  })
})

describe('the FAQ', () => {
  it('shows a visitor the questions, and the answers of what is public [P-KB-094] [P-KB-055]', async () => {
    const guide = await app.call(reading.baseFaq, { params: { kbId: world.guideBase.baseId } })
    expect(guide.body.data).toEqual([
      { id: expect.any(String), question: '是否支持热插拔？', answer: '' },
      { id: expect.any(String), question: '能否引出两路？', answer: '' },
    ])
    const open = await app.call(reading.baseFaq, { params: { kbId: world.publicBase.baseId } })
    expect(open.body.data[0].answer).toContain('零下四十度')
  })

  it('is a 404 for another unit', async () => {
    expect(
      (await app.call(reading.baseFaq, { params: { kbId: world.unitBase.baseId } }, tokens.other)).status,
    ).toBe(404)
  })

  it('answers readers, with links into the current version [P-KB-043]', async () => {
    const { body } = await app.call(
      reading.baseFaq,
      { params: { kbId: world.guideBase.baseId } },
      tokens.maker,
    )
    expect(body.data[0].answer).toContain(`docId=${world.guideBase.documentIds[1]}#4-2-3-ac-耦合电容`)
  })
})

describe('a visit', () => {
  const kbId = () => world.guideBase.baseId
  const card = async (token?: string) =>
    (await app.call(reading.baseDetail, { params: { kbId: kbId() } }, token)).body.data

  it('clears the unread dot until the next release [P-KB-013]', async () => {
    expect((await card(tokens.maker)).read).toBe(false)
    await app.call(reading.markVisited, { params: { kbId: kbId() } }, tokens.maker)
    expect((await card(tokens.maker)).read).toBe(true)
    expect((await card(tokens.other)).read).toBe(false)
    await releaseVersion(app.platform, kbId(), { name: 'V1.4', documents: [] })
    expect((await card(tokens.maker)).read).toBe(false)
  })

  it('counts one reader once in half an hour', async () => {
    const before = (await card()).browseCount
    const visit = (token?: string) => app.call(reading.markVisited, { params: { kbId: kbId() } }, token)
    for (let time = 0; time < 3; time += 1) expect((await visit(tokens.other)).body.code).toBe(200)
    for (let time = 0; time < 3; time += 1) await visit()
    expect((await card()).browseCount).toBe(before + 2)
    app.clock.advance(31 * 60_000)
    await visit(await app.signIn(READERS.other))
    expect((await card()).browseCount).toBe(before + 3)
  })

  it('to what is not for the reader is a 404', async () => {
    const params = { kbId: world.unitBase.baseId }
    expect((await app.call(reading.markVisited, { params })).status).toBe(404)
  })
})
