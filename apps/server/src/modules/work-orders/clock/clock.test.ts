import { listTasks } from '@xinqiao/contract/tasks/endpoints'
import * as clock from '@xinqiao/contract/work-orders/calls/clock-endpoints'
import { confirmCloseWorkOrder, restartWorkOrder } from '@xinqiao/contract/work-orders/calls/close-endpoints'
import { agreeRestartOrder, askCloseOrder } from '@xinqiao/contract/work-orders/calls/console-close-endpoints'
import * as desk from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { seeWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import * as queueEndpoints from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { workOrderProcessing } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { CLOSING_CHECK_CODES } from '@xinqiao/contract/work-orders/closing-checks'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeRunning } from '../../../../test/factories/projects.ts'
import { raiseOrder } from '../../../../test/factories/work-orders.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { inboxOf } from '../../../../test/seeds/people.ts'
import { CHEN, HE, LIN, personOf, usePersonnel } from '../../../../test/seeds/personnel.ts'
import { toDate } from '../../../platform/clock.ts'
import type { LiveEvent } from '../../../platform/live/live-event.ts'
import { reckonAll, reckonClocks } from './reckon-clocks.ts'
import { remindDesk } from './remind-desk.ts'

const app = usePersonnel()
const MANAGER = PEOPLE.staffManager
const HOUR = 3600_000
let projectId = ''

beforeAll(async () => {
  projectId = await makeRunning(app, 'TZ-D2000 时限验证板')
})
/** Monday, 23 November 2026, nine in the morning; each test a week later. */
let week = 0
function toMonday(): void {
  week += 1
  const monday = new Date('2026-11-23T09:00:00+08:00').getTime() + week * 7 * 24 * HOUR
  app.clock.advance(monday - app.clock.now().getTime())
}

const show = async (id: string) =>
  (await app.call(seeWorkOrder, { params: { id } }, await app.signIn(LIN))).body.data
const answer = async (id: string) =>
  app.call(
    desk.answerOrder,
    { params: { id }, body: { processingContent: `答复 ${id}` } },
    await app.signIn(CHEN),
  )
const reply = async (id: string) => {
  const body = { workOrderId: id, processingContent: `补充 ${app.clock.now().toISOString()}` }
  return app.call(workOrderProcessing, { body }, await app.signIn(LIN))
}
const ok = async (answer: Promise<{ body: unknown }>) =>
  expect((await answer).body).toMatchObject({ code: 200 })
const inbox = async (phone: string, words: string) =>
  (await inboxOf(app, phone)).filter((message) => message.includes(words))

