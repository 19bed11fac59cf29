import { download } from '@xinqiao/contract/files/endpoints'
import { readTasks } from '@xinqiao/contract/tasks/endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import { closeWorkOrder, confirmCloseWorkOrder } from '@xinqiao/contract/work-orders/calls/close-endpoints'
import * as consoleClose from '@xinqiao/contract/work-orders/calls/console-close-endpoints'
import * as desk from '@xinqiao/contract/work-orders/calls/console-endpoints'
import * as endpoints from '@xinqiao/contract/work-orders/calls/endpoints'
import * as replyEndpoints from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { CLOSING_CHECK_CODES } from '@xinqiao/contract/work-orders/closing-checks'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadForm } from '../../../test/calls/upload.ts'
import { looseFile, makeRunning } from '../../../test/factories/projects.ts'
import { FULL_ORDER, raiseOrder } from '../../../test/factories/work-orders.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { messagesOf } from '../../../test/seeds/people.ts'
import { CHEN, HE, LIN, onList, SHEN, usePersonnel, XU } from '../../../test/seeds/personnel.ts'
import { closeUnanswered } from './acts/close-unanswered.ts'

const app = usePersonnel()
const WU = PEOPLE.otherFae
let projectId = ''

beforeAll(async () => {
  projectId = await makeRunning(app, 'TZ-D2000 验证板')
})
const as = (phone: string) => app.signIn(phone)
const show = async (id: string, phone = LIN) =>
  (await app.call(endpoints.seeWorkOrder, { params: { id } }, await as(phone))).body
const atDesk = async (id: string, phone = CHEN) =>
  (await app.call(desk.showDesk, { params: { id } }, await as(phone))).body
const reply = async (workOrderId: string, processingContent: string, phone = LIN, more: object = {}) =>
  (
    await app.call(
      replyEndpoints.workOrderProcessing,
      { body: { workOrderId, processingContent, ...more } },
      await as(phone),
    )
  ).body
const answer = async (id: string, processingContent: string, phone = CHEN, more: object = {}) =>
  (
    await app.call(
      desk.answerOrder,
      { params: { id }, body: { processingContent, ...more } },
      await as(phone),
    )
  ).body
const waiting = async (phone: string) => {
  const { body } = await app.call(readTasks, {}, await as(phone))
  const queue = body.data.queues.find(({ name }: { name: string }) => name === 'work-orders')
  return (queue?.tasks ?? []).map(({ id }: { id: string }) => id)
}
const inbox = async (phone: string, statuses = [0, 1]) => {
  const rows = await messagesOf(app, phone)
  return rows.filter(({ status }) => statuses.includes(status)).map(({ message }) => message)
}

it('one may ask on the projects of the own unit that take orders, found by name or number', async () => {
  const found = async (keyword: string, phone = LIN) =>
    (await app.call(endpoints.findAskable, { query: { keyword } }, await as(phone))).body.rows
  const [project] = await found('D2000 验证')
  expect(project).toMatchObject({ id: projectId, name: 'TZ-D2000 验证板', projectStatus: '设计阶段' })
  expect(await found(project.number)).toEqual([project])
  expect(await found('D2000 验证', PEOPLE.otherUnit)).toEqual([])
  const { db } = app.platform
  const stand = (status: 'closed-delivered' | 'design') =>
    db.updateTable('project').set({ status }).where('id', '=', projectId).execute()
  await stand('closed-delivered')
  expect(await found('D2000 验证')).toEqual([])
  await stand('design')
})

