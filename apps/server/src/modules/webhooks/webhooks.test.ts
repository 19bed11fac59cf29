import * as hooks from '@xinqiao/contract/webhooks/endpoints'
import { answerOrder, writeNote } from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { workOrderProcessing } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { beforeAll, expect, it } from 'vitest'
import { isSignedBy, openReceiver } from '../../../test/calls/hook-receiver.ts'
import { makeRunning } from '../../../test/factories/projects.ts'
import { raiseOrder } from '../../../test/factories/work-orders.ts'
import { useApp } from '../../../test/harness.ts'
import { inboxOf } from '../../../test/seeds/people.ts'
import { ADMIN, CHEN, HE, LIN, seedPersonnel, XU } from '../../../test/seeds/personnel.ts'

const app = useApp({ seed: seedPersonnel, work: true })
let projectId = ''
let orderId = ''

beforeAll(async () => {
  projectId = await makeRunning(app, 'TZ-D2000 接口板')
  orderId = await raiseOrder(app, projectId, '链路训练失败')
})

const make = async (phone: string, url: string, events: string[]) => {
  const body = { name: '缺陷系统', url, events }
  return (await app.call(hooks.makeWebhook, { body }, await app.signIn(phone))).body
}
const reply = async (text: string) => {
  const body = { workOrderId: orderId, processingContent: `<p>${text}</p>` }
  const { status } = await app.call(workOrderProcessing, { body }, await app.signIn(LIN))
  expect(status).toBe(200)
}
const answer = async (text: string) => {
  const input = { params: { id: orderId }, body: { processingContent: `<p>${text}</p>` } }
  const { status } = await app.call(answerOrder, input, await app.signIn(CHEN))
  expect(status).toBe(200)
}

it('a reply at an order of the unit arrives signed at the address that its manager named', async () => {
  const receiver = await openReceiver()
  const { data } = await make(LIN, receiver.url, ['work-order.reply'])
  expect(data.secret).toMatch(/^whsec_[\w+/=]{44}$/)
  await reply('请看附件')
  await answer('收到')
  await expect.poll(() => receiver.received.length).toBe(1)
  const [got = expect.fail('nothing')] = receiver.received
  expect(isSignedBy(data.secret, got)).toBe(true)
  const [event] = receiver.events()
  expect(event).toEqual({
    id: got.headers['webhook-id'],
    type: 'work-order.reply',
    timestamp: app.clock.now().toISOString(),
    data: {
      ...{ kind: 'work-order', id: orderId, event: '客户回复', actor: '林志远' },
      ...{ number: expect.stringMatching(/^WO/), name: expect.stringContaining('链路训练失败') },
    },
  })
  expect(got.body).not.toContain('请看附件')
  const input = { query: { webhookId: data.row.id } }
  await expect
    .poll(async () => (await app.call(hooks.listDeliveries, input, await app.signIn(LIN))).body.rows)
    .toMatchObject([
      { event: 'work-order.reply', state: 'sent', status: 200, answer: 'ok', request: got.body },
    ])
})

it('nothing of a unit, and nothing internal, reaches the webhook of another; the provider hears of all', async () => {
  const [rival, own, provider] = [await openReceiver(), await openReceiver(), await openReceiver()]
  const { body } = await app.call(hooks.listHookEvents, {}, await app.signIn(HE))
  const all = body.rows.map(({ name }: { name: string }) => name)
  expect(all).not.toContain('knowledge-version.submit')
  expect((await make(HE, rival.url, all)).code).toBe(200)
  expect((await make(LIN, own.url, all)).code).toBe(200)
  expect((await make(ADMIN, provider.url, ['work-order.*', 'design-finding.*'])).code).toBe(200)
  const input = { params: { id: orderId }, body: { processingContent: '<p>内部讨论</p>' } }
  expect((await app.call(writeNote, input, await app.signIn(CHEN))).status).toBe(200)
  await answer('请升级固件')
  await expect.poll(() => own.events().map(({ type }) => type)).toEqual(['work-order.answer'])
  await expect.poll(() => provider.events().map(({ type }) => type)).toEqual(['work-order.answer'])
  expect(rival.received).toEqual([])
  const waiting = await app.platform.db.selectFrom('webhookDelivery').select('body').execute()
  expect(waiting.map(({ body: text }) => text).join()).not.toContain('内部讨论')
})

it('a webhook of whoever is a manager of the unit no more sends nothing, until another has looked at it', async () => {
  const receiver = await openReceiver()
  const { db } = app.platform
  const setXu = (change: object) => db.updateTable('account').set(change).where('phone', '=', XU).execute()
  await setXu({ userType: 1 })
  const { id } = (await make(XU, receiver.url, ['work-order.reply'])).data.row
  app.clock.advance(4000)
  await reply('建立人在时')
  await expect.poll(() => receiver.received.length).toBe(1)
  await setXu({ userType: 2 })
  app.clock.advance(4000)
  await reply('建立人不再是管理员')
  const told = async () => (await inboxOf(app, LIN)).filter((text) => text.includes('建立人已离开'))
  await expect.poll(told).toHaveLength(1)
  const state = async () =>
    (await app.call(hooks.listWebhooks, {}, await app.signIn(LIN))).body.rows.find(
      (row: { id: string }) => row.id === id,
    )
  expect(await state()).toMatchObject({ state: 'off', ownerName: '许知行' })
  expect(receiver.received).toHaveLength(1)
  const switched = { params: { id }, body: { on: true } }
  expect((await app.call(hooks.switchWebhook, switched, await app.signIn(LIN))).status).toBe(200)
  app.clock.advance(4000)
  await reply('核对之后')
  await expect.poll(() => receiver.received.length).toBe(2)
  expect(await state()).toMatchObject({ state: 'on', ownerName: '林志远' })
})
