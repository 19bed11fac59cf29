import * as choosing from '@xinqiao/contract/changes/choice-endpoints'
import * as keeping from '@xinqiao/contract/changes/console-endpoints'
import * as changes from '@xinqiao/contract/changes/endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import type { ProjectStatus } from '@xinqiao/contract/projects/states'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../../test/shared-world.ts'
import { tellLater } from '../tell-later.ts'

const app = useApp({ world: sharedWorld })
const tokens = useTokens(app, {
  ...{ editor: PEOPLE.editor, reviewer: PEOPLE.otherEditor, fae: PEOPLE.fae, otherFae: PEOPLE.otherFae },
  ...{ manager: PEOPLE.manager, rival: PEOPLE.otherUnit },
})

// Of 天津卓昱信息技术有限公司 boards with D2000 alone are touched.
const FORM = {
  ...{ title: 'PCIe 链路在低温下降速', kind: 'erratum', severity: 'major', chips: ['腾锐D2000'] },
  ...{ effect: '可能降为 Gen1', todo: '升级固件', answerDays: 5 },
}
const OUT = 'TZ-D2000 加固笔记本'
const IN = '同一批 PCB 也装了该芯片'

const ask = async (endpoint: unknown, input: object, token: string) =>
  (await app.call(endpoint as never, input as never, token)).body
const of = (id: string) => ({ params: { id }, query: { pageSize: 200 } })

interface Row {
  subject: 'project' | 'order' | 'certificate'
  subjectId: string
  name: string
  reason: string
  choice: string
}

let id = ''
let left: Row
let brought: Row
let before: { rows: Row[]; total: number; projects: number }
const one = ({ subject, subjectId }: Row) => ({ subject, subjectId })
const choose = (endpoint: unknown, row: Row, note?: string, token = tokens.editor) =>
  ask(endpoint, { params: { id }, body: { ...one(row), ...(note === undefined ? {} : { note }) } }, token)
const impact = (token = tokens.editor) => ask(keeping.listImpact, of(id), token)
const told = async () => (await ask(keeping.listReplies, of(id), tokens.editor)).rows as Row[]
const isTold = async ({ subjectId }: Row) =>
  (await told()).filter((row) => row.subjectId === subjectId).length

beforeAll(async () => {
  id = (await ask(keeping.writeChange, { body: FORM }, tokens.editor)).data.id
  before = await impact()
  left = before.rows.find(({ name }) => name === OUT) as Row
  const { db } = app.platform
  const touched = before.rows.map(({ subjectId }) => subjectId)
  const other = await db
    .selectFrom('project')
    .innerJoin('unit', 'unit.id', 'project.unitId')
    .select(['project.id as subjectId', 'project.name'])
    .where('project.id', 'not in', touched)
    .where('project.status', 'in', ['evt', 'dvt', 'pvt'])
    .where('unit.name', '=', '天津卓昱信息技术有限公司')
    .orderBy('project.id')
    .executeTakeFirstOrThrow()
  brought = { ...other, subject: 'project', reason: '', choice: '' }
})

it('what is left out stands in the list with its reason and is not counted; a choice is made once', async () => {
  expect(await choose(choosing.leaveOutChange, left, ' ')).toMatchObject({ errors: { note: '请填写原因' } })
  expect(await choose(choosing.leaveOutChange, left, '该板不引出 PEU0')).toMatchObject({ code: 200 })
  expect(await choose(choosing.bringInChange, left, '又要')).toMatchObject({
    msg: '该项已调整过，请先撤销原来的调整',
  })
  const now = await impact()
  expect(now).toMatchObject({ leftOut: 1, projects: before.projects - 1, total: before.total })
  expect(now.rows.find(({ name }: Row) => name === OUT)).toMatchObject({
    ...{ choice: 'out', choiceReason: '该板不引出 PEU0' },
  })
})

it('what may be brought in is found by its number, and by a name as the list shows it', async () => {
  const { db } = app.platform
  const certificate = await db
    .selectFrom('certificate')
    .select(['id', 'number', 'productName', 'model'])
    .where('status', '=', 'valid')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const shown = `${certificate.productName} ${certificate.model}`
  const wide = certificate.number.replaceAll(/[!-~]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) + 0xfee0),
  )
  const pasted = `\u202d${certificate.number.replaceAll('-', '\u2011')}\u3000`
  for (const keyword of [certificate.number, certificate.number.toLowerCase(), wide, pasted, shown]) {
    const { rows } = await ask(choosing.findSubjects, { query: { keyword } }, tokens.editor)
    expect(
      rows.map(({ subjectId }: Row) => subjectId),
      keyword,
    ).toContain(certificate.id)
  }
  const none = await ask(choosing.findSubjects, { query: { keyword: '没有这样的名称' } }, tokens.editor)
  expect(none.rows).toEqual([])
})

