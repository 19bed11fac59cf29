import * as keeping from '@xinqiao/contract/changes/console-endpoints'
import * as changes from '@xinqiao/contract/changes/endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { listOwnTasks, readTasks } from '@xinqiao/contract/tasks/endpoints'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { useTokens } from '../../../test/calls/signed-in.ts'
import { sheetsOf } from '../../../test/documents/spreadsheet.ts'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { tellLater } from './tell-later.ts'

const app = useApp({ world: sharedWorld })
const tokens = useTokens(app, {
  ...{ editor: PEOPLE.editor, reviewer: PEOPLE.otherEditor, fae: PEOPLE.fae },
  ...{ manager: PEOPLE.manager, engineer: PEOPLE.engineer, rival: PEOPLE.otherUnit, vendor: PEOPLE.vendor },
})

const FORM = {
  ...{ title: 'PCIe 链路在低温下降速', kind: 'erratum', severity: 'major', chips: ['腾锐D2000'] },
  ...{ firmwareFrom: 'UEFI V2.0.0', firmwareUntil: 'UEFI V2.1.0' },
  ...{
    effect: '低于 -20 ℃ 时 PEU0 可能降为 Gen1。',
    workaround: '将下行预设改为 P7。',
    todo: '升级到 V2.1.5。',
  },
  answerDays: 5,
} as const

const ask = async (endpoint: unknown, input: object, token: string) =>
  (await app.call(endpoint as never, input as never, token)).body
const write = (change: object = {}, token = tokens.editor) =>
  ask(keeping.writeChange, { body: { ...FORM, ...change } }, token)
const move = (endpoint: unknown, id: string, token: string, body?: object) =>
  ask(endpoint, { params: { id }, ...(body ? { body } : {}) }, token)
const show = (id: string) => move(keeping.showChange, id, tokens.fae)
const ownOf = async (token: string, keyword: string) =>
  (await ask(changes.listOwnChanges, { query: { keyword, pageSize: 200 } }, token)).rows as {
    id: string
    subject: string
    subjectName: string
    reason: string
    status: string
  }[]

async function sent(change: object = {}): Promise<{ id: string; number: string }> {
  const { data } = await write(change)
  await move(keeping.submitChange, data.id, tokens.editor)
  expect(await move(keeping.sendChange, data.id, tokens.reviewer)).toMatchObject({ code: 200 })
  return { id: data.id, number: (await show(data.id)).data.number }
}

