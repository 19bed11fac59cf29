import * as base from '@xinqiao/contract/authoring/base-endpoints'
import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { baseDetail, documentContent, listBases } from '@xinqiao/contract/knowledge/reading-endpoints'
import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import { expect, it } from 'vitest'
import { EDITOR, OTHER_EDITOR, useEditors } from '../../../../test/seeds/authoring.ts'
import { lastAudit } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

import { toDateTime } from '../../../platform/clock.ts'
import { releaseDue } from './release-versions.ts'

const desk = useEditors()
const { app } = desk

async function found(keyword: string, phone: string = PEOPLE.manager): Promise<string[]> {
  const { body } = await app.call(searchText, { query: { keyword } }, await app.signIn(phone))
  return body.rows.map((row: { docName: string; kbName: string }) => row.docName || row.kbName)
}

it('a version is written, read by another editor, and found by its readers at once', async () => {
  const { id, versionId } = await desk.draft('每个差分对至少两颗伴随地过孔')
  expect(await found('伴随地过孔')).toEqual([])
  expect((await desk.move(versionId, EDITOR, { event: 'submit' })).body.code).toBe(200)
  expect((await desk.version(versionId)).can).toMatchObject({ edit: false, approve: false, takeBack: true })
  const own = await desk.move(versionId, EDITOR, { event: 'approve' })
  expect(own.body).toMatchObject({ code: 9999, msg: T.reviewByAnother })
  expect(await found('伴随地过孔')).toEqual([])

  expect((await desk.move(versionId, OTHER_EDITOR, { event: 'approve' })).body.code).toBe(200)
  expect(await found('伴随地过孔')).toEqual(['概述'])
  const shown = await app.call(baseDetail, { params: { kbId: id } }, await app.signIn(PEOPLE.manager))
  expect(shown.body.data).toMatchObject({ verId: versionId, verName: 'V1.0' })
  const version = await desk.version(versionId)
  expect(version.status).toBe('released')
  expect(version.timeline.map(({ label, actorName }: never) => [label, actorName])).toEqual([
    ['提交审核', '韩卓'],
    ['通过审核', '宁川'],
    ['发布', ''],
  ])
  expect(await lastAudit(app)).toMatchObject({ action: 'knowledge-version.approve', actorName: '宁川' })
})

it('name and notes of a version are changed each by itself; who saw an older one is told who was faster', async () => {
  const { versionId } = await desk.draft('同时修改的版本')
  const change = async (phone: string, body: object) =>
    app.call(base.updateVersion, { params: { id: versionId }, body }, await app.signIn(phone))
  expect((await change(EDITOR, { name: 'V1.0-rc' })).body.code).toBe(200)
  expect((await change(OTHER_EDITOR, { summary: '对方的说明', was: { summary: '初版' } })).body.code).toBe(
    200,
  )
  expect(await desk.version(versionId)).toMatchObject({ name: 'V1.0-rc', summary: '对方的说明' })
  const late = await change(EDITOR, { summary: '我的说明', was: { summary: '初版' } })
  expect(late.status).toBe(409)
  expect(late.body.msg).toMatch(/^内容已由宁川于 .+ 修改，请刷新后重试$/)
  expect(await desk.version(versionId)).toMatchObject({ name: 'V1.0-rc', summary: '对方的说明' })
  // Both wanted the same: nobody loses anything.
  expect((await change(EDITOR, { summary: '对方的说明', was: { summary: '初版' } })).body.code).toBe(200)
})

