import * as canned from '@xinqiao/contract/work-orders/calls/canned-endpoints'
import * as desk from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { seeWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { CLOSING_CHECK_CODES } from '@xinqiao/contract/work-orders/closing-checks'
import { beforeAll, expect, it } from 'vitest'
import { makeRunning } from '../../../../test/factories/projects.ts'
import { raiseOrder } from '../../../../test/factories/work-orders.ts'
import { CHEN, LIN, usePersonnel } from '../../../../test/seeds/personnel.ts'

const app = usePersonnel()
let projectId = ''

beforeAll(async () => {
  projectId = await makeRunning(app, 'TZ-D2000 宏验证板')
})

const answer = async (id: string, body: object) =>
  (await app.call(desk.answerOrder, { params: { id }, body }, await app.signIn(CHEN))).body
const shown = async (id: string) =>
  (await app.call(desk.showDesk, { params: { id } }, await app.signIn(CHEN))).body.data
const said = async (id: string) =>
  (
    await app.call(desk.listRepliesAtDesk, { params: { id }, query: {} }, await app.signIn(CHEN))
  ).body.rows.map(({ processingContent }: { processingContent: string }) => processingContent)

it('an answer gives another class and asks to close in one, said once', async () => {
  const id = await raiseOrder(app, projectId, '一次答完')
  const closing = { solution: '升级固件至 V2.1.3', checks: CLOSING_CHECK_CODES }
  const text = '<p>请升级固件后复测</p>'
  expect(await answer(id, { processingContent: text, classifyCode: 'WORKORDER_05', closing })).toMatchObject({
    code: 200,
  })
  const { workOrder, desk: state } = await shown(id)
  expect([workOrder.classifyCode, state.deskStatus]).toEqual(['WORKORDER_05', '等待客户确认'])
  expect(await said(id)).toEqual([text])
  const { body } = await app.call(seeWorkOrder, { params: { id } }, await app.signIn(LIN))
  expect(body.data.workOrder.solution).toBe('升级固件至 V2.1.3')
})

it('what is refused of it leaves nothing: neither the class nor the answer', async () => {
  const id = await raiseOrder(app, projectId, '没有一半')
  const { workOrder } = await shown(id)
  const body = {
    processingContent: '<p>请复测</p>',
    classifyCode: 'WORKORDER_05',
    closing: { checks: ['cause'] },
  }
  expect((await answer(id, body)).errors).toMatchObject({ checks: '请先逐项确认关闭前检查' })
  expect((await shown(id)).workOrder.classifyCode).toBe(workOrder.classifyCode)
  expect(await said(id)).toEqual([])
  expect((await answer(id, { ...body, classifyCode: 'NONE' })).errors).toHaveProperty('classifyCode')
})

it('a canned reply keeps what it brings with it; a class that there is not is refused', async () => {
  const token = await app.signIn(CHEN)
  const form = { title: '升级后复测', body: '请升级固件', classifyCode: 'WORKORDER_05', asksClose: true }
  expect((await app.call(canned.addCanned, { body: form }, token)).body.code).toBe(200)
  const { rows } = (await app.call(canned.listCanned, {}, token)).body
  const kept = rows.find(({ title }: { title: string }) => title === form.title)
  expect(kept).toMatchObject(form)
  const unknown = { ...form, title: '另一个', classifyCode: 'NONE' }
  expect((await app.call(canned.addCanned, { body: unknown }, token)).body.errors).toHaveProperty(
    'classifyCode',
  )
  const change = {
    params: { id: kept.id },
    body: { title: form.title, body: '只回复', version: kept.version },
  }
  expect((await app.call(canned.changeCanned, change, token)).body.code).toBe(200)
  const again = (await app.call(canned.listCanned, {}, token)).body.rows
  expect(again).toContainEqual(
    expect.objectContaining({ body: '只回复', classifyCode: '', asksClose: false }),
  )
})