describe('an erratum that names a firmware range', () => {
  let id = ''
  let number = ''
  beforeAll(async () => {
    id = (await write()).data.id
    number = (await show(id)).data.number
  })

  it('shows before it is sent whom it touches, and why', async () => {
    const impact = await ask(keeping.listImpact, { params: { id }, query: { pageSize: 200 } }, tokens.editor)
    const named = (name: string) => impact.rows.find((row: { name: string }) => row.name === name)
    expect(named('TZ-D2000 工控主板')).toMatchObject({
      subject: 'project',
      unitName: '天津卓昱信息技术有限公司',
      reason: expect.stringMatching(/^腾锐D2000，DVT，固件 UEFI V2\.1\.0（工单 WO-/),
    })
    expect(named('TZ-D2000 加固笔记本')).toBeTruthy()
    // Ended, and a draft.
    expect(named('TZ-D2000 视频会议终端')).toBeUndefined()
    expect(named('TZ-D2000 一体机')).toBeUndefined()
    expect(impact.rows.map(({ subject }: { subject: string }) => subject)).toEqual(
      expect.arrayContaining(['project', 'order', 'certificate']),
    )
    expect(impact.total).toBe(impact.projects + impact.orders + impact.certificates + impact.readers)
  })

  it('is sent by a second person alone, once', async () => {
    expect(await move(keeping.submitChange, id, tokens.editor)).toMatchObject({ code: 200 })
    const { body } = await app.call(readTasks, {} as never, tokens.reviewer)
    expect(JSON.stringify(body)).toContain(FORM.title)
    expect(await move(keeping.sendChange, id, tokens.editor)).toMatchObject({
      msg: '须由未撰写、修改过它的人员审核并发送',
    })
    const both = await Promise.all([1, 2].map(() => move(keeping.sendChange, id, tokens.reviewer)))
    expect(both.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1)
  })

  it('waits in the list of tasks of whoever leads what is touched, and is told once', async () => {
    const tasks = await ask(listOwnTasks, { params: { queue: 'changes-own' }, query: {} }, tokens.manager)
    expect(tasks.rows.map(({ detail }: { detail: string }) => detail)).toContain('勘误 · TZ-D2000 工控主板')
    const inbox = await ask(listMessages, { query: { pageSize: 50 } }, tokens.manager)
    expect(JSON.stringify(inbox).split(`（${number}）`)).toHaveLength(2)
  })

  it('is answered by the owner with a plan and a day, which the page of the notice counts', async () => {
    const own = await ownOf(tokens.manager, number)
    const project = own.find(({ subjectName }) => subjectName === 'TZ-D2000 工控主板')
    const before = (await show(id)).data.counts
    const answer = (body: object, token = tokens.manager) =>
      move(changes.answerChange, project?.id ?? '', token, body)
    expect(await answer({ answer: 'noted', plan: '' })).toMatchObject({
      code: 400,
      errors: { plan: '请填写应对计划', planDay: '请填写计划完成日期' },
    })
    expect(await answer({ answer: 'noted', plan: '升级', planDay: '2020-01-01' })).toMatchObject({
      errors: { planDay: '计划完成日期不能早于今天' },
    })
    const plan = { answer: 'noted', plan: 'EVT2 前全部升级到 V2.1.5', planDay: '2027-01-08' }
    expect(await answer(plan, tokens.engineer)).toMatchObject({ code: 403 })
    expect(await answer(plan)).toMatchObject({ code: 200 })
    expect((await show(id)).data.counts).toMatchObject({
      answered: before.answered + 1,
      noted: before.noted + 1,
      told: before.told,
    })
    const replies = await ask(keeping.listReplies, { params: { id }, query: { answer: 'noted' } }, tokens.fae)
    expect(replies.rows).toMatchObject([{ plan: plan.plan, planDay: plan.planDay, answererName: '林志远' }])
  })

  it('opens an order for who needs support, with what is known, once', async () => {
    const own = await ownOf(tokens.manager, number)
    const project = own.find(({ subjectName }) => subjectName === 'TZ-D2000 加固笔记本')
    const need = () =>
      move(changes.answerChange, project?.id ?? '', tokens.manager, {
        answer: 'support',
        plan: '需要 V2.1.5 的试用包',
      })
    expect(await need()).toMatchObject({ code: 200 })
    const { data } = await move(changes.showOwnChange, project?.id ?? '', tokens.manager)
    expect(data).toMatchObject({ answer: 'support', orderId: expect.stringMatching(/^\w{8}-/) })
    const order = await app.platform.db
      .selectFrom('workOrder')
      .select(['name', 'details', 'classCode'])
      .where('id', '=', data.orderId)
      .executeTakeFirstOrThrow()
    expect(order.name).toContain(number)
    expect(order.details).toContain('需要 V2.1.5 的试用包')
    expect(await need()).toMatchObject({ msg: '已为该项提交过工单，请在工单中继续沟通' })
  })

  it('stands in the list of its unit by when answers are due, what waits for none after it', async () => {
    const { rows } = await ask(changes.listOwnChanges, { query: { pageSize: 200 } }, tokens.manager)
    const asked = rows.map((row: { status: string; isOver: boolean }) => row.status === 'open' && !row.isOver)
    const count = asked.lastIndexOf(true) + 1
    expect(asked.slice(0, count)).toEqual(Array(count).fill(true))
    const due = rows.slice(0, count).map(({ dueTime }: { dueTime: string }) => dueTime)
    expect(new Set(due).size).toBeGreaterThan(1)
    expect(due).toEqual(due.toSorted())
  })

  it('shows a unit nothing of another', async () => {
    const [own, rivals] = await Promise.all([ownOf(tokens.manager, number), ownOf(tokens.rival, number)])
    expect(JSON.stringify(rivals)).not.toContain('TZ-')
    expect(JSON.stringify(own)).not.toContain('JL-')
    expect(rivals.length).toBeGreaterThan(0)
    expect(await move(changes.showOwnChange, own[0]?.id ?? '', tokens.rival)).toMatchObject({ code: 404 })
  })

  it('tells whoever comes to be touched later, once', async () => {
    const { db } = app.platform
    const ended = await db
      .selectFrom('project')
      .select(['id', 'status'])
      .where('name', '=', 'TZ-D2000 视频会议终端')
      .executeTakeFirstOrThrow()
    const restart = (status: typeof ended.status) =>
      db.updateTable('project').set({ status }).where('id', '=', ended.id).execute()
    onTestFinished(() => restart(ended.status).then(() => undefined))
    await restart('pvt')
    await tellLater(app.platform)
    await tellLater(app.platform)
    const own = await ownOf(tokens.manager, number)
    const now = own.filter(({ subjectName }) => subjectName === 'TZ-D2000 视频会议终端')
    expect(now).toHaveLength(1)
    // It ends before anybody has answered: nothing is asked any more.
    await restart('closed')
    expect(
      await move(changes.answerChange, now[0]?.id ?? '', tokens.manager, {
        answer: 'unaffected',
        plan: '已结项',
      }),
    ).toMatchObject({ msg: '项目已结项或证书已失效，无需再答复' })
  })

  it('is replaced by a later one, both linked, and can then not be withdrawn or answered', async () => {
    const later = await sent({ title: 'PCIe 链路在低温下降速（更正）', replacesId: id })
    expect((await show(id)).data).toMatchObject({ status: 'replaced', replacedBy: { number: later.number } })
    expect((await show(later.id)).data.replaces).toMatchObject({ number })
    expect((await move(keeping.withdrawChange, id, tokens.editor, { note: '误发' })).code).toBe(9999)
    expect((await write({ replacesId: id })).errors).toEqual({ replacesId: '被替代的通知应为已发送的通知' })
    const [first] = (await ownOf(tokens.manager, number)).filter(({ status }) => status === 'open')
    expect(
      await move(changes.answerChange, first?.id ?? '', tokens.manager, {
        answer: 'unaffected',
        plan: '无此用法',
      }),
    ).toMatchObject({ msg: '通知已关闭、撤回或被替代，无需再答复' })
    expect(await move(keeping.withdrawChange, later.id, tokens.editor, { note: '误发' })).toMatchObject({
      code: 200,
    })
    const inbox = await ask(listMessages, { query: { pageSize: 50 } }, tokens.manager)
    expect(JSON.stringify(inbox)).toContain('已撤回，无需再答复，原因：误发')
    // The list and the workbook say of each row that is left what the screens say.
    const params = { id: later.id }
    const { rows } = await ask(keeping.listReplies, { params, query: { pageSize: 200 } }, tokens.fae)
    const exported = await app.call(keeping.exportReplies, { params, query: {} }, tokens.fae)
    const [head, ...lines] = (await sheetsOf(exported.body))[0]?.rows ?? []
    const cellsOf = (name: string) => lines.map((line) => line[head?.indexOf(name) ?? -1])
    expect(cellsOf('项目、工单、证书或读者')).toEqual(
      rows.map((row: { subjectName: string }) => row.subjectName),
    )
    expect(new Set(cellsOf('状态'))).toEqual(new Set(['无需答复', '仅告知']))
  })
})

