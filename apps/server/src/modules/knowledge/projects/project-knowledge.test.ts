import * as project from '@xinqiao/contract/knowledge/project-endpoints'
import * as unitCategory from '@xinqiao/contract/knowledge/unit-category-endpoints'
import { describe, expect, it } from 'vitest'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { makeAccount, makeProject } from '../../../../test/factories/accounts.ts'
import { makeBase } from '../../../../test/factories/knowledge.ts'
import { makeReadingWorld, READERS, type ReadingWorld } from '../../../../test/factories/reading-world.ts'
import { useApp } from '../../../../test/harness.ts'

const MANAGER = '13800001011'
const OTHER_MANAGER = '13800001012'
const FIRMWARE = 'D2000 UEFI 固件移植手册'
const GUIDE = 'D2000 硬件设计指南'

let world: ReadingWorld
let firstProject: string
let secondProject: string
let foreignProject: string
const app = useApp({
  seed: async (opened) => {
    world = await makeReadingWorld(opened)
    const { platform } = opened
    await makeAccount(platform, { phone: MANAGER, unitId: world.unitId, userType: 1, realName: '赵敏' })
    await makeAccount(platform, { phone: OTHER_MANAGER, unitId: world.otherUnitId, userType: 1 })
    const first = await platform.db.selectFrom('project').select('id').executeTakeFirstOrThrow()
    firstProject = first.id
    secondProject = await makeProject(platform, { number: 'PRJ-26-0401', name: '网关', unitId: world.unitId })
    foreignProject = await makeProject(platform, { number: 'PRJ-9', name: '别家', unitId: world.otherUnitId })
    await platform.db
      .insertInto('knowledgeBaseProject')
      .values([
        { baseId: world.guideBase.baseId, projectId: secondProject },
        { baseId: world.publicBase.baseId, projectId: foreignProject },
      ])
      .execute()
  },
})
const tokens = useTokens(app, {
  maker: READERS.maker,
  manager: MANAGER,
  other: READERS.other,
  otherManager: OTHER_MANAGER,
  personal: READERS.personal,
})

interface Row {
  id: string
  name: string
  total: number
  own: boolean
}
const names = (rows: { kbName: string }[]) => rows.map((row) => row.kbName)
const page = async (body: object = {}, query: object = {}, token = tokens.maker) =>
  (await app.call(project.listProjectBases, { body, query }, token)).body
const categories = async (projectId: string, type: 0 | 1, spaceId = '0', token = tokens.maker) =>
  (await app.call(project.projectCategories, { params: { type, spaceId, projectId } }, token)).body

describe('knowledge linked to projects', () => {
  it('is for companies alone [P-WIKI-013]', async () => {
    for (const endpoint of [project.listProjectBases, project.listLinkedBases, project.projectSpaces]) {
      expect((await app.call(endpoint, {})).status).toBe(401)
      expect((await app.call(endpoint, {}, tokens.personal)).status).toBe(403)
    }
  })

  it('is listed by pages and filters [P-WIKI-014] [P-WIKI-015] [T-WIKI-004]', async () => {
    expect(await page()).toMatchObject({ total: 2 })
    const both = names((await page()).rows)
    expect(names((await page({}, { pageNum: 2, pageSize: 1 })).rows)).toEqual(both.slice(1))
    expect(names((await page({ keyword: '移植' })).rows)).toEqual([FIRMWARE])
    expect(names((await page({ spaceId: world.hardware })).rows)).toEqual([GUIDE])
    expect(names((await page({ cateId: world.guide })).rows)).toEqual([GUIDE])
    const linked = async (body: object, query: object = {}) =>
      names((await app.call(project.listLinkedBases, { body, query }, tokens.maker)).body.rows)
    const all = await linked({})
    expect(all.toSorted()).toEqual([FIRMWARE, GUIDE].toSorted())
    expect(await linked({}, { pageNum: 2, pageSize: 1 }), 'P-WIKI-015').toEqual(all.slice(1))
    expect(await linked({ keyword: '移植' }), 'P-WIKI-015').toEqual([FIRMWARE])
    expect(await linked({ spaceId: world.hardware }), 'P-WIKI-015').toEqual([GUIDE])
    expect(await linked({ cateId: world.guide }), 'P-WIKI-015').toEqual([GUIDE])
  })

  it('of one project is that of no other [P-WIKI-018] [P-WIKI-019] [P-WIKI-020]', async () => {
    expect(names((await page({ projectId: firstProject })).rows)).toEqual([FIRMWARE])
    const whole = await app.call(
      project.basesOfProject,
      { query: { projectId: secondProject } },
      tokens.maker,
    )
    expect(names(whole.body.rows)).toEqual([GUIDE])
    const linked = async (asked: object) =>
      names((await app.call(project.projectBases, { query: asked }, tokens.maker)).body.rows)
    const both = await linked({})
    expect(both.toSorted()).toEqual([FIRMWARE, GUIDE].toSorted())
    expect(await linked({ pageNum: 2, pageSize: 1 })).toEqual(both.slice(1))
    const { db } = app.platform
    const made: string[] = []
    for (let nth = 0; nth < 11; nth += 1) {
      const { baseId } = await makeBase(app.platform, { spaceId: world.hardware, name: `第 ${nth} 份` })
      await db.insertInto('knowledgeBaseProject').values({ baseId, projectId: secondProject }).execute()
      made.push(baseId)
    }
    const pages = [await linked({}), await linked({ pageNum: 2 })].map(({ length }) => length)
    await db.deleteFrom('knowledgeBase').where('id', 'in', made).execute()
    expect(pages, 'P-WIKI-019').toEqual([12, 1])
    const query = { prjId: secondProject, cateId: world.guide, pageNum: 1, pageSize: 12 }
    expect((await app.call(project.projectBases, { query }, tokens.maker)).body).toMatchObject({ total: 1 })
    const elsewhere = { ...query, prjId: firstProject }
    expect((await app.call(project.projectBases, { query: elsewhere }, tokens.maker)).body).toMatchObject({
      rows: [],
    })
  })

  it('of another unit’s project is answered like that of none', async () => {
    for (const projectId of [foreignProject, '01900000-0000-7000-8000-000000000000', 'x']) {
      const { status } = await app.call(project.listProjectBases, { body: { projectId } }, tokens.maker)
      expect(status).toBe(404)
      expect((await app.call(project.basesOfProject, { query: { projectId } }, tokens.maker)).status).toBe(
        404,
      )
    }
    expect(names((await page({}, {}, tokens.other)).rows)).toEqual(['飞腾E2000 数据手册'])
  })

  it('has its spaces and projects, each with its number [P-WIKI-017]', async () => {
    const { rows } = (await app.call(project.projectSpaces, {}, tokens.maker)).body
    expect(rows.map(({ name }: Row) => name)).toEqual(['处理器与硬件设计', '固件与系统软件'])
    const linked = (await app.call(project.linkedProjects, {}, tokens.maker)).body.rows
    expect(linked.map(({ id, total }: Row) => [id, total])).toEqual([
      [firstProject, 1],
      [secondProject, 1],
    ])
  })

  it('is sorted by the categories of the space, for a project [P-WIKI-016] [P-WIKI-021] [T-WIKI-003]', async () => {
    const used = await categories(secondProject, 1)
    expect(used.data.map(({ name, total }: Row) => [name, total])).toEqual([['设计指南', 1]])
    const all = await categories(firstProject, 0)
    expect(all.data.map(({ name, total }: Row) => [name, total])).toEqual([['设计指南', 0]])
    expect((await categories(firstProject, 1)).data).toEqual([])
    expect((await categories('0', 1)).data).toHaveLength(1)
    const of = async (spaceId: string) =>
      (await categories(secondProject, 0, spaceId)).data.map(({ name, total }: Row) => [name, total])
    expect(await of(world.hardware)).toEqual([['设计指南', 1]])
    expect(await of(world.firmware)).toEqual([])
  })
})