describe('the clock of an order', () => {
  it('gives the provider the hours of its class, and stands still while the customer has it', async () => {
    toMonday()
    const id = await raiseOrder(app, projectId, '时限一')
    const begun = (await show(id)).workOrder
    expect(begun).toMatchObject({ turn: 'provider', urgency: '紧急' })
    expect(begun.dueTime).toMatch(/ 13:00:0\d$/)
    app.clock.advance(2 * HOUR)
    await answer(id)
    const answered = (await show(id)).workOrder
    expect(answered).toMatchObject({ turn: 'customer', dueTime: '', urgency: '一般', providerMinutes: 120 })
    app.clock.advance(3 * HOUR)
    await reply(id)
    expect((await show(id)).workOrder).toMatchObject({
      ...{ turn: 'provider', providerMinutes: 120, customerMinutes: 180 },
      // 88 of 90 hours are left: nine working days and seven hours from two in the afternoon.
      dueTime: expect.stringMatching(/ 12:00:\d\d$/),
    })
  })

  it('reminds who has it before its time, and tells the managers once it is over, each once', async () => {
    toMonday()
    await raiseOrder(app, projectId, '提醒用')
    app.clock.advance(3.5 * HOUR)
    await remindDesk(app.platform)
    await remindDesk(app.platform)
    expect(await inbox(CHEN, '“提醒用”')).toHaveLength(2)
    expect(await inbox(MANAGER, '“提醒用”')).toHaveLength(0)
    app.clock.advance(HOUR)
    await remindDesk(app.platform)
    await remindDesk(app.platform)
    expect(await inbox(MANAGER, '“提醒用”')).toEqual([expect.stringContaining('已超过时限')])
  })

  it('follows the calendar when a day is made a holiday', async () => {
    toMonday()
    const id = await raiseOrder(app, projectId, '放假')
    const day = (await show(id)).workOrder.dueTime.slice(0, 10)
    const token = await app.signIn(MANAGER)
    const input = { params: { day }, body: { kind: 'holiday' as const, name: '临时放假' } }
    expect((await app.call(clock.keepWorkDay, input, token)).body.code).toBe(200)
    const waiting = await app.call(clock.readWorkCalendar, { query: { year: day.slice(0, 4) } }, token)
    expect(waiting.body.data.reckoning).toMatchObject({ done: 0 })
    const heard: LiveEvent[] = []
    onTestFinished(app.platform.realtime.subscribe((event) => heard.push(event)))
    await reckonClocks(app.platform)
    // At the desk, not with the managers alone.
    const { accountId } = await personOf(app, CHEN)
    await expect
      .poll(() => heard.some((one) => one.topic === 'work-order' && one.accountIds?.includes(accountId)))
      .toBe(true)
    expect((await show(id)).workOrder.dueTime.slice(0, 10) > day).toBe(true)
    const asked = await app.call(clock.readWorkCalendar, { query: { year: day.slice(0, 4) } }, token)
    expect(asked.body.data.reckoning).toBeNull()
    expect(asked.body.data.days).toContainEqual({ day, kind: 'holiday', name: '临时放假' })
    await app.call(clock.keepWorkDay, { params: { day }, body: { kind: 'none' } }, token)
    await reckonClocks(app.platform)
    expect((await show(id)).workOrder.dueTime.slice(0, 10)).toBe(day)
  })

  it('follows what is promised for its class', async () => {
    toMonday()
    const id = await raiseOrder(app, projectId, '时限变更')
    const token = await app.signIn(MANAGER)
    const keep = (responseHours: number, solutionHours: number) =>
      app.call(
        clock.keepOrderTarget,
        { body: { classCode: 'WORKORDER_01', responseHours, solutionHours } },
        token,
      )
    expect((await keep(10, 2)).body).toMatchObject({ code: 400, msg: '解决时限不能短于首次响应时限' })
    expect((await keep(2, 90)).body.code).toBe(200)
    await reckonClocks(app.platform)
    expect((await show(id)).workOrder.dueTime).toMatch(/ 11:00:0\d$/)
    app.clock.advance(4000)
    await keep(4, 90)
  })
})

describe('the calendar', () => {
  it('wants a year without holidays kept from a month before it begins, of whoever keeps it', async () => {
    const { db } = app.platform
    const ahead = new Date('2027-12-01T09:00:00+08:00').getTime() - app.clock.now().getTime()
    const years = async (phone: string) => {
      const { body } = await app.call(
        listTasks,
        { params: { queue: 'work-calendar' }, query: {} },
        await app.signIn(phone),
      )
      return body.rows?.map(({ id }: { id: string }) => id) ?? body.code
    }
    await db.insertInto('workDay').values({ day: '2027-10-01', kind: 'holiday', name: '国庆节' }).execute()
    const before = app.clock.now()
    app.clock.advance(ahead - 24 * HOUR)
    expect(await years(MANAGER)).toEqual([])
    app.clock.advance(24 * HOUR)
    expect(await years(MANAGER)).toEqual(['2028'])
    expect(await years(CHEN)).toBe(404)
    const day = { params: { day: '2028-01-01' }, body: { kind: 'holiday' as const, name: '元旦' } }
    await ok(app.call(clock.keepWorkDay, day, await app.signIn(MANAGER)))
    expect(await years(MANAGER)).toEqual([])
    app.clock.advance(before.getTime() - app.clock.now().getTime())
  })
})

