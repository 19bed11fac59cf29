import * as keeping from '@xinqiao/contract/changes/console-endpoints'
import * as changes from '@xinqiao/contract/changes/endpoints'
import { listOwnTasks } from '@xinqiao/contract/tasks/endpoints'
import { beforeAll, expect, it } from 'vitest'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { storedRow } from '../../../../test/databases/stored.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../../test/shared-world.ts'
import { newId } from '../../../platform/ids.ts'

const app = useApp({ world: sharedWorld })
const tokens = useTokens(app, {
  ...{ editor: PEOPLE.editor, reviewer: PEOPLE.otherEditor },
  ...{ manager: PEOPLE.manager, engineer: PEOPLE.engineer, rival: PEOPLE.otherUnit, vendor: PEOPLE.vendor },
})
const ask = async (endpoint: unknown, input: object, token: string) =>
  (await app.call(endpoint as never, input as never, token)).body
const move = (endpoint: unknown, id: string, token: string, body?: object) =>
  ask(endpoint, { params: { id }, ...(body ? { body } : {}) }, token)

const GUIDE = 'D2000 硬件设计指南'
const FORM = {
  ...{ title: '设计指南表 4-2 更正', kind: 'document', severity: 'major', chips: ['腾锐D2000'] },
  ...{ stages: ['mp'], effect: '长度差上限写错。', todo: '请复核。', answerDays: 5, asksReading: true },
} as const
const READ = { answer: 'read', plan: '', planDay: '' }

/** The guide, with two versions, the first of which the engineer took. */
let guide = ''
let first = ''
/** Somebody of the provider who took it too. */
let fae = ''

beforeAll(async () => {
  const { db, clock } = app.platform
  const base = await storedRow(db, 'knowledgeBase', { name: GUIDE })
  guide = base.id
  const current = await storedRow(db, 'knowledgeVersion', { id: base.currentVersionId ?? '' })
  first = newId()
  const releasedAt = new Date((current.releasedAt ?? clock.now()).getTime() - 1000)
  await db
    .insertInto('knowledgeVersion')
    .values({ ...current, id: first, name: 'V0.9', releasedAt, createdAt: releasedAt })
    .execute()
  await take(PEOPLE.otherUnit, current.id, current.name)
  await take(PEOPLE.vendor, first, 'V0.9')
  // Whoever works for the provider reads all of it, and answers nothing.
  const { unitId } = await storedRow(db, 'account', { phone: PEOPLE.manager })
  await db.updateTable('account').set({ unitId }).where('phone', '=', PEOPLE.fae).execute()
  fae = (await storedRow(db, 'account', { id: await take(PEOPLE.fae, first, 'V0.9') })).realName
})

async function take(phone: string, versionId: string, versionName: string): Promise<string> {
  const { db, clock } = app.platform
  const { id: accountId, unitId } = await storedRow(db, 'account', { phone })
  const id = newId()
  await db
    .insertInto('knowledgeDownload')
    .values({
      ...{ id, accountId, unitId, baseId: guide, baseName: GUIDE, versionId, versionName },
      ...{ accountName: '某人', unitName: '某单位', way: 'pdf', traceCode: id, createdAt: clock.now() },
    })
    .execute()
  return accountId
}

let written = 0

async function write(change: object = {}) {
  const documents = [{ baseId: guide, untilId: first, section: '第 4 章' }]
  // The same words twice within seconds are one writing.
  written += 1
  const title = `${FORM.title} ${written}`
  return ask(keeping.writeChange, { body: { ...FORM, title, documents, ...change } }, tokens.editor)
}

async function sent(change: object = {}): Promise<string> {
  const { data } = await write(change)
  await move(keeping.submitChange, data.id, tokens.editor)
  expect(await move(keeping.sendChange, data.id, tokens.reviewer)).toMatchObject({ code: 200 })
  return data.id
}

const impactOf = async (id: string) =>
  ask(keeping.listImpact, { params: { id }, query: { pageSize: 200 } }, tokens.editor)
const ownOf = async (token: string, id: string) => {
  const { data } = await move(keeping.showChange, id, tokens.editor)
  const { rows } = await ask(
    changes.listOwnChanges,
    { query: { keyword: data.number, pageSize: 200 } },
    token,
  )
  return (rows as { id: string; subject: string; subjectName: string; status: string }[]).filter(
    ({ subject }) => subject === 'reader',
  )
}

it('names who took, kept or follows the version that is meant, and why', async () => {
  const { rows, readers } = await impactOf((await write()).data.id)
  const named = Object.fromEntries(
    rows
      .filter(({ subject }: { subject: string }) => subject === 'reader')
      .map(({ name, reason }: { name: string; reason: string }) => [name, reason]),
  )
  expect(Object.keys(named)).toHaveLength(readers)
  expect(Object.keys(named)).not.toContain(fae)
  expect(named).toMatchObject({
    林志远: expect.stringContaining(`收藏了《${GUIDE}》`),
    许知行: expect.stringContaining(`收藏了《${GUIDE}》`),
  })
  expect(Object.values(named)).toContain(`下载过《${GUIDE}》V0.9`)
  // Whoever took the newer version alone has what is right.
  expect(Object.values(named).join()).not.toContain('V1.')
  const all = await impactOf((await write({ documents: [{ baseId: guide }] })).data.id)
  expect(all.readers).toBeGreaterThan(readers)
})

