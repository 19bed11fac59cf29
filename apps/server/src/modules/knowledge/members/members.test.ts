import * as member from '@xinqiao/contract/knowledge/member-endpoints'
import * as project from '@xinqiao/contract/knowledge/project-endpoints'
import { baseDetail, listBases } from '@xinqiao/contract/knowledge/reading-endpoints'
import { describe, expect, it, onTestFinished } from 'vitest'
import { storedRow } from '../../../../test/databases/stored.ts'
import { READERS } from '../../../../test/factories/reading-world.ts'
import { useReadingWorld } from '../../../../test/factories/use-reading-world.ts'
import { newId } from '../../../platform/ids.ts'

const { app, world, tokens } = useReadingWorld('maker', 'other', 'personal')

const detail = async (kbId: string, token?: string) =>
  (await app.call(baseDetail, { params: { kbId } }, token)).body.data
const favourites = (token?: string, body: object = {}) => app.call(member.listFavourites, { body }, token)
const names = (rows: { kbName: string }[]) => rows.map((row) => row.kbName)

describe('favourites', () => {
  it('need a login [P-KB-003] [P-KB-020]', async () => {
    const params = { id: world.guideBase.baseId }
    expect((await favourites()).status).toBe(401)
    expect((await app.call(member.favouriteSpaces)).status).toBe(401)
    expect((await app.call(member.addFavourite, { params })).status).toBe(401)
    expect((await app.call(member.removeFavourite, { params })).status).toBe(401)
  })

  it('are refused for another unit’s base as for nobody’s', async () => {
    const foreign = { params: { id: world.unitBase.baseId } }
    expect((await app.call(member.addFavourite, foreign, tokens.other)).status).toBe(404)
    expect((await app.call(member.removeFavourite, foreign, tokens.other)).status).toBe(404)
  })

  it('are added and removed, each once, and counted [P-KB-101] [P-KB-102]', async () => {
    const params = { id: world.guideBase.baseId }
    for (let time = 0; time < 2; time += 1) {
      const { body } = await app.call(member.addFavourite, { params }, tokens.maker)
      expect(body).toEqual({ code: 200, msg: '操作成功' })
    }
    expect(await detail(params.id, tokens.maker)).toMatchObject({ favor: true, starCount: 1 })
    expect(await detail(params.id, tokens.other)).toMatchObject({ favor: false, starCount: 1 })
    for (let time = 0; time < 2; time += 1) {
      const { body } = await app.call(member.removeFavourite, { params }, tokens.maker)
      expect(body).toEqual({ code: 200, msg: '操作成功' })
    }
    expect(await detail(params.id, tokens.maker)).toMatchObject({ favor: false, starCount: 0 })
  })

  it('are listed, the latest first, narrowed like all bases, with their spaces [P-KB-100] [P-KB-106]', async () => {
    for (const base of [world.guideBase, world.firmwareBase, world.unitBase]) {
      await app.call(member.addFavourite, { params: { id: base.baseId } }, tokens.maker)
      app.clock.advance(1_000)
    }
    const { body } = await favourites(tokens.maker)
    expect(names(body.rows)).toEqual(['S5000C BMC 接口规范', 'D2000 UEFI 固件移植手册', 'D2000 硬件设计指南'])
    expect(names((await favourites(tokens.maker, { spaceId: world.firmware })).body.rows)).toEqual([
      'D2000 UEFI 固件移植手册',
    ])
    expect(names((await favourites(tokens.maker, { keyword: '指南' })).body.rows)).toEqual([
      'D2000 硬件设计指南',
    ])
    const { rows } = (await app.call(member.favouriteSpaces, {}, tokens.maker)).body
    expect(rows.map((space: { name: string }) => space.name)).toEqual(['处理器与硬件设计', '固件与系统软件'])
    expect((await favourites(tokens.other)).body.rows).toEqual([])
  })

  it('vanish from the list when the base is no longer for the reader', async () => {
    const { db } = app.platform
    const unit = { baseId: world.unitBase.baseId, unitId: world.unitId }
    await db.deleteFrom('knowledgeBaseUnit').where('baseId', '=', unit.baseId).execute()
    expect(names((await favourites(tokens.maker)).body.rows)).not.toContain('S5000C BMC 接口规范')
    await db.insertInto('knowledgeBaseUnit').values(unit).execute()
  })
})

