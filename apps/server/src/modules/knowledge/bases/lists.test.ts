import { memberCategories } from '@xinqiao/contract/knowledge/member-endpoints'
import * as reading from '@xinqiao/contract/knowledge/reading-endpoints'
import { describe, expect, it } from 'vitest'
import { makeBase, makeCategory, makeSpace, makeTag } from '../../../../test/factories/knowledge.ts'
import { READERS } from '../../../../test/factories/reading-world.ts'
import { useReadingWorld } from '../../../../test/factories/use-reading-world.ts'

const { app, world, tokens } = useReadingWorld('maker', 'other', 'editor')

const names = (rows: { kbName: string }[]) => rows.map((row) => row.kbName)
const list = (body: object = {}, query: object = {}, token?: string) =>
  app.call(reading.listBases, { body, query }, token)

describe('the home page', () => {
  it('shows a visitor the spaces with their newest bases, but none for chosen units [P-KB-083] [P-KB-009]', async () => {
    const { body } = await app.call(reading.home)
    expect(body.rows.map((space: { spaceName: string }) => space.spaceName)).toEqual([
      '处理器与硬件设计',
      '固件与系统软件',
    ])
    expect(names(body.rows[0].kbs)).toEqual(['D2000 硬件设计指南', '飞腾E2000 数据手册'])
    expect(body.rows[0]).toMatchObject({
      spaceId: world.hardware,
      total: 2,
      spaceDesc: '处理器与硬件设计的说明',
    })
  })

  it('shows another unit nothing of what is for the first', async () => {
    const { body } = await app.call(reading.home, {}, tokens.other)
    expect(JSON.stringify(body)).not.toContain('BMC')
  })

  it('shows the unit its own bases, counted in spaces and categories [P-KB-053] [P-KB-058]', async () => {
    const { body } = await app.call(reading.home, {}, tokens.maker)
    expect(body.rows[0].total).toBe(3)
    expect(names(body.rows[0].kbs)).toContain('S5000C BMC 接口规范')
    expect(body.rows[0].categories).toEqual([
      { id: world.guide, name: '设计指南', description: '设计指南的说明', total: 1 },
    ])
  })

  it('shows four bases of a space at most', async () => {
    const spaceId = await makeSpace(app.platform, '很多知识库的空间', 9)
    for (let index = 0; index < 6; index += 1) {
      await makeBase(app.platform, { spaceId, name: `第 ${index} 个`, releasedAt: new Date(index) })
    }
    const { body } = await app.call(reading.home)
    expect(names(body.rows.at(-1).kbs)).toEqual(['第 5 个', '第 4 个', '第 3 个', '第 2 个'])
    expect(body.rows.at(-1).total).toBe(6)
    await app.platform.db.deleteFrom('knowledgeBase').where('spaceId', '=', spaceId).execute()
    await app.platform.db.deleteFrom('space').where('id', '=', spaceId).execute()
  })
})

describe('the latest articles', () => {
  it('are the newest releases that the reader may see, with what changed [P-KB-084]', async () => {
    const { body } = await app.call(reading.latest)
    expect(names(body.data)).toEqual(['D2000 硬件设计指南', 'D2000 UEFI 固件移植手册', '飞腾E2000 数据手册'])
    expect(body.data[0]).toMatchObject({
      versionName: 'V1.3',
      createdtime: '2026-11-18 10:00:00',
      summary: '新增 4.2.3 节',
      spaceName: '处理器与硬件设计',
      browseCount: 100,
    })
  })

  it('hold for the unit what is for it alone', async () => {
    expect(names((await app.call(reading.latest, {}, tokens.other)).body.data)).toHaveLength(3)
    expect(names((await app.call(reading.latest, {}, tokens.maker)).body.data)).toContain(
      'S5000C BMC 接口规范',
    )
  })
})