it('is for the reader to confirm, alone, below the text and in the list of tasks, and is counted', async () => {
  const id = await sent()
  const [own] = await ownOf(tokens.engineer, id)
  expect(own).toMatchObject({ subjectName: '许知行', status: 'open' })
  const tasks = await ask(listOwnTasks, { params: { queue: 'changes-own' }, query: {} }, tokens.engineer)
  expect(JSON.stringify(tasks.rows)).toContain('许知行')
  const below = () =>
    ask(changes.listChangesOfDocument, { query: { kbId: guide, verId: first } }, tokens.engineer)
  expect((await below()).rows[0]).toMatchObject({ replyId: own?.id, isAsked: true, section: '第 4 章' })
  const answer = (token: string, body: object = READ) =>
    move(changes.answerChange, own?.id ?? '', token, body)
  // The manager sees it, and may not confirm for others; a reader has no plan to tell.
  expect(await answer(tokens.manager)).toMatchObject({ msg: '已读须由本人确认' })
  expect(await answer(tokens.rival)).toMatchObject({ code: 404 })
  expect(await answer(tokens.engineer, { answer: 'unaffected', plan: '没有用到' })).toMatchObject({
    msg: '读者仅需确认已读；不涉及、已知悉与需要支持用于项目和证书',
  })
  const before = (await move(keeping.showChange, id, tokens.editor)).data.counts
  expect(await answer(tokens.engineer)).toMatchObject({ code: 200 })
  const after = (await move(keeping.showChange, id, tokens.editor)).data.counts
  expect([after.read, after.answered]).toEqual([before.read + 1, before.answered + 1])
  expect((await below()).rows[0]).toMatchObject({ isAsked: false })
})

it('shows what colleagues have read to nobody but them and their manager', async () => {
  const id = await sent()
  expect((await ownOf(tokens.engineer, id)).map(({ subjectName }) => subjectName)).toEqual(['许知行'])
  const ofManager = await ownOf(tokens.manager, id)
  expect(ofManager.map(({ subjectName }) => subjectName).toSorted()).toEqual(['林志远', '许知行'].toSorted())
  const others = ofManager.find(({ subjectName }) => subjectName === '林志远')
  expect(await move(changes.showOwnChange, others?.id ?? '', tokens.engineer)).toMatchObject({ code: 404 })
})

it('tells nobody who took it for a unit that he has left since, and awaits nothing of whom has left', async () => {
  const { db } = app.platform
  const id = await sent()
  const accountId = await take(PEOPLE.otherUnit, first, 'V0.9')
  const rival = await storedRow(db, 'account', { id: accountId })
  const maker = await storedRow(db, 'account', { phone: PEOPLE.manager })
  await db.updateTable('account').set({ unitId: maker.unitId }).where('id', '=', accountId).execute()
  const { rows } = await impactOf((await write()).data.id)
  expect(rows.map(({ name }: { name: string }) => name)).not.toContain(rival.realName)
  await db.updateTable('account').set({ unitId: rival.unitId }).where('id', '=', accountId).execute()

  const { id: engineer } = await storedRow(db, 'account', { phone: PEOPLE.engineer })
  await db.updateTable('account').set({ status: 'disabled' }).where('id', '=', engineer).execute()
  const [reply] = (await ownOf(tokens.manager, id)).filter(({ subjectName }) => subjectName === '许知行')
  expect(reply).toMatchObject({ isOver: true })
  await db.updateTable('account').set({ status: 'active' }).where('id', '=', engineer).execute()
})

it('names no document to whom it is not for', async () => {
  const { db } = app.platform
  const id = await sent({ chips: ['腾锐D2000'], stages: [] })
  const toManager = async () => {
    const { data } = await move(keeping.showChange, id, tokens.editor)
    const { rows } = await ask(changes.listOwnChanges, { query: { keyword: data.number } }, tokens.vendor)
    const project = rows.find(({ subject }: { subject: string }) => subject !== 'reader')
    return (await move(changes.showOwnChange, project?.id ?? '', tokens.vendor)).data.text.documents
  }
  await db.deleteFrom('changeReply').where('noticeId', '=', id).where('subject', '=', 'reader').execute()
  expect(await toManager()).toMatchObject([{ baseId: guide, name: GUIDE }])
  await db.updateTable('knowledgeBase').set({ visibility: 'units' }).where('id', '=', guide).execute()
  expect(await toManager()).toEqual([])
  expect(await ask(changes.listChangesOfDocument, { query: { kbId: guide } }, tokens.vendor)).toMatchObject({
    code: 404,
  })
  await db.updateTable('knowledgeBase').set({ visibility: 'login' }).where('id', '=', guide).execute()
})

it('refuses documents that are missing, twice there or unknown, and reading without any', async () => {
  const twice = [{ baseId: guide }, { baseId: guide }]
  for (const [change, errors] of [
    [{ documents: [], asksReading: false }, { documents: '文档修订通知须选择相关文档' }],
    [{ documents: twice }, { documents: '同一文档只能选择一次' }],
    [{ documents: [{ baseId: '', section: '第 4 章' }] }, { documents: '文档或版本不存在，请重新选择' }],
    [{ documents: [{ baseId: newId() }] }, { documents: '文档或版本不存在，请重新选择' }],
    [{ documents: [{ baseId: guide, untilId: newId() }] }, { documents: '文档或版本不存在，请重新选择' }],
    [{ kind: 'erratum', documents: [] }, { asksReading: '未选择相关文档，不能要求已读确认' }],
  ] as const)
    expect(await write(change)).toMatchObject({ code: 400, errors })
})

it('offers bases with their released versions by a part of their names', async () => {
  const { rows } = await ask(keeping.findDocuments, { query: { keyword: 'd2000 硬件' } }, tokens.editor)
  expect(rows[0]).toMatchObject({ id: guide, name: GUIDE })
  expect(rows[0].versions.map(({ name }: { name: string }) => name)).toContain('V0.9')
})