describe('comments', () => {
  const params = () => ({ id: world.publicBase.baseId })
  const add = (body: { content: string; replyTo?: string }, token?: string, id = params().id) =>
    app.call(member.addComment, { params: { id }, body }, token)
  const read = async (token?: string, id = params().id) =>
    (await app.call(member.listComments, { params: { id } }, token)).body.data

  it('need a login [P-KB-046]', async () => {
    expect((await add({ content: '不该在' })).status).toBe(401)
  })

  it('are refused on another unit’s base', async () => {
    expect((await add({ content: '不该在' }, tokens.other, world.unitBase.baseId)).status).toBe(404)
    const { status } = await app.call(
      member.listComments,
      { params: { id: world.unitBase.baseId } },
      tokens.other,
    )
    expect(status).toBe(404)
  })

  it('stand newest first with their answers below [P-KB-103] [P-KB-105] [P-KB-057]', async () => {
    expect((await add({ content: '  表 4-6 有误  ' }, tokens.maker)).body).toEqual({
      code: 200,
      msg: '操作成功',
    })
    app.clock.advance(60_000)
    const [first] = await read(tokens.maker)
    await add({ content: '已收到', replyTo: first.id }, await app.signIn(READERS.editor))
    app.clock.advance(60_000)
    const answer = (await read(tokens.maker))[0].child[0]
    await add({ content: '谢谢', replyTo: answer.id }, tokens.maker)
    app.clock.advance(60_000)
    await add({ content: '另一个问题', replyTo: '0' }, tokens.personal)
    const comments = await read(tokens.maker)
    expect(comments.map((comment: { content: string }) => comment.content)).toEqual([
      '另一个问题',
      '表 4-6 有误',
    ])
    expect(comments[1]).toMatchObject({
      kbId: params().id,
      replyTo: '',
      status: 1,
      creator: '林志远',
      creatorTitle: '卓昱信息 · 硬件工程师',
      isProvider: false,
      createTime: expect.stringMatching(/^2026-11-20 \d\d:\d\d:\d\d$/),
      child: [
        {
          content: '已收到',
          creator: '韩卓',
          creatorTitle: '飞腾 · 知识库编辑',
          isProvider: true,
          replyTo: comments[1].id,
        },
        { content: '谢谢', replyTo: comments[1].id },
      ],
    })
    expect((await detail(params().id)).commentCount).toBe(5)
  })

  it('name nobody to readers of other units, unless the base says so; their own people and the provider they do', async () => {
    const id = world.guideBase.baseId
    await add({ content: '有人知道吗', replyTo: '0' }, tokens.maker, id)
    const by = async (token: string) => {
      const [{ creator, creatorTitle, userAvatar }] = await read(token, id)
      return [creator, creatorTitle, userAvatar === '']
    }
    const hidden = ['其他单位用户 1', '', true]
    expect(await by(tokens.other)).toEqual(hidden)
    expect((await by(await app.signIn(READERS.editor)))[0]).toBe('林志远')
    expect((await by(tokens.maker))[0]).toBe('林志远')
    const base = app.platform.db.updateTable('knowledgeBase').where('id', '=', id)
    await base.set({ namesCommenters: true }).execute()
    expect((await by(tokens.other))[0]).toBe('林志远')
    await base.set({ namesCommenters: false }).execute()
    await app.platform.db.deleteFrom('knowledgeComment').where('content', '=', '有人知道吗').execute()
  })

  it('have the newest thousand of their answers below, however many were written', async () => {
    const id = world.guideBase.baseId
    const { db, clock } = app.platform
    await add({ content: '很多人回复', replyTo: '0' }, tokens.maker, id)
    const [top] = await read(tokens.maker, id)
    const { accountId } = await storedRow(db, 'knowledgeComment', { id: top.id })
    const at = clock.now().getTime()
    const answers = Array.from({ length: 1200 }, (_, number) => ({
      ...{ id: newId(), baseId: id, replyTo: top.id, accountId },
      ...{ content: `回复 ${number}`, createdAt: new Date(at + number) },
    }))
    await db.insertInto('knowledgeComment').values(answers).execute()
    const [{ child }] = await read(tokens.maker, id)
    expect([child.length, child[0].content, child.at(-1).content]).toEqual([1000, '回复 200', '回复 1199'])
    await db.deleteFrom('knowledgeComment').where('id', '=', top.id).execute()
  })

  it('are changed and taken back by their writer, as long as nobody has answered them', async () => {
    const of = (commentId: string) => ({ id: params().id, commentId })
    const change = (id: string, content: string, token?: string) =>
      app.call(member.changeComment, { params: of(id), body: { content } }, token)
    const remove = async (id: string, token?: string) =>
      (await app.call(member.deleteComment, { params: of(id) }, token)).body
    const before = (await detail(params().id)).commentCount
    await add({ content: '第 3 章有勿' }, tokens.maker)
    const [mine] = await read(tokens.maker)
    expect(mine.can).toEqual({ change: true })
    expect((await read(tokens.personal))[0].can).toEqual({ change: false })
    expect((await change(mine.id, '甲')).status).toBe(401)
    expect((await change(mine.id, '甲', tokens.personal)).status).toBe(404)
    expect(await remove(mine.id, tokens.personal)).toMatchObject({ code: 404 })
    expect((await change(mine.id, '第 3 章有误', tokens.maker)).body).toEqual({ code: 200, msg: '修改成功' })
    app.clock.advance(1000)
    await add({ content: '哪一处？', replyTo: mine.id }, tokens.personal)
    const [answered] = await read(tokens.maker)
    expect(answered).toMatchObject({ content: '第 3 章有误', can: { change: false } })
    expect(await remove(mine.id, tokens.maker)).toMatchObject({
      code: 9999,
      msg: '该反馈已有回复，不能再修改或删除',
    })
    expect(await remove(answered.child[0].id, tokens.personal)).toEqual({ code: 200, msg: '删除成功' })
    expect(await remove(mine.id, tokens.maker)).toEqual({ code: 200, msg: '删除成功' })
    expect((await detail(params().id)).commentCount).toBe(before)
    expect(JSON.stringify(await read(tokens.maker))).not.toContain('第 3 章有误')
  })

  it('carry the picture of their writer, which visitors do not get [P-KB-057]', async () => {
    const { db } = app.platform
    const { id } = await db.selectFrom('storedFile').select('id').limit(1).executeTakeFirstOrThrow()
    const of = (avatarFileId: string | null) =>
      db.updateTable('account').set({ avatarFileId }).where('phone', '=', READERS.maker).execute()
    await of(id)
    onTestFinished(async () => void (await of(null)))
    const pictures = async (token?: string) =>
      (await read(token)).map(({ userAvatar }: { userAvatar: string }) => userAvatar)
    expect(await pictures(await app.signIn(READERS.editor))).toContainEqual(
      expect.stringMatching(`^/api/uami/api/avatar/${id}\\?`),
    )
    expect(new Set(await pictures())).toEqual(new Set(['']))
  })

  it('are as long as people see them: 300 emoji of several code points each [P-KB-041]', async () => {
    const family = '👩‍👩‍👧‍👦'
    expect((await add({ content: family.repeat(300) }, tokens.maker)).status).toBe(200)
    const [mine] = await read(tokens.maker)
    await app.call(member.deleteComment, { params: { id: params().id, commentId: mine.id } }, tokens.maker)
    expect((await add({ content: family.repeat(301) }, tokens.maker)).body.errors).toEqual({
      content: '评论最多 300 个字符',
    })
  })

  it('tell visitors no full names, and nothing where the text asks for a login', async () => {
    const seen = JSON.stringify(await read())
    expect(seen).toContain('林**')
    expect(seen).not.toContain('志远')
    expect(seen).not.toContain('卓昱')
    await add({ content: '只给登录的人看' }, tokens.maker, world.guideBase.baseId)
    expect(await read(undefined, world.guideBase.baseId)).toEqual([])
    expect(await read(tokens.other, world.guideBase.baseId)).toHaveLength(1)
  })

  it('have 1 to 300 characters [P-KB-041]', async () => {
    app.clock.advance(4_000)
    const long = await add({ content: '长'.repeat(301) }, tokens.maker)
    expect(long).toMatchObject({ status: 400, body: { msg: '评论最多 300 个字符' } })
    expect((await add({ content: '   ' }, tokens.maker)).body.errors).toEqual({ content: '请输入评论内容' })
    expect((await add({ content: '长'.repeat(300) }, tokens.maker)).body.code).toBe(200)
  })

  it('answer only comments of the same base', async () => {
    const [top] = await read(tokens.maker, world.guideBase.baseId)
    expect((await add({ content: '错位', replyTo: top.id }, tokens.maker)).status).toBe(404)
    expect((await add({ content: '错位', replyTo: 'nobody' }, tokens.maker)).status).toBe(404)
  })

  it('are not taken twice within three seconds', async () => {
    expect((await add({ content: '只要一次' }, tokens.maker)).status).toBe(200)
    expect((await add({ content: '只要一次' }, tokens.maker)).body).toMatchObject({ code: 500 })
  })
})