it('what no rule touches is found by name and brought in, with a reason that its owner reads', async () => {
  const found = await ask(choosing.findSubjects, { query: { keyword: brought.name } }, tokens.editor)
  expect(found.rows.map(({ subjectId }: Row) => subjectId)).toContain(brought.subjectId)
  expect(await choose(choosing.bringInChange, brought, IN)).toMatchObject({ code: 200 })
  const now = await impact()
  expect(now).toMatchObject({ projects: before.projects, total: before.total + 1 })
  expect(now.rows.find(({ subjectId }: Row) => subjectId === brought.subjectId)).toMatchObject({
    ...{ choice: 'in', reason: `由发送人添加：${IN}` },
  })
  // A certificate is no project, and what has ended is asked nothing.
  expect(await choose(choosing.bringInChange, { ...brought, subject: 'certificate' }, IN)).toMatchObject({
    errors: { subjectId: '请选择进行中的项目、未关闭的工单或有效的证书' },
  })
})

it('what was brought in and has ended says so, and is not counted', async () => {
  const { db } = app.platform
  const setStatus = (status: ProjectStatus) =>
    db.updateTable('project').set({ status }).where('id', '=', brought.subjectId).execute()
  const { status } = await db
    .selectFrom('project')
    .select('status')
    .where('id', '=', brought.subjectId)
    .executeTakeFirstOrThrow()
  onTestFinished(() => setStatus(status).then())
  await setStatus('closed')
  const now = await impact()
  expect(now).toMatchObject({ over: 1, projects: before.projects - 1, total: before.total + 1 })
  expect(now.rows.find(({ subjectId }: Row) => subjectId === brought.subjectId)).toMatchObject({
    isOver: true,
  })
})

it('a choice does not disturb whoever revises the draft meanwhile', async () => {
  const shown = (await ask(keeping.showChange, { params: { id } }, tokens.editor)).data
  expect(await choose(choosing.takeBackChange, left)).toMatchObject({ code: 200 })
  expect(await choose(choosing.leaveOutChange, left, '该板不引出 PEU0')).toMatchObject({ code: 200 })
  const revised = { ...FORM, version: shown.version }
  expect(await ask(keeping.reviseChange, { params: { id }, body: revised }, tokens.editor)).toMatchObject({
    code: 200,
  })
})

it('a choice that is taken back falls, once', async () => {
  expect(await choose(choosing.takeBackChange, left)).toMatchObject({ code: 200 })
  expect(await choose(choosing.takeBackChange, left)).toMatchObject({ msg: '该项没有调整，或已被撤销' })
  expect(await impact()).toMatchObject({ leftOut: 0, projects: before.projects + 1 })
  expect(await choose(choosing.leaveOutChange, left, '该板不引出 PEU0')).toMatchObject({ code: 200 })
})

it('sending tells what was brought in and not what was left out, nor is that told later', async () => {
  await ask(keeping.submitChange, { params: { id } }, tokens.editor)
  expect(await ask(keeping.sendChange, { params: { id } }, tokens.reviewer)).toMatchObject({ code: 200 })
  await tellLater(app.platform)
  expect(await isTold(left)).toBe(0)
  expect(await isTold(brought)).toBe(1)
  const { counts } = (await ask(keeping.showChange, { params: { id } }, tokens.editor)).data
  expect(counts.told).toBe((await told()).length)
  const own = await ask(changes.listOwnChanges, { query: { pageSize: 200 } }, tokens.manager)
  expect(JSON.stringify(own)).toContain(`由发送人添加：${IN}`)
})

it('after sending, what was told is left out and taken back no more, and what is brought in is told at once', async () => {
  for (const endpoint of [choosing.takeBackChange, choosing.leaveOutChange])
    expect(await choose(endpoint, brought, '不再需要')).toMatchObject({ code: 9999 })
  const another = before.rows.find(({ subject, name }) => subject === 'project' && name !== OUT) as Row
  expect(await choose(choosing.leaveOutChange, another, '不涉及')).toMatchObject({
    msg: '该项已经告知，不能再调整',
  })
  const heard = async () =>
    JSON.stringify(await ask(listMessages, { query: { pageSize: 50 } }, tokens.manager)).split(FORM.title)
      .length
  const first = await heard()
  expect(await choose(choosing.takeBackChange, left)).toMatchObject({ code: 200 })
  expect(await choose(choosing.bringInChange, left, '仍需核对')).toMatchObject({ code: 200 })
  expect(await isTold(left)).toBe(1)
  expect(await heard()).toBeGreaterThan(first)
  await tellLater(app.platform)
  expect(await isTold(left)).toBe(1)
})

it('the history says what was chosen and why to who writes notices; an FAE sees choices of own units alone', async () => {
  const { timeline } = (await ask(keeping.showChange, { params: { id } }, tokens.editor)).data
  expect(timeline.map(({ event, note }: { event: string; note: string }) => `${event} ${note}`)).toEqual(
    expect.arrayContaining([
      `leaveOut ${OUT}：该板不引出 PEU0`,
      `bringIn ${brought.name}：${IN}`,
      `takeBack ${OUT}`,
    ]),
  )
  const choices = async (token: string) =>
    (await ask(choosing.listChoices, { params: { id } }, token)).rows.map(({ name }: Row) => name).toSorted()
  expect(await choices(tokens.editor)).toEqual([OUT, brought.name].toSorted())
  expect(await choices(tokens.fae)).toEqual([OUT, brought.name].toSorted())
  expect(await choices(tokens.otherFae)).toEqual([])
  const theirs = await ask(keeping.showChange, { params: { id } }, tokens.otherFae)
  expect(JSON.stringify(theirs)).not.toContain(OUT)
  expect(JSON.stringify(theirs)).not.toContain(IN)
})