describe('a notice of change', () => {
  it('names each field that is wrong, and keeps nothing of it', async () => {
    const refused = async (change: object) => (await write(change)).errors
    expect(await refused({ firmwareFrom: 'UEFI V2.1.0', firmwareUntil: 'UEFI V2.0.3' })).toEqual({
      firmwareUntil: '截止版本不能早于起始版本',
    })
    expect(await refused({ firmwareFrom: 'UEFI V2.1', firmwareUntil: 'PBF V3' })).toEqual({
      firmwareUntil: '起始版本与截止版本应属于同一固件',
    })
    expect(await refused({ firmwareFrom: '最新版' })).toEqual({
      firmwareFrom: '起始版本应含版本号，如 UEFI V2.1.0',
    })
    expect(await refused({ chips: ['腾锐D9000'] })).toEqual({
      chips: '芯片“腾锐D9000”不在可选范围内或已停用，请重新选择',
    })
    expect(await refused({ kind: 'eol' })).toEqual({
      lastOrderDay: '停产通知须填写最后订购日期',
      lastShipDay: '停产通知须填写最后发货日期',
    })
    expect(await refused({ kind: 'eol', lastOrderDay: '2027-06-30', lastShipDay: '2027-01-31' })).toEqual({
      lastShipDay: '最后发货日期不能早于最后订购日期',
    })
  })

  it('is not sent where its chip was retired meanwhile', async () => {
    const { db, clock } = app.platform
    const { data } = await write({ chips: ['腾锐D2000', 'FT-2000+/64'] })
    await move(keeping.submitChange, data.id, tokens.editor)
    const retire = (retiredAt: Date | null) =>
      db.updateTable('dictionaryOption').set({ retiredAt }).where('value', '=', 'FT-2000+/64').execute()
    onTestFinished(() => retire(null).then(() => undefined))
    await retire(clock.now())
    expect(await move(keeping.sendChange, data.id, tokens.reviewer)).toMatchObject({
      msg: '芯片“FT-2000+/64”已停用，请退回修改适用芯片',
    })
  })

  it('tells exactly what it touches, each once, whatever it is about', async () => {
    const scopes = [
      { firmwareFrom: 'UEFI V99', firmwareUntil: '' },
      { firmwareFrom: '', firmwareUntil: 'V2.0.3', stages: ['dvt', 'pvt'] },
      { firmwareFrom: '', firmwareUntil: '', stages: ['evt'] },
      { chips: ['FT-2000/4', '腾锐D2000'], firmwareFrom: 'V1', firmwareUntil: 'UEFI V3' },
    ]
    for (const [index, scope] of scopes.entries()) {
      const { data } = await write({ ...scope, title: `范围 ${index}` })
      const query = { pageSize: 200 }
      const impact = await ask(keeping.listImpact, { params: { id: data.id }, query }, tokens.editor)
      await move(keeping.submitChange, data.id, tokens.editor)
      await move(keeping.sendChange, data.id, tokens.reviewer)
      const told = await ask(keeping.listReplies, { params: { id: data.id }, query }, tokens.editor)
      const ids = (rows: { subject: string; subjectId: string }[]) =>
        rows.map(({ subject, subjectId }) => `${subject} ${subjectId}`).toSorted()
      expect(ids(told.rows), JSON.stringify(scope)).toEqual(ids(impact.rows))
      expect(new Set(ids(told.rows)).size).toBe(told.total)
    }
  })

  it('goes back to its writer with a reason, and is changed as it was read', async () => {
    const { data } = await write({ title: '退回的勘误' })
    await move(keeping.submitChange, data.id, tokens.editor)
    expect(await move(keeping.giveBackChange, data.id, tokens.reviewer, { note: '' })).toMatchObject({
      errors: { note: '请填写原因' },
    })
    expect(
      await move(keeping.giveBackChange, data.id, tokens.reviewer, { note: '补充规避办法' }),
    ).toMatchObject({
      code: 200,
    })
    const { version } = (await show(data.id)).data
    const revise = () =>
      ask(
        keeping.reviseChange,
        { params: { id: data.id }, body: { ...FORM, title: '新标题', version } },
        tokens.editor,
      )
    expect(await revise()).toMatchObject({ code: 200 })
    expect(await revise()).toMatchObject({ code: 409 })
  })

  it('touches a certificate by chip and firmware, which its vendor answers', async () => {
    const { number } = await sent({
      title: '证书涉及的勘误',
      firmwareFrom: 'UEFI 2.1.0',
      firmwareUntil: 'UEFI 2.1.0',
    })
    const own = await ownOf(tokens.vendor, number)
    expect(own.map(({ subject }) => subject)).toContain('certificate')
    expect(JSON.stringify(own)).toContain('有效证书，固件 UEFI 2.1.0')
    // Others of the unit hold certificates too.
    const { rows } = await ask(
      listOwnTasks,
      { params: { queue: 'changes-own' }, query: { pageSize: 200 } },
      tokens.vendor,
    )
    const mine = own.find(
      ({ id, subject }) => subject === 'certificate' && rows.some((row: { id: string }) => row.id === id),
    )
    expect(
      await move(changes.answerChange, mine?.id ?? '', tokens.vendor, {
        answer: 'support',
        plan: '需要新固件复测',
      }),
    ).toMatchObject({ code: 200 })
  })
})