describe('bases of the unit’s projects', () => {
  it('are for companies alone', async () => {
    expect((await app.call(project.projectBases)).status).toBe(401)
    expect((await app.call(project.projectBases, {}, tokens.personal)).status).toBe(403)
  })

  it('are none for another unit', async () => {
    expect((await app.call(project.projectBases, {}, tokens.other)).body).toMatchObject({
      rows: [],
      total: 0,
    })
  })

  it('carry the projects’ names, page by page', async () => {
    const { body } = await app.call(
      project.projectBases,
      { query: { pageNum: 1, pageSize: 6 } },
      tokens.maker,
    )
    expect(body.total).toBe(1)
    expect(body.rows[0]).toMatchObject({
      kbName: 'D2000 UEFI 固件移植手册',
      projectNames: ['PRJ-26-0318 TZ-D2000 工控主板'],
    })
    const second = await app.call(project.projectBases, { query: { pageNum: 2, pageSize: 6 } }, tokens.maker)
    expect(second.body).toMatchObject({ rows: [], total: 1 })
  })

  it('with visibility for projects are seen by those units only', async () => {
    const { db } = app.platform
    const id = world.firmwareBase.baseId
    await db.updateTable('knowledgeBase').set({ visibility: 'projects' }).where('id', '=', id).execute()
    const seenBy = async (token?: string) =>
      names((await app.call(listBases, { body: {} }, token)).body.rows).includes('D2000 UEFI 固件移植手册')
    expect([
      await seenBy(tokens.maker),
      await seenBy(tokens.other),
      await seenBy(tokens.personal),
      await seenBy(),
    ]).toEqual([true, false, false, false])
  })
})
