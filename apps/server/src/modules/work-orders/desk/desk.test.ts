import { readTasks } from '@xinqiao/contract/tasks/endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import * as cannedEndpoints from '@xinqiao/contract/work-orders/calls/canned-endpoints'
import { changeInfo } from '@xinqiao/contract/work-orders/calls/change-endpoints'
import * as consoleClose from '@xinqiao/contract/work-orders/calls/console-close-endpoints'
import * as console_ from '@xinqiao/contract/work-orders/calls/console-endpoints'
import * as desk from '@xinqiao/contract/work-orders/calls/desk-endpoints'
import * as knowledge from '@xinqiao/contract/work-orders/calls/desk-knowledge-endpoints'
import * as orders from '@xinqiao/contract/work-orders/calls/desk-order-endpoints'
import { seeWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import * as queueEndpoints from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { workOrderProcessing } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { CLOSING_CHECK_CODES } from '@xinqiao/contract/work-orders/closing-checks'
import { beforeAll, describe, expect, it } from 'vitest'
import { type HeardStream, openStream, settle } from '../../../../test/calls/streams.ts'
import { makeRunning } from '../../../../test/factories/projects.ts'
import { FULL_ORDER, raiseOrder } from '../../../../test/factories/work-orders.ts'
import { EDITOR, useEditors } from '../../../../test/seeds/authoring.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { inboxOf } from '../../../../test/seeds/people.ts'
import { CHEN, HE, LIN, onList, personOf, usePersonnel } from '../../../../test/seeds/personnel.ts'
import { toDate } from '../../../platform/clock.ts'

const app = usePersonnel()
const editors = useEditors(app)
const TME = PEOPLE.tme
const ORDER = { ...FULL_ORDER, workOrderDetails: '电话中反馈链路降速' }
const MANAGER = PEOPLE.staffManager
let projectId = ''

beforeAll(async () => {
  projectId = await makeRunning(app, 'TZ-D2000 服务台验证板')
})
const as = (phone: string) => app.signIn(phone)
const idOf = async (phone: string) => (await personOf(app, phone)).accountId
const inbox = (phone: string) => inboxOf(app, phone)
const queue = async (phone: string) => {
  const { body } = await app.call(queueEndpoints.listDesk, { query: { queue: 'mine' } }, await as(phone))
  return body.rows.map(({ id }: { id: string }) => id)
}

describe('a deputy', () => {
  it('sees the orders of whoever is away, answers them and hears of them, for the days that were named', async () => {
    const before = await raiseOrder(app, projectId, '代理之前的工单')
    const show = async () =>
      (await app.call(console_.showDesk, { params: { id: before } }, await as(TME))).body.code
    expect(await show()).toBe(404)
    const days = { firstDay: '2020-01-01', lastDay: '2099-12-31' }
    const named = await app.call(
      desk.nameDeputy,
      { body: { deputyId: await idOf(TME), ...days } },
      await as(CHEN),
    )
    expect(named.body.code).toBe(200)
    expect(await inbox(TME)).toContainEqual(expect.stringContaining('由您代理工单与设计评审'))
    expect(await show()).toBe(200)
    expect(await queue(TME)).toContain(before)
    const tasks = (await app.call(readTasks, {}, await as(TME))).body
    expect(JSON.stringify(tasks)).toContain('代理之前的工单')
    await raiseOrder(app, projectId, '代理期间的工单')
    expect(await inbox(TME)).toContainEqual(expect.stringContaining('代理期间的工单'))
    const change = { body: { id: projectId, mainBoardName: 'TZ-D2000-B' } }
    expect((await app.call(changeInfo, change, await as(LIN))).body.code).toBe(200)
    expect((await inbox(TME)).at(-1)).toContain('提交了工单“TZ-D2000 服务台验证板')
    const answer = { params: { id: before }, body: { processingContent: '<p>已收到</p>' } }
    expect((await app.call(console_.answerOrder, answer, await as(TME))).body.code).toBe(200)
    const { rows } = (await app.call(desk.listDeputies, {}, await as(CHEN))).body
    expect(rows).toMatchObject([{ now: true }])
    await app.call(desk.endDeputy, { params: { id: rows[0].id } }, await as(CHEN))
    expect(await show()).toBe(404)
  })

  it('stands in from the first of the days on, by the business day of the call', async () => {
    const id = await raiseOrder(app, projectId, '明日起代理')
    const tomorrow = toDate(new Date(app.clock.now().getTime() + DAY_MS))
    const body = { deputyId: await idOf(TME), firstDay: tomorrow, lastDay: tomorrow }
    expect((await app.call(desk.nameDeputy, { body }, await as(CHEN))).body.code).toBe(200)
    const show = async () => (await app.call(console_.showDesk, { params: { id } }, await as(TME))).body.code
    expect(await show()).toBe(404)
    app.clock.advance(DAY_MS)
    expect(await show()).toBe(200)
    app.clock.advance(DAY_MS)
    expect(await show()).toBe(404)
  })

  it('keeps nothing of what was forwarded to oneself meanwhile, whether the days are over or were ended', async () => {
    const day = (after: number) => toDate(new Date(app.clock.now().getTime() + after * DAY_MS))
    const show = async (id: string) =>
      (await app.call(console_.showDesk, { params: { id } }, await as(TME))).body.code
    const standIn = async (lastDay: string) => {
      const body = { deputyId: await idOf(TME), firstDay: day(0), lastDay }
      expect((await app.call(desk.nameDeputy, { body }, await as(CHEN))).body.code).toBe(200)
      const id = await raiseOrder(app, projectId, `代理人转发 ${lastDay}`)
      const forward = { params: { id }, body: { perId: await idOf(TME) } }
      expect((await app.call(console_.forwardOrder, forward, await as(TME))).body.code).toBe(200)
      expect(await show(id)).toBe(200)
      app.clock.advance(4000)
      return id
    }
    const over = await standIn(day(0))
    app.clock.advance(DAY_MS)
    expect(await show(over)).toBe(404)
    const heard = (await inbox(TME)).length
    const reply = { body: { workOrderId: over, processingContent: '<p>进展如何</p>' } }
    expect((await app.call(workOrderProcessing, reply, await as(LIN))).body.code).toBe(200)
    expect(await inbox(TME)).toHaveLength(heard)
    const again = { params: { id: over }, body: { perId: await idOf(TME) } }
    expect((await app.call(console_.forwardOrder, again, await as(CHEN))).body.code).toBe(200)
    expect(await show(over)).toBe(200)

    const ended = await standIn(day(30))
    const { rows } = (await app.call(desk.listDeputies, {}, await as(CHEN))).body
    for (const { id } of rows) await app.call(desk.endDeputy, { params: { id } }, await as(CHEN))
    expect(await show(ended)).toBe(404)
  })

  it('is somebody else, for days that are not over', async () => {
    const name = async (deputyId: string, firstDay: string, lastDay: string) =>
      (await app.call(desk.nameDeputy, { body: { deputyId, firstDay, lastDay } }, await as(CHEN))).body.errors
    expect(await name(await idOf(CHEN), '2026-12-01', '2026-12-02')).toEqual({ deputyId: '代理人不能是本人' })
    expect(await name(await idOf(TME), '2026-12-03', '2026-12-02')).toMatchObject({
      lastDay: '截止日期不能早于起始日期',
    })
    expect(await name(await idOf(TME), '2020-12-01', '2020-12-02')).toMatchObject({ lastDay: '截止日期已过' })
    expect(await name(await idOf(LIN), '2026-12-01', '2026-12-02')).toMatchObject({
      deputyId: '所选代理人不存在或已停用，请重新选择',
    })
  })
})

describe('an order raised for a customer', () => {
  it('is that customer’s, who hears by whom it was raised', async () => {
    const { rows } = (
      await app.call(orders.findOrderProjects, { query: { keyword: '服务台验证板' } }, await as(CHEN))
    ).body
    expect(rows).toMatchObject([
      { id: projectId, people: expect.arrayContaining([{ id: await onList(app, LIN), name: '林志远' }]) },
    ])
    const body = {
      ...ORDER,
      workOrderName: '电话中反馈的问题',
      projectId,
      senderId: await onList(app, LIN),
    }
    const made = (await app.call(orders.raiseOrder, { body }, await as(CHEN))).body
    expect(made.code).toBe(200)
    const shown = (await app.call(seeWorkOrder, { params: { id: made.data.id } }, await as(LIN))).body.data
    expect(shown.workOrder.sendPeople).toBe('林志远')
    expect(await inbox(LIN)).toContainEqual(expect.stringMatching(/陈思远代您提交了工单“电话中反馈的问题”/))
  })

  it('is refused for somebody of another unit, and on a project that one may not see', async () => {
    const other = { ...ORDER, projectId, senderId: await onList(app, HE) }
    const refused = await app.call(orders.raiseOrder, { body: other }, await as(CHEN))
    expect(refused.body.errors).toEqual({ senderId: '所选人员不在该单位的人员列表中，请重新选择' })
    const body = { ...ORDER, projectId, senderId: await onList(app, LIN) }
    expect((await app.call(orders.raiseOrder, { body }, await as(TME))).body.code).toBe(404)
  })
})

describe('several orders at once', () => {
  it('are given to somebody, each with its own outcome', async () => {
    const ids = [await raiseOrder(app, projectId, '批量一'), await raiseOrder(app, projectId, '批量二')]
    const [open = '', gone = ''] = ids
    await app.platform.db
      .updateTable('workOrder')
      .set({ status: 'completed' })
      .where('id', '=', gone)
      .execute()
    const body = { ids, handlerId: await idOf(TME), note: '转交 TME' }
    const { outcomes } = (await app.call(orders.assignOrders, { body }, await as(CHEN))).body.data
    expect(outcomes).toMatchObject([
      { id: open, name: '批量一', done: true },
      { id: gone, name: '批量二', done: false, msg: expect.any(String) },
    ])
    expect(await queue(TME)).toContain(open)
  })

  it('get another class with its times, or are asked to be closed, each with its own outcome', async () => {
    const [one, two] = [
      await raiseOrder(app, projectId, '改类别一'),
      await raiseOrder(app, projectId, '改类别二'),
    ]
    const due = async () =>
      (await app.call(console_.showDesk, { params: { id: one } }, await as(CHEN))).body.data.workOrder
    await app.platform.db
      .insertInto('orderTarget')
      .values({ classCode: 'WORKORDER_05', responseHours: 1, solutionHours: 2 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const before = await due()
    const body = { ids: [one, two], classifyCode: 'WORKORDER_05' }
    const given = (await app.call(orders.classifyOrders, { body }, await as(CHEN))).body.data.outcomes
    expect(given.map(({ done }: { done: boolean }) => done)).toEqual([true, true])
    const after = await due()
    expect(after.classifyCode).toBe('WORKORDER_05')
    expect(after.dueTime < before.dueTime).toBe(true)
    const wrong = { ids: [one], classifyCode: 'ORDER_PROJECT_TIME_UPDATE' }
    expect((await app.call(orders.classifyOrders, { body: wrong }, await as(CHEN))).body.errors).toEqual({
      classifyCode: '变更类工单请使用项目的变更按钮发起',
    })
    const wish = { ids: [one, two], note: '请确认关闭', checks: CLOSING_CHECK_CODES }
    const first = { ...wish, ids: [one] }
    await app.call(orders.askCloseOrders, { body: first }, await as(CHEN))
    const { outcomes } = (await app.call(orders.askCloseOrders, { body: wish }, await as(CHEN))).body.data
    expect(outcomes).toMatchObject([
      { id: one, done: false, msg: expect.any(String) },
      { id: two, done: true },
    ])
    const foreign = await app.call(orders.askCloseOrders, { body: wish }, await as(TME))
    expect(foreign.body.code).toBe(404)
  })
})

describe('what helps at the desk', () => {
  const desk_ = (phone: string, id: string) =>
    as(phone).then((token) => app.call(knowledge.showRelated, { params: { id } }, token))

  it('is the orders solved before whose words are near, of whoever sees them', async () => {
    const old = await raiseOrder(app, projectId, 'SATA 热插拔丢盘')
    const id = await raiseOrder(app, projectId, '热插拔后 SATA 丢盘')
    await app.platform.db
      .updateTable('workOrder')
      .set({ status: 'completed', solution: '升级固件' })
      .where('id', '=', old)
      .execute()
    expect((await desk_(CHEN, id)).body.data.orders).toMatchObject([{ id: old, solution: '升级固件' }])
    expect((await desk_(TME, id)).body.code).toBe(404)
  })

  it('is counted queue by queue as it is listed', async () => {
    const token = await as(CHEN)
    const { data } = (await app.call(queueEndpoints.countDesk, {}, token)).body
    for (const queue of queueEndpoints.QUEUES) {
      const query = { queue, open: '1', pageSize: 1 } as const
      const { total } = (await app.call(queueEndpoints.listDesk, { query }, token)).body
      expect([queue, data[queue]]).toEqual([queue, total])
    }
  })
})

describe('a solution', () => {
  it('is handed in as a draft by whoever has the order at the desk; editors hear of it, the customer nothing', async () => {
    const { id: kbId, versionId } = await editors.base()
    const id = await raiseOrder(app, projectId, '时钟抖动超标')
    const token = await as(CHEN)
    const hand = (body: object) =>
      app.call(
        knowledge.draftKnowledge,
        { params: { id }, body: { kbId, title: '时钟抖动的处理', body: '## 解决方案', ...body } },
        token,
      )
    expect((await hand({})).body.msg).toBe('工单还没有解决方案，不能存为知识')
    await app.platform.db
      .updateTable('workOrder')
      .set({ solution: '更换晶振' })
      .where('id', '=', id)
      .execute()
    expect((await hand({ body: ' ' })).body.errors).toEqual({ body: '请输入正文' })
    const bases = (await app.call(knowledge.listSolutionBases, {}, token)).body.rows
    expect(bases).toContainEqual(expect.objectContaining({ id: kbId, draft: expect.stringMatching(/./) }))
    expect((await hand({})).body.code).toBe(200)
    const { documents } = await editors.version(versionId)
    expect(documents).toMatchObject([{ title: '时钟抖动的处理' }])
    expect(await inbox(EDITOR)).toContainEqual(expect.stringContaining('解决方案“时钟抖动的处理”存入'))
    // A base without a draft gets one.
    await app.platform.db
      .updateTable('knowledgeVersion')
      .set({ status: 'offline' })
      .where('id', '=', versionId)
      .execute()
    expect((await hand({ title: '再次' })).body.code).toBe(200)
    const made = (await app.call(knowledge.listSolutionBases, {}, token)).body.rows
    expect(made).toContainEqual(
      expect.objectContaining({ id: kbId, draft: expect.stringMatching(/^草稿 \d{4}-/) }),
    )
    const shown = (await app.call(console_.showDesk, { params: { id } }, token)).body.data
    expect(JSON.stringify(shown.workOrderProcessingList)).toContain('已存为知识库草稿')
    const seen = (await app.call(seeWorkOrder, { params: { id } }, await as(LIN))).body.data
    expect(JSON.stringify(seen)).not.toContain('知识库草稿')
  })
})

describe('canned replies and views', () => {
  it('are kept once under a name, changed by one at a time, and taken away', async () => {
    const token = await as(CHEN)
    const form = { title: '请提供串口日志', body: '{{发起人}}，您好：请提供 {{项目}} 的串口日志。' }
    expect((await app.call(cannedEndpoints.addCanned, { body: form }, token)).body.code).toBe(200)
    expect((await app.call(cannedEndpoints.addCanned, { body: form }, token)).body.errors).toEqual({
      title: '已有同名的快捷回复，请换一个名称',
    })
    const [{ id, version }] = (await app.call(cannedEndpoints.listCanned, {}, await as(TME))).body.rows
    const change = { params: { id }, body: { ...form, title: '请提供启动日志', version } }
    expect((await app.call(cannedEndpoints.changeCanned, change, token)).body.code).toBe(200)
    expect((await app.call(cannedEndpoints.changeCanned, change, token)).body.code).toBe(409)
    await app.call(cannedEndpoints.removeCanned, { params: { id } }, token)
    expect((await app.call(cannedEndpoints.listCanned, {}, token)).body.rows).toEqual([])
  })
})

describe('closing from the desk', () => {
  it('is refused until every point was made sure of', async () => {
    const id = await raiseOrder(app, projectId, '关闭前检查')
    const ask = async (checks: string[]) =>
      (
        await app.call(
          consoleClose.askCloseOrder,
          { params: { id }, body: { note: '请确认', checks } },
          await as(CHEN),
        )
      ).body
    expect((await ask(CLOSING_CHECK_CODES.slice(1))).errors).toEqual({ checks: '请先逐项确认关闭前检查' })
    expect((await ask(CLOSING_CHECK_CODES)).code).toBe(200)
  })
})

describe('presence', () => {
  beforeAll(() => app.http.listen({ host: '127.0.0.1', port: 0 }))
  it('is told at once to the provider, and to the customer only that an answer is written; it is kept nowhere', async () => {
    const id = await raiseOrder(app, projectId, '在场')
    const [unit, colleague] = [await openStream(app, await as(LIN)), await openStream(app, await as(MANAGER))]
    const told = ({ said }: HeardStream, topic: string) =>
      said
        .splice(0)
        .filter((event) => event.startsWith(`event: ${topic}\n`))
        .map((event) => JSON.parse(event.slice(event.indexOf('{'))).presence)
    const tell = async (phone: string, state: 'here' | 'typing' | 'left', internal = false) => {
      await app.call(orders.tellPresence, { params: { id }, body: { state, internal } }, await as(phone))
      await settle(app, unit, colleague)
      const toDesk = told(colleague, 'work-order-presence').map((one) => `${one.name} ${one.state}`)
      return { toUnit: told(unit, 'work-order-typing').map(({ state: one }) => one), toDesk }
    }
    expect(await tell(CHEN, 'here')).toEqual({ toUnit: [], toDesk: ['陈思远 here'] })
    expect(await tell(CHEN, 'typing', true)).toEqual({ toUnit: [], toDesk: ['陈思远 typing'] })
    expect(await tell(CHEN, 'left')).toEqual({ toUnit: [], toDesk: ['陈思远 left'] })
    expect(await tell(CHEN, 'typing')).toEqual({ toUnit: ['typing'], toDesk: ['陈思远 typing'] })
    expect(await tell(CHEN, 'typing', true)).toEqual({ toUnit: ['left'], toDesk: ['陈思远 typing'] })
    expect(await tell(CHEN, 'left')).toEqual({ toUnit: [], toDesk: ['陈思远 left'] })
    expect(await tell(LIN, 'typing')).toEqual({ toUnit: ['typing'], toDesk: ['林志远 typing'] })
    const body = { state: 'here' as const }
    expect((await app.call(orders.tellPresence, { params: { id }, body }, await as(HE))).body.code).toBe(404)
    const reply = { body: { workOrderId: id, processingContent: '<p>好</p>' } }
    expect((await app.call(workOrderProcessing, reply, await as(LIN))).body.code).toBe(200)
  })
})

it('lists who can have orders, to managers as to FAEs', async () => {
  const { rows } = (await app.call(desk.listDeskPeople, {}, await as(MANAGER))).body
  expect(rows).toContainEqual(expect.objectContaining({ name: '陈思远', department: 'FAE' }))
})

it('counts an order once, by however many ways its reader comes to it', async () => {
  const { db, clock } = app.platform
  const accountId = await idOf(TME)
  const listed = async (phone: string, which: 'all' | 'late') => {
    const query = { queue: which, open: '1', pageSize: 200 } as const
    const { rows, total } = (await app.call(queueEndpoints.listDesk, { query }, await as(phone))).body
    return { ids: rows.map(({ id }: { id: string }) => id).sort(), total }
  }
  const before = (await listed(TME, 'all')).ids
  const [own, followed] = [
    await raiseOrder(app, projectId, '我的'),
    await raiseOrder(app, projectId, '转发的'),
  ]
  await db.updateTable('workOrder').set({ handlerId: accountId }).where('id', '=', own).execute()
  const follows = [own, followed].map((orderId) => ({ orderId, accountId, createdAt: clock.now() }))
  await db.insertInto('workOrderFollower').values(follows).execute()
  const seen = { ids: [...before, own, followed].sort(), total: before.length + 2 }
  expect(await listed(TME, 'all')).toEqual(seen)
  app.clock.advance(30 * DAY_MS)
  expect(await listed(TME, 'late')).toEqual(seen)
  const ofFae = await listed(CHEN, 'all')
  expect(ofFae.ids).toContain(own)
  expect(ofFae.total).toBe(ofFae.ids.length)
})