describe('the list of bases', () => {
  it('shows a visitor cards whose content asks for a login [P-KB-052] [P-KB-011]', async () => {
    const { body } = await list()
    expect(body.total).toBe(3)
    expect(body.rows[0]).toEqual({
      kbId: world.guideBase.baseId,
      versionId: world.guideBase.versionId,
      downloadable: true,
      zipped: false,
      kbName: 'D2000 硬件设计指南',
      kbDesc: '原理图与 PCB 设计约束',
      icon: 'PDF',
      createdtime: '2026-11-18 10:00:00',
      versionName: 'V1.3',
      cateName: '腾锐D2000',
      browseCount: 100,
      starCount: 0,
      downloadCount: 0,
      read: true,
      favor: false,
      tags: [
        { id: world.chipTags.d2000, name: '腾锐D2000' },
        { id: world.pcieTag, name: 'PCIe' },
      ],
      projectNames: [],
      checked: false,
      isLogin: true,
    })
    expect(body.rows.find((row: { kbName: string }) => row.kbName.includes('E2000')).isLogin).toBe(false)
  })

  it('shows another unit neither the bases of the first nor its projects', async () => {
    const { body } = await list({}, {}, tokens.other)
    expect(names(body.rows)).not.toContain('S5000C BMC 接口规范')
    expect(body.rows.flatMap((row: { projectNames: string[] }) => row.projectNames)).toEqual([])
  })

  it('shows the unit its bases, unread ones marked, with its linked projects [P-KB-012] [P-KB-013]', async () => {
    const { body } = await list({}, {}, tokens.maker)
    expect(body.total).toBe(4)
    const firmware = body.rows.find((row: { kbId: string }) => row.kbId === world.firmwareBase.baseId)
    expect(firmware).toMatchObject({
      read: false,
      isLogin: false,
      projectNames: ['PRJ-26-0318 TZ-D2000 工控主板'],
    })
  })

  it('shows an tokens.editor every released base, an FAE those of everyone', async () => {
    expect((await list({}, {}, await app.signIn(READERS.editor))).body.total).toBe(4)
    expect((await list({}, {}, await app.signIn(READERS.fae))).body.total).toBe(3)
  })

  it.each([
    [
      'createdtime',
      'DESC',
      ['D2000 硬件设计指南', 'D2000 UEFI 固件移植手册', '飞腾E2000 数据手册'],
      '[P-KB-024]',
    ],
    [
      'createdtime',
      'asc',
      ['飞腾E2000 数据手册', 'D2000 UEFI 固件移植手册', 'D2000 硬件设计指南'],
      '[P-KB-025]',
    ],
    [
      'pageviews',
      'desc',
      ['D2000 UEFI 固件移植手册', '飞腾E2000 数据手册', 'D2000 硬件设计指南'],
      '[P-KB-026]',
    ],
    [
      'comments',
      'desc',
      ['D2000 UEFI 固件移植手册', 'D2000 硬件设计指南', '飞腾E2000 数据手册'],
      '[P-KB-027]',
    ],
  ])('sorts by %s %s into %j %s', async (orderByColumn, isAsc, expected) => {
    expect(names((await list({}, { orderByColumn, isAsc })).body.rows)).toEqual(expected)
  })

  it('takes only its own sort columns', async () => {
    const { status, body } = await list({}, { orderByColumn: 'b.name; drop table account' })
    expect(status).toBe(400)
    expect(body.msg).toBe('orderByColumn 只能是 createdtime、pageviews、comments')
  })

  it('has pages of 12 unless told otherwise, and counts all [P-KB-085] [P-KB-022]', async () => {
    const spaceId = await makeSpace(app.platform, '一页放不下的空间', 9)
    for (let nth = 0; nth < 10; nth += 1) await makeBase(app.platform, { spaceId, name: `第 ${nth} 份` })
    const whole = await list()
    const rest = await list({}, { pageNum: 2 })
    await app.platform.db.deleteFrom('knowledgeBase').where('spaceId', '=', spaceId).execute()
    await app.platform.db.deleteFrom('space').where('id', '=', spaceId).execute()
    expect([whole.body.rows.length, whole.body.total, rest.body.rows.length]).toEqual([12, 13, 1])
    const second = await list({}, { pageNum: 2, pageSize: 2 })
    expect(names(second.body.rows)).toEqual(['飞腾E2000 数据手册'])
    expect(second.body.total).toBe(3)
    const beyond = await list({}, { pageNum: 9, pageSize: 2 })
    expect(beyond.body).toMatchObject({ rows: [], total: 3 })
  })

  it('narrows by space and category; 0 is all spaces [P-KB-010] [P-KB-015]', async () => {
    expect((await list({ spaceId: world.firmware })).body.total).toBe(1)
    expect((await list({ spaceId: 0 })).body.total).toBe(3)
    expect(names((await list({ cateId: world.guide })).body.rows)).toEqual(['D2000 硬件设计指南'])
  })

  it('widens by tags of one group, narrows by tags of several [P-KB-018]', async () => {
    const { d2000, s5000c } = world.chipTags
    expect((await list({ tags: [d2000, s5000c] }, {}, tokens.maker)).body.total).toBe(2)
    expect((await list({ tags: `${d2000},${world.pcieTag}` }, {}, tokens.maker)).body.total).toBe(1)
    expect((await list({ tags: [s5000c, world.pcieTag] }, {}, tokens.maker)).body.total).toBe(0)
  })

  it('finds by a keyword in name, description, tags, FAQ and text [P-KB-015] [P-KB-002]', async () => {
    expect(names((await list({ keyword: '固件' })).body.rows)).toEqual(['D2000 UEFI 固件移植手册'])
    expect(names((await list({ keyword: '订货' })).body.rows)).toEqual(['飞腾E2000 数据手册'])
    expect(names((await list({ keyword: 'pcie' })).body.rows)).toEqual(['D2000 硬件设计指南'])
    expect(names((await list({ keyword: '热插拔' })).body.rows)).toEqual(['D2000 硬件设计指南'])
    expect(names((await list({ keyword: '耦合' }, {}, tokens.maker)).body.rows)).toEqual([
      'D2000 硬件设计指南',
    ])
    // Its text is not for visitors.
    expect((await list({ keyword: '耦合' })).body).toMatchObject({ rows: [], total: 0 })
  })

  it('is empty for what is nowhere [P-KB-028]', async () => {
    expect((await list({ keyword: '没有这个词' })).body).toMatchObject({ code: 200, rows: [], total: 0 })
  })

  it('never shows drafts or what was taken offline', async () => {
    const spaceId = world.hardware
    for (const status of ['draft', 'offline'] as const) {
      const { baseId } = await makeBase(app.platform, { spaceId, name: `藏起来的 ${status}`, status })
      expect(JSON.stringify((await list({}, {}, tokens.editor)).body)).not.toContain('藏起来的')
      expect((await list({ keyword: '藏起来' }, {}, tokens.editor)).body.total).toBe(0)
      expect((await app.call(reading.baseDetail, { params: { kbId: baseId } }, tokens.editor)).status).toBe(
        404,
      )
    }
  })
})