it('is released at its hour and not before, even when the hour came while the server was down', async () => {
  const { versionId } = await desk.draft('定时发布的铝基板散热建议')
  await desk.move(versionId, EDITOR, { event: 'submit' })
  const at = new Date(app.clock.now().getTime() + 3600_000)
  const past = { event: 'approve', releaseAt: toDateTime(app.clock.now()) }
  const refused = await desk.move(versionId, OTHER_EDITOR, past)
  expect(refused).toMatchObject({ status: 400, body: { errors: { releaseAt: T.releaseInPast } } })
  await desk.move(versionId, OTHER_EDITOR, { event: 'approve', releaseAt: toDateTime(at) })
  await releaseDue(app.platform)
  expect(await desk.version(versionId)).toMatchObject({ status: 'scheduled', releaseTime: toDateTime(at) })
  expect(await found('铝基板')).toEqual([])
  app.clock.advance(3600_000)
  await releaseDue(app.platform)
  await releaseDue(app.platform)
  const version = await desk.version(versionId)
  expect(version.timeline.filter(({ event }: { event: string }) => event === 'release')).toHaveLength(1)
  expect(await found('铝基板')).toEqual(['概述'])
})

it('taken back before its hour it stays a draft', async () => {
  const { versionId } = await desk.draft('撤回的版本写了光模块')
  await desk.move(versionId, EDITOR, { event: 'submit' })
  const releaseAt = toDateTime(new Date(app.clock.now().getTime() + 60_000))
  await desk.move(versionId, OTHER_EDITOR, { event: 'approve', releaseAt })
  await desk.move(versionId, OTHER_EDITOR, { event: 'takeBack' })
  app.clock.advance(120_000)
  await releaseDue(app.platform)
  expect(await desk.version(versionId)).toMatchObject({ status: 'draft' })
  expect(await found('光模块')).toEqual([])
})

it('is sent back with a reason by the second editor alone', async () => {
  const { versionId } = await desk.draft('退回的版本')
  await desk.move(versionId, EDITOR, { event: 'submit' })
  expect((await desk.move(versionId, OTHER_EDITOR, { event: 'return' })).body.errors).toHaveProperty('note')
  const own = await desk.move(versionId, EDITOR, { event: 'return', note: '自己退回' })
  expect(own.body.msg).toBe(T.reviewByAnother)
  await desk.move(versionId, OTHER_EDITOR, { event: 'return', note: '表 2 缺单位' })
  const version = await desk.version(versionId)
  expect(version.status).toBe('draft')
  expect(version.timeline.at(-1)).toMatchObject({ label: '退回修改', note: '表 2 缺单位' })
})

it('nothing of a draft beside a release is ever found or read', async () => {
  const { id, versionId } = await desk.draft('第一版只写了电源')
  await desk.release(versionId)
  const made = await app.call(
    base.createVersion,
    { params: { id }, body: { name: 'V1.1', fromId: versionId } },
    desk.tokens.editor,
  )
  const draftId = made.body.data.id
  await desk.document(draftId, '尚未发布的章节')
  const draft = await desk.version(draftId)
  expect(draft.documents.map(({ title, state }: never) => [title, state])).toEqual([
    ['概述', 'same'],
    ['尚未发布的章节', 'added'],
  ])
  for (const phone of [PEOPLE.manager, PEOPLE.admin, EDITOR]) {
    const token = await app.signIn(phone)
    expect(await found('尚未发布', phone)).toEqual([])
    const head = await app.call(baseDetail, { params: { kbId: id }, query: { verId: draftId } }, token)
    expect(head.status).toBe(404)
    const params = { kbId: id, verId: draftId, docId: draft.documents[1].id }
    expect((await app.call(documentContent, { params }, token)).status).toBe(404)
  }
})