describe('a technical order', () => {
  it('is for companies of type 1 that are signed in, and for people of the unit', async () => {
    const body = { ...FULL_ORDER, projectId, workOrderDetails: '请协助' }
    expect((await app.call(endpoints.addWorkOrder, { body })).status).toBe(401)
    expect((await app.call(endpoints.addWorkOrder, { body }, await as(SHEN))).status).toBe(403)
    expect((await app.call(endpoints.addWorkOrder, { body }, await as(HE))).status).toBe(404)
  })

  it('goes from the question over replies to its end, and each side learns of it', async () => {
    const name = 'PCIe 链路训练失败'
    const id = await raiseOrder(app, projectId, name)
    const made = await show(id)
    expect(made.data.workOrder).toMatchObject({
      work_order_number: expect.stringMatching(/^WO-26-\d{4}$/),
      workOrderName: name,
      workOrderStatus: '待处理',
      workOrderStatusCode: 'WORKORDER_DCL',
      classify: '硬件问题',
      classifyCode: 'WORKORDER_01',
      workOrderType: 2,
      closeFlag: 0,
      currentPersonInCharge: '陈思远',
      sendPeople: '林志远',
    })
    expect(await waiting(CHEN)).toContain(id)
    expect(await inbox(CHEN)).toContainEqual(expect.stringContaining(`提交了工单“${name}”`))

    expect(await answer(id, '<p>请提供 LTSSM 日志</p>')).toMatchObject({ code: 200, msg: '回复成功' })
    expect(await waiting(CHEN)).not.toContain(id)
    expect(await inbox(LIN)).toContainEqual(expect.stringContaining('请提供 LTSSM 日志'))
    const answered = (await show(id)).data
    expect(answered.workOrder).toMatchObject({
      workOrderStatus: '已回复',
      workOrderStatusCode: 'WORKORDER_YCL',
    })
    expect(answered.workOrderProcessingList).toMatchObject([
      {
        contentType: 2,
        processingPeople: '陈思远',
        processingContent: '<p>请提供 LTSSM 日志</p>',
        own: false,
      },
    ])

    const unread = () => inbox(LIN, [0])
    expect(await unread()).toContainEqual(expect.stringContaining(name))
    await app.call(replyEndpoints.readReplies, { params: { id } }, await as(LIN))
    expect(await unread()).not.toContainEqual(expect.stringContaining(name))
    expect((await atDesk(id)).data.workOrderProcessingList[0]).toMatchObject({ own: true, readStatus: 1 })

    const fileIds = [await looseFile(app, await as(LIN), 'ltssm.pdf')]
    expect(await reply(id, '<p>日志见附件</p>', LIN, { fileIds })).toMatchObject({ code: 200 })
    expect((await show(id)).data.workOrder.workOrderStatusCode).toBe('WORKORDER_DCL')
    expect((await atDesk(id)).data.workOrderProcessingList[1].fileList).toMatchObject([
      { fileName: 'ltssm.pdf' },
    ])
    expect(await waiting(CHEN)).toContain(id)

    const note = '改为 P7 预设后复测 20 次通过'
    const asked = { note, solution: '固件预设改为 P7', checks: CLOSING_CHECK_CODES }
    await app.call(consoleClose.askCloseOrder, { params: { id }, body: asked }, await as(CHEN))
    expect((await show(id)).data).toMatchObject({
      workOrder: { workOrderStatus: '后台申请关闭', closeFlag: 2, solution: '固件预设改为 P7' },
      can: { complete: true, applyClose: false },
    })
    const end = {
      khScore: 4,
      khScoreReason: '响应及时',
      processingContent: '已验证',
      solution: '改用 P7 预设',
    }
    const closed = await app.call(confirmCloseWorkOrder, { params: { id }, body: end }, await as(LIN))
    expect(closed.body).toMatchObject({ code: 200 })
    const { data } = await atDesk(id)
    expect(data.workOrder).toMatchObject({
      workOrderStatus: '关闭',
      workOrderStatusCode: 'WORKORDER_YWC',
      khScore: 4,
      solution: '改用 P7 预设',
    })
    expect(
      data.theCirculationList.map((one: { theCirculationInfo: string }) => one.theCirculationInfo),
    ).toEqual([
      '林志远 发起工单',
      '陈思远 飞腾回复',
      '林志远 客户回复',
      `陈思远 后台申请关闭：${note}`,
      '林志远 完成工单',
    ])
    expect(await inbox(CHEN)).toContainEqual(expect.stringContaining('确认完成'))
  })

  it('ends as well when the customer asks and the provider confirms, or goes on when it declines', async () => {
    const id = await raiseOrder(app, projectId, '两种关闭')
    await app.call(closeWorkOrder, { params: { id }, body: {} }, await as(XU))
    expect((await show(id)).data.workOrder).toMatchObject({ workOrderStatus: '已申请关闭', closeFlag: 1 })
    expect(await waiting(CHEN)).toContain(id)
    const declined = { params: { id }, body: { note: '请先确认样机' } }
    await app.call(consoleClose.declineCloseOrder, declined, await as(CHEN))
    expect((await show(id)).data).toMatchObject({
      workOrder: { closeFlag: 0 },
      workOrderProcessingList: [{ processingContent: '<p>请先确认样机</p>' }],
    })
    app.clock.advance(4000)
    await app.call(closeWorkOrder, { params: { id }, body: {} }, await as(XU))
    const missing = await app.call(
      consoleClose.confirmCloseOrder,
      { params: { id }, body: {} },
      await as(CHEN),
    )
    expect(missing.body).toMatchObject({ code: 400, errors: { solution: '请填写解决方案' } })
    const body = { solution: '更换连接器', checks: CLOSING_CHECK_CODES }
    await app.call(consoleClose.confirmCloseOrder, { params: { id }, body }, await as(CHEN))
    expect((await show(id)).data.workOrder).toMatchObject({ workOrderStatus: '关闭', solution: '更换连接器' })
  })

  it('is not there for another unit, nor for the FAE of another', async () => {
    const id = await raiseOrder(app, projectId, '别家看不到的工单')
    expect((await show(id, HE)).code).toBe(404)
    expect((await atDesk(id, WU)).code).toBe(404)
    expect(await reply(id, '<p>你好</p>', HE)).toMatchObject({ code: 404 })
    expect(await answer(id, '<p>你好</p>', WU)).toMatchObject({ code: 404 })
    const mine = await app.call(
      endpoints.clientMyWorkOrder,
      { query: { workOrderName: '别家' } },
      await as(HE),
    )
    expect(mine.body.total).toBe(0)
  })

  it('appears once when its reply is tried again under the same id of the client', async () => {
    const id = await raiseOrder(app, projectId, '重试一次')
    const clientId = '0190f6a2-0000-7000-8000-000000000001'
    const tries = await Promise.all([1, 2, 3].map(() => reply(id, '<p>补充说明</p>', LIN, { clientId })))
    expect(new Set(tries.map(({ data }) => data.id)).size).toBe(1)
    expect((await show(id)).data.workOrderProcessingList).toHaveLength(1)
    expect(await reply(id, '<p>又一条</p>')).toMatchObject({ code: 200 })
    expect(await reply(id, '<p>又一条</p>')).toMatchObject({ code: 500 })
  })

  it('[T-WO-118] comes with its files in one form', async () => {
    const p = JSON.stringify({
      ...FULL_ORDER,
      projectId,
      workOrderName: '带附件',
      workOrderDetails: '见附件',
    })
    const file = { name: '波形.txt', bytes: '波形数据' }
    const made = await uploadForm(app, endpoints.uploadAndAddData, { p, file }, await as(LIN))
    expect(made.body).toMatchObject({ code: 200 })
    expect((await show(made.body.data.id)).data.workOrderFile).toMatchObject([{ fileName: '波形.txt' }])
  })

  it('asks for class, subject and details', async () => {
    const send = async (change: object) =>
      (
        await app.call(
          endpoints.addWorkOrder,
          { body: { ...FULL_ORDER, workOrderDetails: '请协助', projectId, ...change } },
          await as(LIN),
        )
      ).body.errors
    expect(await send({ classifyCode: '' })).toEqual({ classifyCode: '请选择工单类别！' })
    expect(await send({ workOrderName: '' })).toEqual({ workOrderName: '请输入工单主题！' })
    expect(await send({ workOrderName: '题'.repeat(31) })).toEqual({
      workOrderName: '工单主题最多 30 个字符',
    })
    // A family of emoji is one character to whoever reads it.
    expect(await send({ workOrderName: '👨‍👩‍👧'.repeat(31), workOrderDetails: ' ' })).toMatchObject({
      workOrderName: '工单主题最多 30 个字符',
    })
    expect(await send({ workOrderName: '👨‍👩‍👧'.repeat(30), workOrderDetails: ' ' })).toEqual({
      workOrderDetails: '请输入需求详细！',
    })
    expect(await send({ workOrderDetails: ' ' })).toEqual({ workOrderDetails: '请输入需求详细！' })
    expect(await send({ classifyCode: 'ORDER_PROJECT_TIME_UPDATE' })).toEqual({
      classifyCode: '变更类工单请使用项目的变更按钮发起',
    })
  })

  it('is seen by colleagues it was forwarded to, who are told', async () => {
    const id = await raiseOrder(app, projectId, '转发同事')
    const body = { workOrderId: id, perId: [await onList(app, XU)] }
    expect((await app.call(replyEndpoints.forwardWorkOrder, { body }, await as(LIN))).body).toMatchObject({
      code: 200,
      msg: '转发成功',
    })
    expect(await inbox(XU)).toContainEqual(expect.stringContaining('转发同事'))
    const people = await app.call(replyEndpoints.getForwardPerList, { params: { id } }, await as(LIN))
    expect(people.body.rows).toContainEqual(expect.objectContaining({ name: '许知行', forwarded: true }))
    const told = async () => (await inbox(XU)).filter((text) => text.includes('转发同事')).length
    expect(await told()).toBe(1)
    expect((await app.call(replyEndpoints.forwardWorkOrder, { body }, await as(LIN))).body.code).toBe(200)
    expect(await told()).toBe(1)
  })

  const revoke = async (reply: string, phone: string) =>
    (await app.call(replyEndpoints.delWorkOrderReply, { params: { id: reply } }, await as(phone))).body

  it('[T-WO-070] [T-WO-130] loses a reply with its files when its writer takes it back before it was read', async () => {
    const id = await raiseOrder(app, projectId, '撤回')
    const fileId = await looseFile(app, await as(LIN), '写错了.pdf')
    const { data } = await reply(id, '<p>写错了</p>', LIN, { fileIds: [fileId] })
    const fetchFile = async () => (await app.call(download, { query: { id: fileId } }, await as(LIN))).status
    expect(await fetchFile()).toBe(200)
    expect((await show(id)).data.workOrderProcessingList[0].delFlag).toBe(1)
    expect((await revoke(data.id, XU)).code).toBe(404)
    expect((await revoke(data.id, LIN)).code).toBe(200)
    expect((await show(id)).data.workOrderProcessingList).toEqual([])
    expect(await fetchFile()).toBe(404)
    const kept = await reply(id, '<p>已被看到</p>')
    await app.call(desk.readByDesk, { params: { id } }, await as(CHEN))
    expect(await revoke(kept.data.id, LIN)).toMatchObject({ code: 9999, msg: '对方已读，不能再撤回' })
  })

  it('goes back to whoever had the turn before a reply that is taken back', async () => {
    const id = await raiseOrder(app, projectId, '轮到谁')
    const standing = async () => {
      const { workOrder: one } = (await show(id)).data
      return [one.workOrderStatus, one.turn, one.dueTime !== '']
    }
    const first = await answer(id, '<p>请看日志</p>')
    expect(await standing()).toEqual(['已回复', 'customer', false])
    expect((await revoke(first.data.id, CHEN)).code).toBe(200)
    expect(await standing()).toEqual(['待处理', 'provider', true])
    const asked = { note: '请确认', checks: CLOSING_CHECK_CODES }
    await app.call(consoleClose.askCloseOrder, { params: { id }, body: asked }, await as(CHEN))
    const one = await reply(id, '<p>等等</p>')
    app.clock.advance(1000)
    const other = await reply(id, '<p>还有问题</p>')
    expect(await standing()).toEqual(['待处理', 'provider', true])
    await revoke(one.data.id, LIN)
    expect(await standing(), 'the other reply stands').toEqual(['待处理', 'provider', true])
    await revoke(other.data.id, LIN)
    expect(await standing()).toEqual(['后台申请关闭', 'customer', false])
    expect(await waiting(CHEN)).not.toContain(id)
    // It still ends by itself 14 days after it was asked for, not after the reply.
    app.clock.advance(14 * DAY_MS)
    await closeUnanswered(app.platform)
    expect(await standing()).toEqual(['关闭', 'none', false])
  })
})