describe('spaces, categories and tags', () => {
  it('stand as a tree with counts for the reader [P-KB-086] [P-KB-016]', async () => {
    const { body } = await app.call(reading.spaceTree)
    expect(body.data[0]).toMatchObject({ spaceName: '处理器与硬件设计', total: 2 })
    expect(body.data[0]).not.toHaveProperty('kbs')
  })

  it('are counted by what a keyword finds there, for the reader', async () => {
    const totals = async (keyword: string, token?: string) => {
      const { body } = await app.call(reading.spaceTree, { query: { keyword } }, token)
      return body.data.map(({ total }: { total: number }) => total)
    }
    const all = (await app.call(reading.spaceTree)).body.data
    expect(await totals('耦合')).toEqual(all.map(() => 0))
    expect((await totals('耦合', tokens.maker)).reduce((sum: number, one: number) => sum + one)).toBe(1)
  })

  it('are offered as options, in rows and in data [P-KB-087]', async () => {
    const { body } = await app.call(reading.spaces)
    expect(body.rows).toEqual(body.data)
    expect(body.rows[0]).toEqual({
      id: world.hardware,
      name: '处理器与硬件设计',
      spaceId: world.hardware,
      spaceName: '处理器与硬件设计',
    })
  })

  it('have tags by group; 0 is all spaces [P-KB-088] [P-KB-018]', async () => {
    const groups = (await app.call(reading.spaceTags, { params: { id: world.hardware } })).body.data
    expect(groups.map((group: { name: string }) => group.name).sort()).toEqual(['接口与总线', '芯片型号'])
    expect((await app.call(reading.spaceTags, { params: { id: 0 } })).body.data).toEqual(groups)
    expect((await app.call(reading.spaceTags, { params: { id: world.firmware } })).body.data).toEqual([])
    expect((await app.call(reading.spaceTags, { params: { id: 'x' } })).status).toBe(404)
  })

  it('have categories: all, and those in use for the reader [P-KB-089] [P-KB-090]', async () => {
    const ask = async (endpoint: typeof reading.categorySelect | typeof reading.clientCategorySelect) =>
      (await app.call(endpoint, {}, tokens.editor)).body.rows.map(
        (category: { name: string }) => category.name,
      )
    expect(await ask(reading.categorySelect)).toEqual(['设计指南', '勘误'])
    expect(await ask(reading.clientCategorySelect)).toEqual(['设计指南'])
  })

  it('have categories for members, of one space or all [P-KB-099]', async () => {
    const ask = (type: number, spaceId: string | number, token?: string) =>
      app.call(memberCategories, { params: { type, spaceId } }, token)
    expect((await ask(0, world.hardware)).status).toBe(401)
    const found = async (type: number, spaceId: string | number, token: string) =>
      (await ask(type, spaceId, token)).body.rows.map(({ name }: { name: string }) => name)
    // 0 all of the space that the reader may know, 1 those with a base in them.
    expect(await found(0, world.hardware, tokens.editor)).toEqual(['设计指南', '勘误'])
    expect(await found(1, world.hardware, tokens.editor)).toEqual(['设计指南'])
    expect(await found(0, world.hardware, tokens.maker)).toEqual(['设计指南'])
    expect(await found(1, 0, tokens.maker)).toEqual(['设计指南'])
    expect((await ask(0, world.firmware, tokens.maker)).body.rows).toEqual([])
    expect((await ask(2, 0, tokens.maker)).status).toBe(400)
  })

  it('of which nothing is for the reader are not told of, by any list', async () => {
    const { platform } = app
    const secret = await makeSpace(platform, '未发布的空间', 8)
    const categoryId = await makeCategory(platform, secret, '未发布的分类')
    const tagId = await makeTag(platform, secret, '未发布的标签组', '未发布的标签')
    const units = { visibility: 'units' as const, unitIds: [world.unitId] }
    const toldTo = async (token?: string) => {
      const params = { id: 0 }
      const answers = [
        await app.call(reading.home, {}, token),
        await app.call(reading.spaceTree, {}, token),
        await app.call(reading.spaces, {}, token),
        await app.call(reading.categorySelect, {}, token),
        await app.call(reading.clientCategorySelect, {}, token),
        await app.call(reading.spaceTags, { params }, token),
      ]
      const told = answers.map(({ body }) => JSON.stringify(body).includes('未发布'))
      const tags = await app.call(reading.spaceTags, { params: { id: secret } }, token)
      return [told.filter(Boolean).length, tags.status]
    }
    expect([await toldTo(), await toldTo(tokens.maker), await toldTo(tokens.editor)]).toEqual([
      [0, 404],
      [0, 404],
      [5, 200],
    ])
    await makeBase(platform, { spaceId: secret, name: '首个', categoryId, tagIds: [tagId], ...units })
    expect([await toldTo(), await toldTo(tokens.other), await toldTo(tokens.maker)]).toEqual([
      [0, 404],
      [0, 404],
      [6, 200],
    ])
  })
})