it('withdrawn, readers fall back to the version before; without one the base is gone', async () => {
  const { id, versionId } = await desk.draft('下线前的旧版本写了晶振')
  await desk.release(versionId)
  const made = await app.call(
    base.createVersion,
    { params: { id }, body: { name: 'V1.1', summary: '改', fromId: versionId } },
    desk.tokens.editor,
  )
  app.clock.advance(1_000)
  await desk.rewrite(made.body.data.id, '新版本写了时钟')
  await desk.release(made.body.data.id)
  const detail = async () => app.call(baseDetail, { params: { kbId: id } }, await app.signIn(PEOPLE.manager))
  expect((await detail()).body.data.verName).toBe('V1.1')
  const bare = await desk.move(made.body.data.id, EDITOR, { event: 'withdraw' })
  expect(bare.status).toBe(400)
  await desk.move(made.body.data.id, EDITOR, { event: 'withdraw', note: '表格有误' })
  expect((await detail()).body.data.verName).toBe('V1.0')
  expect(await found('晶振')).toEqual(['概述'])
  await desk.move(versionId, EDITOR, { event: 'withdraw', note: '全部有误' })
  expect((await detail()).status).toBe(404)
  expect(await found('晶振')).toEqual([])
  const listed = await app.call(listBases, { body: {} }, await app.signIn(PEOPLE.manager))
  expect(listed.body.rows.map((row: { kbId: string }) => row.kbId)).not.toContain(id)
  await desk.move(versionId, EDITOR, { event: 'reopen' })
  expect((await desk.version(versionId)).can).toMatchObject({ edit: true, submit: true })
})

it('is not submitted while its checks fail', async () => {
  const { versionId } = await desk.base()
  const none = await desk.move(versionId, EDITOR, { event: 'submit' })
  expect(none.body).toMatchObject({ code: 9999, msg: expect.stringContaining('还没有文档') })
  await desk.document(versionId, '空的')
  const { checks } = await desk.version(versionId)
  expect(checks.map(({ passed }: { passed: boolean }) => passed)).toEqual([false, true, true, false])
  const broken = await desk.draft(
    '见 [另一章](document:nowhere)，图 ![图](resource:01900000-0000-7000-8000-000000000000)',
  )
  const wrong = (await desk.version(broken.versionId)).checks
  expect(wrong.map(({ passed }: { passed: boolean }) => passed)).toEqual([true, false, false, true])
  expect(wrong[1].documentIds).toEqual([broken.documentId])
})

it('is made once by a name, from a version of its own base alone', async () => {
  const { id, versionId } = await desk.base()
  const stranger = await desk.base()
  const token = desk.tokens.editor
  const create = (body: { name: string; fromId?: string | null }) =>
    app.call(base.createVersion, { params: { id }, body }, token)
  expect((await create({ name: 'V1.0' })).body.errors).toEqual({ name: T.versionNameTaken })
  const foreign = await create({ name: 'V2.0', fromId: stranger.versionId })
  expect(foreign.body.errors).toEqual({ fromId: T.versionUnknown })
  expect((await create({ name: 'V2.0', fromId: versionId })).body.code).toBe(200)
})

it('who may review hears that a version waits, and who submitted it what became of it', async () => {
  const { versionId } = await desk.draft('要有人审核的正文')
  const newest = async (phone: string) => {
    const { rows } = (await app.call(listMessages, { query: {} }, await app.signIn(phone))).body
    return rows[0]?.message ?? ''
  }
  const { baseName: kbName } = await desk.version(versionId)
  const before = await newest(EDITOR)
  await desk.move(versionId, EDITOR, { event: 'submit' })
  expect(await newest(OTHER_EDITOR)).toContain(`韩卓提交了《${kbName}》V1.0，请审核。`)
  expect(await newest(EDITOR)).toBe(before)
  await desk.move(versionId, OTHER_EDITOR, { event: 'return', note: '缺少单位' })
  expect(await newest(EDITOR)).toContain(`《${kbName}》V1.0被退回，原因：缺少单位。`)
  await desk.move(versionId, EDITOR, { event: 'submit' })
  const hour = toDateTime(new Date(app.clock.now().getTime() + DAY_MS))
  await desk.move(versionId, OTHER_EDITOR, { event: 'approve', releaseAt: hour })
  expect(await newest(EDITOR)).toContain(`《${kbName}》V1.0已通过审核，发布时间 ${hour}。`)
})