describe('categories of a unit', () => {
  const add = (body: object, token = tokens.manager) =>
    app.call(unitCategory.addUnitCategory, { body: body as { name: string } }, token)
  const file = (id: string, cateId: string, token = tokens.manager) =>
    app.call(unitCategory.fileUnderCategory, { params: { id }, body: { cateId } }, token)

  it('need a name of their own [P-KB-060]', async () => {
    for (const body of [{}, { name: '' }, { name: '   ' }]) {
      expect((await add(body)).body).toMatchObject({ code: 400, msg: '请输入分类名称' })
    }
    expect((await add({ name: 'a'.repeat(31) })).body).toMatchObject({ code: 400 })
  })

  it('are kept by the personnel managers of the unit alone', async () => {
    expect((await add({ name: '整机' }, tokens.maker)).status).toBe(403)
    const { data } = (await add({ name: '整机', description: '整机方案' })).body
    const change = { params: { id: data.id }, body: { name: '整机方案', version: 1 } }
    expect((await app.call(unitCategory.changeUnitCategory, change, tokens.maker)).status).toBe(403)
    expect((await app.call(unitCategory.changeUnitCategory, change, tokens.otherManager)).status).toBe(404)
    expect((await app.call(unitCategory.changeUnitCategory, change, tokens.manager)).status).toBe(200)
    expect(
      (await app.call(unitCategory.deleteUnitCategory, { params: { id: data.id } }, tokens.otherManager))
        .status,
    ).toBe(404)
    expect((await add({ name: '整机方案' })).body).toMatchObject({ code: 400, msg: '已有同名分类' })
    expect((await add({ name: '整机方案' }, tokens.otherManager)).status).toBe(200)
  })

  it('tell who was faster when two change one', async () => {
    const { data } = (await add({ name: '两人' })).body
    const change = (name: string) =>
      app.call(
        unitCategory.changeUnitCategory,
        { params: { id: data.id }, body: { name, version: 1 } },
        tokens.manager,
      )
    expect((await change('先到')).status).toBe(200)
    const late = await change('后到')
    expect(late.status).toBe(409)
    expect(late.body.msg).toContain('赵敏')
  })

  it('hold linked bases, narrow the list, and leave them when deleted', async () => {
    const { data } = (await add({ name: '主板' })).body
    expect((await file(world.guideBase.baseId, data.id)).status).toBe(200)
    const { rows } = await page({ cateId: data.id })
    expect(rows).toMatchObject([{ kbName: GUIDE, unitCateId: data.id }])
    const own = (await categories('0', 1)).data.filter(({ own: isOwn }: Row) => isOwn)
    expect(own.find(({ id }: Row) => id === data.id)).toMatchObject({ name: '主板', total: 1 })
    expect((await categories('0', 1, '0', tokens.other)).data.map(({ id }: Row) => id)).not.toContain(data.id)
    await app.call(unitCategory.deleteUnitCategory, { params: { id: data.id } }, tokens.manager)
    expect((await page({ keyword: '硬件设计指南' })).rows[0]).toMatchObject({ unitCateId: '' })
  })

  it('take no base that is not linked, and no category of others', async () => {
    expect((await file(world.publicBase.baseId, '')).status).toBe(404)
    const foreign = (await add({ name: '别家的' }, tokens.otherManager)).body.data
    expect((await file(world.guideBase.baseId, foreign.id)).body).toMatchObject({
      code: 400,
      msg: '所选分类不存在或已删除',
    })
  })
})
