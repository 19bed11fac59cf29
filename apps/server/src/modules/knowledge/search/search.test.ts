import { anchorMaker } from '@xinqiao/contract/knowledge/anchors'
import { documentContent } from '@xinqiao/contract/knowledge/reading-endpoints'
import type { SearchHit } from '@xinqiao/contract/knowledge/schemas'
import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { describe, expect, it } from 'vitest'
import { makeBase } from '../../../../test/factories/knowledge.ts'
import { READERS } from '../../../../test/factories/reading-world.ts'
import { useReadingWorld } from '../../../../test/factories/use-reading-world.ts'

const { app, world, tokens } = useReadingWorld('maker', 'other')

async function find(keyword: string, token?: string, query: object = {}) {
  const { body } = await app.call(searchText, { query: { keyword, ...query } }, token)
  return body as {
    rows: SearchHit[]
    total: number
    totalIsLowerBound?: boolean
    isPartial?: boolean
    meant?: string
    code: number
  }
}
const marked = (hit: SearchHit | undefined) => hit?.marks.map(([start, end]) => hit.excerpt.slice(start, end))

describe('search', () => {
  it('shows a visitor names, descriptions and questions, and text of what is open', async () => {
    expect((await find('硬件设计')).rows[0]).toMatchObject({ kind: 'base', kbName: 'D2000 硬件设计指南' })
    expect((await find('订货')).rows[0]).toMatchObject({ kind: 'base', kbName: '飞腾E2000 数据手册' })
    expect((await find('热插拔')).rows[0]).toMatchObject({
      kind: 'faq',
      docName: '是否支持热插拔？',
      excerpt: '',
    })
    expect((await find('典型功耗')).rows[0]).toMatchObject({ kind: 'document', docName: '1 概述' })
    expect((await find('汇总高速')).rows[0]).toMatchObject({ kind: 'document', docName: '4 高速接口' })
  })

  it.each(['带电插拔', '耦合', '布线约束', '阻抗', '温度上报', 'BMC'])(
    'shows a visitor nothing of %s, which asks for a login or is for a unit',
    async (keyword) => {
      expect(await find(keyword)).toMatchObject({ rows: [], total: 0 })
    },
  )

  it('shows another unit nothing of what is for the first, not even that it is there', async () => {
    for (const keyword of ['BMC', '温度上报', '寄存器', '带外']) {
      expect(await find(keyword, tokens.other)).toMatchObject({ rows: [], total: 0 })
    }
    expect((await find('温度上报', tokens.maker)).rows).toHaveLength(1)
    expect((await find('温度上报', await app.signIn(READERS.editor))).rows).toHaveLength(1)
    expect((await find('温度上报', await app.signIn(READERS.fae))).rows).toHaveLength(0)
  })

  it('looks into one base alone where that is asked for, and into no base that is not the reader’s', async () => {
    const everywhere = (await find('D2000', tokens.maker)).rows
    const bases = new Set(everywhere.map(({ kbId }) => kbId))
    expect(bases.size).toBeGreaterThan(1)
    for (const kbId of bases) {
      const inside = (await find('D2000', tokens.maker, { kbId })).rows
      expect(inside).toEqual(everywhere.filter((hit) => hit.kbId === kbId))
    }
    const [secret] = (await find('温度上报', tokens.maker)).rows
    expect(await find('温度上报', tokens.maker, { kbId: secret?.kbId })).toMatchObject({ total: 1 })
    expect(await find('温度上报', tokens.other, { kbId: secret?.kbId })).toMatchObject({ rows: [], total: 0 })
    expect(await find('D2000', tokens.maker, { kbId: 'nobody' })).toMatchObject({ rows: [], total: 0 })
  })

  it('leads to the heading and marks what was found', async () => {
    const [hit] = (await find('推荐 220', tokens.maker)).rows
    expect(hit).toMatchObject({
      kind: 'document',
      kbId: world.guideBase.baseId,
      verId: world.guideBase.versionId,
      docId: world.guideBase.documentIds[1],
      heading: '4.2.3 AC 耦合电容',
      anchor: '4-2-3-ac-耦合电容',
      page: 0,
    })
    expect(marked(hit)).toEqual(['推荐', '220'])
    const params = {
      kbId: hit?.kbId ?? '',
      verId: hit?.verId ?? '',
      docId: hit?.docId ?? '',
    }
    const { content } = (await app.call(documentContent, { params }, tokens.maker)).body.data
    const anchor = anchorMaker()
    const anchors = [...content.matchAll(/^##\s+(.+)$/gm)].map((match: string[]) => anchor(match[1] ?? ''))
    expect(anchors).toContain(hit?.anchor)
  })

  it('finds any two characters of names, tags, headings and text', async () => {
    for (const keyword of ['硬件', '腾锐', '阻抗', '等长', '耦合', '差分', '电源', '管理']) {
      const { rows } = await find(keyword, tokens.maker)
      expect(
        rows.map((row) => row.kbId),
        keyword,
      ).toContain(world.guideBase.baseId)
    }
  })

  it.each(['FT-2000/4', 'FT2000-4', 'ft2000／4', 'ＦＴ２０００４', 'ft2000'])(
    'finds the part number however it is written: %s',
    async (keyword) => {
      const [hit] = (await find(keyword, tokens.maker)).rows
      expect(hit?.docId).toBe(world.guideBase.documentIds[1])
      expect(marked(hit)?.[0]?.toLowerCase()).toMatch(/^ft-2000/)
    },
  )

  it('finds parts of words, with any case and across blanks beside Chinese', async () => {
    for (const keyword of ['uefi', 'EFI', 'D2000UEFI', 'UEFI固件', 'UEFI 固件']) {
      const names = (await find(keyword, tokens.maker)).rows.map((row) => row.kbName)
      expect(names, keyword).toEqual(keyword === 'D2000UEFI' ? [] : ['D2000 UEFI 固件移植手册'])
    }
  })

  it('says where no text has every word of the query', async () => {
    expect(await find('移植 适配', tokens.maker)).not.toHaveProperty('isPartial')
    const part = await find('移植 适配 量子纠缠态', tokens.maker)
    expect(part.rows.length === 0 || part.isPartial).toBe(true)
  })

  it('puts titles before headings, headings before text, and covers behind', async () => {
    const spaceId = world.firmware
    await makeBase(app.platform, {
      spaceId,
      name: '排名甲',
      documents: [{ title: '正文里有', body: '这里说的是量子纠缠。' }],
    })
    await makeBase(app.platform, {
      spaceId,
      name: '排名乙',
      documents: [{ title: '小节里有', body: '开头\n\n## 关于量子纠缠\n其他' }],
    })
    await makeBase(app.platform, { spaceId, name: '排名丙', documents: [{ title: '量子纠缠', body: '无' }] })
    await makeBase(app.platform, { spaceId, name: '量子纠缠入门' })
    const { rows } = await find('量子纠缠', tokens.maker)
    expect(rows.map((row) => row.kbName)).toEqual(['排名丙', '排名乙', '排名甲', '量子纠缠入门'])
    expect(rows[0]?.titleMarks).toEqual([[0, 4]])
    expect((await find('量子纠缠入门', tokens.maker)).rows[0]?.kind).toBe('base')
  })

  it('shows a document once, at its best place, and says how many more there are', async () => {
    const body = Array.from({ length: 4 }, (_unused, index) => `## 第 ${index} 节\n含有碳化硅的段落。`).join(
      '\n\n',
    )
    await makeBase(app.platform, {
      spaceId: world.firmware,
      name: '多处',
      documents: [{ title: '一篇', body }],
    })
    const { rows, total } = await find('碳化硅', tokens.maker)
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({ heading: '第 0 节', more: 3 })
  })

  it('finds what lies deep in a long section', async () => {
    const filler = '普通的叙述文字。'.repeat(600)
    await makeBase(app.platform, {
      spaceId: world.firmware,
      name: '很长',
      documents: [{ title: '长文', body: `${filler}藏在后面的氮化镓${filler}` }],
    })
    const [hit] = (await find('氮化镓', tokens.maker)).rows
    expect(hit?.docName).toBe('长文')
    expect(marked(hit)).toEqual(['氮化镓'])
    expect(hit?.excerpt.length).toBeLessThan(140)
  })

  it('narrows by space; pages; asks for words', async () => {
    expect(
      (await find('D2000', tokens.maker, { spaceId: world.hardware })).rows.map((row) => row.spaceName),
    ).toEqual(expect.arrayContaining(['处理器与硬件设计']))
    const all = await find('D2000', tokens.maker)
    const second = await find('D2000', tokens.maker, { pageNum: 2, pageSize: 1 })
    expect(second.total).toBe(all.total)
    expect(second.rows).toEqual([all.rows[1]])
    const { status, body } = await app.call(searchText, { query: { keyword: '   ' } })
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg: '请输入关键词' })
    for (const keyword of ['%', '_', '——', "'", '\\', '(', ':*', '!', '&|']) {
      expect(await find(keyword, tokens.maker), keyword).toMatchObject({ code: 200, rows: [], total: 0 })
    }
  })

  it('counts a document once, however many of its sections hold the word, and none is lost for them', async () => {
    const sections = Array.from({ length: 150 }, (_unused, index) => `## 第 ${index} 节\n\n偶然的词`)
    const documents = Array.from({ length: 900 }, (_unused, index) => ({
      title: `第 ${index} 篇`,
      body: '偶然的词',
    }))
    documents.push({ title: '很长的一篇', body: sections.join('\n\n') })
    await makeBase(app.platform, { spaceId: world.firmware, name: '很多章节', documents })
    const found = await find('偶然的词', tokens.maker)
    expect(found.total).toBe(901)
    expect(found).not.toHaveProperty('totalIsLowerBound')
  })

  it('counts and compares no more than it must of what is everywhere', async () => {
    const documents = Array.from({ length: 2_500 }, (_unused, index) => ({
      title: `第 ${index} 篇`,
      body: '到处都有的词',
    }))
    await makeBase(app.platform, { spaceId: world.firmware, name: '很多', documents })
    const first = await find('到处都有', tokens.maker)
    expect(first).toMatchObject({ total: 1000, totalIsLowerBound: true })
    expect(first.rows).toHaveLength(10)
    const deep = await find('到处都有', tokens.maker, { pageNum: 20, pageSize: 50 })
    expect(deep.rows).toHaveLength(50)
  })
})