describe('the customer', () => {
  it('urges who has it, once in four hours, while it is the provider’s turn', async () => {
    toMonday()
    const id = await raiseOrder(app, projectId, '催办用')
    const urge = async (phone = LIN) =>
      (await app.call(clock.urgeWorkOrder, { params: { id } }, await app.signIn(phone))).body
    expect((await urge(HE)).code).toBe(404)
    expect(await urge()).toMatchObject({ code: 200, msg: '已催办，当前处理人已收到提醒' })
    expect(await inbox(CHEN, '林志远催办工单“催办用”')).toHaveLength(1)
    expect((await show(id)).workOrder.urgedTime).not.toBe('')
    const { rows } = (
      await app.call(queueEndpoints.listDesk, { query: { pageSize: 50 } }, await app.signIn(CHEN))
    ).body
    expect(rows.filter((row: { urged: boolean }) => row.urged)).toMatchObject([{ id }])
    app.clock.advance(4000)
    expect(await urge()).toMatchObject({ code: 9999, msg: '4 小时内已催办过，请稍后再试' })
    await answer(id)
    app.clock.advance(5 * HOUR)
    expect(await urge()).toMatchObject({ code: 9999, msg: '现在轮到贵单位处理，无需催办' })
    await reply(id)
    expect((await show(id)).workOrder.urgedTime, 'it was answered since').toBe('')
  })

  it('escalates with a reason, which the managers read; once', async () => {
    toMonday()
    const id = await raiseOrder(app, projectId, '升级用')
    const escalate = async (reason: string) =>
      (await app.call(clock.escalateWorkOrder, { params: { id }, body: { reason } }, await app.signIn(LIN)))
        .body
    expect(await escalate(' ')).toMatchObject({ code: 400, msg: '请填写升级原因' })
    expect(await escalate('产线停线，每天损失 400 台')).toMatchObject({ code: 200 })
    expect(await inbox(MANAGER, '产线停线')).toHaveLength(1)
    expect((await show(id)).workOrder).toMatchObject({
      urgency: '特急',
      escalation: '产线停线，每天损失 400 台',
    })
    const manager = await app.signIn(MANAGER)
    const queue = await app.call(queueEndpoints.listDesk, { query: { queue: 'escalated' } }, manager)
    expect(queue.body.rows.map((row: { id: string }) => row.id)).toContain(id)
    const waits = await app.call(listTasks, { params: { queue: 'work-orders' }, query: {} }, manager)
    expect(JSON.stringify(waits.body)).toContain('已升级：产线停线，每天损失 400 台')
    app.clock.advance(4000)
    expect(await escalate('再次')).toMatchObject({ code: 9999, msg: '该工单已升级' })
  })
})

describe('an order that is taken up again', () => {
  it('waits for that no longer than a new one, and has its whole time again', async () => {
    toMonday()
    const id = await raiseOrder(app, projectId, '重启后的时限')
    app.clock.advance(5 * HOUR)
    await answer(id)
    // All of its time is used by now.
    const spent = { providerMinutes: 90 * 60 }
    await app.platform.db.updateTable('workOrder').set(spent).where('id', '=', id).execute()
    const asked = { note: '已解决', solution: '升级固件', checks: CLOSING_CHECK_CODES }
    await ok(app.call(askCloseOrder, { params: { id }, body: asked }, await app.signIn(CHEN)))
    const end = { khScore: 4, khScoreReason: '好', processingContent: '已验证', solution: '升级固件' }
    await ok(app.call(confirmCloseWorkOrder, { params: { id }, body: end }, await app.signIn(LIN)))
    toMonday()
    const body = { workOrderId: id, restartExplain: '又出现了' }
    await ok(app.call(restartWorkOrder, { body }, await app.signIn(LIN)))
    expect((await show(id)).workOrder.dueTime).toMatch(/ 13:00:\d\d$/)
    app.clock.advance(HOUR)
    await ok(app.call(agreeRestartOrder, { params: { id } }, await app.signIn(CHEN)))
    // Ten working days of nine hours, from ten in the morning.
    const due = () => show(id).then(({ workOrder }) => workOrder.dueTime)
    const wanted = await due()
    const days = Date.parse(wanted.slice(0, 10)) - Date.parse(toDate(app.clock.now()))
    expect(days / (24 * HOUR)).toBe(14)
    expect(wanted).toMatch(/ 10:00:\d\d$/)
    await reckonAll(app.platform.db)
    expect(await due(), 'also when the calendar is changed').toBe(wanted)
  })
})
