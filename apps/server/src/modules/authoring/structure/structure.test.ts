import * as base from '@xinqiao/contract/authoring/base-endpoints'
import * as endpoints from '@xinqiao/contract/authoring/structure-endpoints'
import * as tagEndpoints from '@xinqiao/contract/authoring/tag-endpoints'
import { AUTHORING_REFUSALS, AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { listBases } from '@xinqiao/contract/knowledge/reading-endpoints'
import { describe, expect, it } from 'vitest'
import { EDITOR, OTHER_EDITOR, useEditors } from '../../../../test/seeds/authoring.ts'
import { unitIdOf } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const desk = useEditors()
const { app, tokens } = desk

async function structure() {
  return (await app.call(endpoints.readStructure, {}, tokens.editor)).body.data
}

describe('spaces and categories', () => {
  it('are made once by a name, moved and deleted when nothing stands in them', async () => {
    const [first, second] = [await desk.space(), await desk.space()]
    const names = async () => (await structure()).spaces.map(({ id }: { id: string }) => id)
    expect(await names()).toEqual([first, second])
    const params = { id: second }
    await app.call(endpoints.moveSpace, { params, body: { step: 'up' } }, tokens.editor)
    await app.call(endpoints.moveSpace, { params, body: { step: 'up' } }, tokens.editor)
    expect(await names()).toEqual([second, first])
    const body = { name: '指南', spaceId: first }
    const made = await app.call(endpoints.createCategory, { body }, tokens.editor)
    app.clock.advance(4_000)
    const again = await app.call(endpoints.createCategory, { body }, tokens.editor)
    expect(again.body.errors).toEqual({ name: T.categoryNameTaken })
    const elsewhere = await app.call(
      endpoints.createCategory,
      { body: { ...body, spaceId: second } },
      tokens.editor,
    )
    expect(elsewhere.body.code).toBe(200)
    const used = await app.call(endpoints.deleteSpace, { params: { id: first } }, tokens.editor)
    expect(used.body).toMatchObject({ code: 9999, msg: AUTHORING_REFUSALS.spaceInUse.text })
    await app.call(endpoints.deleteCategory, { params: { id: made.body.data.id } }, tokens.editor)
    await app.call(endpoints.deleteSpace, { params: { id: first } }, tokens.editor)
    expect(await names()).toEqual([second])
  })
})

describe('bases', () => {
  it('take categories of their space, tags, units and projects that are there', async () => {
    const other = await desk.space()
    const category = await app.call(
      endpoints.createCategory,
      { body: { name: '别处的分类', spaceId: other } },
      tokens.editor,
    )
    const spaceId = await desk.space()
    const body = {
      name: '表单',
      icon: 'PDF' as const,
      spaceId,
      categoryId: category.body.data.id,
      cardTagIds: ['01900000-0000-7000-8000-000000000000'],
      visibility: 'units' as const,
    }
    const { status, body: answer } = await app.call(base.createBase, { body }, tokens.editor)
    expect(status).toBe(400)
    expect(answer.errors).toEqual({
      categoryId: T.categoryUnknown,
      cardTagIds: T.tagUnknown,
      unitIds: T.unitsMissing,
    })
    const projects = { ...body, categoryId: null, cardTagIds: [], visibility: 'projects' as const }
    const without = await app.call(base.createBase, { body: projects }, tokens.editor)
    expect(without.body.errors).toEqual({ projectIds: T.projectsMissing })
  })

  it('are seen by chosen units alone from the moment it is saved', async () => {
    const { id, versionId, form } = await desk.draft('可见范围')
    await desk.release(versionId)
    const sees = async (phone?: string) => {
      const { body } = await app.call(listBases, { body: {} }, phone && (await app.signIn(phone)))
      return body.rows.some(({ kbId }: { kbId: string }) => kbId === id)
    }
    expect([await sees(), await sees(PEOPLE.manager), await sees(PEOPLE.otherUnit)]).toEqual([
      true,
      true,
      true,
    ])
    const unitIds = [await unitIdOf(app, '天津卓昱')]
    const change = { ...form, visibility: 'units', unitIds, version: 1 } as never
    const saved = await app.call(base.updateBase, { params: { id }, body: change }, tokens.editor)
    expect(saved.body.code).toBe(200)
    expect([await sees(), await sees(PEOPLE.manager), await sees(PEOPLE.otherUnit)]).toEqual([
      false,
      true,
      false,
    ])
    const late = await app.call(
      base.updateBase,
      { params: { id }, body: { ...(change as object), name: '别名' } as never },
      await app.signIn(OTHER_EDITOR),
    )
    expect(late.status).toBe(409)
    expect(late.body.msg).toContain('韩卓')
  })

  it('are listed with what is out and what is being made', async () => {
    const { id, versionId } = await desk.draft('列表')
    await desk.release(versionId)
    await app.call(
      base.createVersion,
      { params: { id }, body: { name: 'V2.0', fromId: versionId } },
      tokens.editor,
    )
    const { body } = await app.call(base.listBases, { query: { status: 'draft' } }, tokens.editor)
    expect(body.rows.find((row: { id: string }) => row.id === id)).toMatchObject({
      current: { name: 'V1.0', status: 'released' },
      next: { name: 'V2.0', status: 'draft' },
    })
    const none = await app.call(base.listBases, { query: { keyword: '100%' } }, tokens.editor)
    expect(none.body).toMatchObject({ rows: [], total: 0 })
  })

  it('are found by the new name of a tag at once', async () => {
    const tag = await app.call(tagEndpoints.createTag, { body: { name: '旧标签词' } }, tokens.editor)
    const tagId = tag.body.data.id
    const { id, versionId } = await desk.draft('标签', { cardTagIds: [tagId] })
    await desk.release(versionId)
    const found = async (keyword: string) => {
      const { body } = await app.call(listBases, { body: { keyword } }, await app.signIn(PEOPLE.manager))
      return body.rows.map(({ kbId }: { kbId: string }) => kbId)
    }
    expect(await found('旧标签词')).toEqual([id])
    await app.call(
      tagEndpoints.updateTag,
      { params: { id: tagId }, body: { name: '新标签词', version: 1 } },
      tokens.editor,
    )
    expect([await found('旧标签词'), await found('新标签词')]).toEqual([[], [id]])
    const used = await app.call(tagEndpoints.deleteTag, { params: { id: tagId } }, tokens.editor)
    expect(used.body.msg).toBe(AUTHORING_REFUSALS.tagInUse.text)
  })
})

describe('a change that somebody else came before', () => {
  it.each([
    ['space', endpoints.createSpace, endpoints.updateSpace],
    ['tag group', tagEndpoints.createGroup, tagEndpoints.updateGroup],
    ['tag', tagEndpoints.createTag, tagEndpoints.updateTag],
  ] as const)('of a %s is refused, and says who and when', async (kind, create, update) => {
    const { id } = (await app.call(create, { body: { name: `先改 ${kind}` } }, tokens.editor)).body.data
    const change = async (name: string, version: number, as: string) =>
      app.call(update, { params: { id }, body: { name, version } }, await app.signIn(as))
    expect((await change(`甲改 ${kind}`, 1, EDITOR)).body.code).toBe(200)
    const late = await change(`乙改 ${kind}`, 1, OTHER_EDITOR)
    expect(late.status).toBe(409)
    expect(late.body.msg).toMatch(/^内容已由韩卓于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 修改/)
    expect((await change(`乙改 ${kind}`, 2, OTHER_EDITOR)).body.code).toBe(200)
    const names = JSON.stringify((await app.call(endpoints.readStructure, {}, tokens.editor)).body.data)
    expect(names).toContain(`乙改 ${kind}`)
    expect(names).not.toContain(`甲改 ${kind}`)
  })
})

describe('one name that two want at the same moment', () => {
  it.each([
    ['space', endpoints.createSpace, endpoints.updateSpace, T.spaceNameTaken],
    ['tag group', tagEndpoints.createGroup, tagEndpoints.updateGroup, T.groupNameTaken],
    ['tag', tagEndpoints.createTag, tagEndpoints.updateTag, T.tagNameTaken],
  ] as const)('of a %s goes to one of them, and the other is told so', async (kind, create, update, text) => {
    const made = async (name: string) =>
      (await app.call(create, { body: { name } }, tokens.editor)).body.data.id
    const ids = [await made(`同名甲 ${kind}`), await made(`同名乙 ${kind}`)]
    const wanted = { name: `同名 ${kind}`, version: 1 }
    const answers = await Promise.all(
      ids.map((id) => app.call(update, { params: { id }, body: wanted }, tokens.editor)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body.errors).toEqual({ name: text })
    const late = await app.call(create, { body: { name: wanted.name } }, tokens.editor)
    expect(late.body.errors).toEqual({ name: text })
  })

  it('of a version goes to one of them', async () => {
    const { id, versionId } = await desk.base()
    const next = await desk.nextVersion(id, versionId)
    const answers = await Promise.all(
      [versionId, next].map((one) =>
        app.call(base.updateVersion, { params: { id: one }, body: { name: '同名版本' } }, tokens.editor),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.body.errors).toEqual({ name: T.versionNameTaken })
  })
})
