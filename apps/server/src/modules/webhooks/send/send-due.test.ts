import { DAY_MS } from '@xinqiao/contract/time'
import * as hooks from '@xinqiao/contract/webhooks/endpoints'
import { expect, it } from 'vitest'
import { isSignedBy, openReceiver } from '../../../../test/calls/hook-receiver.ts'
import { useApp } from '../../../../test/harness.ts'
import { accountOf, inboxOf, seedPeople } from '../../../../test/seeds/people.ts'
import { ADMIN, HE, LIN, XU } from '../../../../test/seeds/personnel.ts'
import { newId } from '../../../platform/ids.ts'
import { publish } from '../events/publish.ts'
import { PAUSES, sendDue } from './send-due.ts'

const app = useApp({ seed: seedPeople })
const atOnce = async () => undefined
const [FIRST, SECOND] = [newId(), newId()]

async function listen(phone: string, url: string) {
  const body = { name: '缺陷系统', url, events: ['work-order.*'] }
  const { data } = (await app.call(hooks.makeWebhook, { body }, await app.signIn(phone))).body
  return { id: data.row.id as string, secret: data.secret as string }
}

/** Something happens to an order of the provider's webhooks. */
async function happen(act: string, id = FIRST) {
  const record = { id, number: 'WO-1', name: 'WO-1 链路' }
  const isSeenBy = async () => true
  const happened = {
    kind: 'work-order',
    act,
    record,
    unitId: null,
    actor: '陈磊',
    at: app.clock.now(),
    isSeenBy,
  }
  await app.platform.db.transaction().execute((tx) => publish(tx, app.platform, happened))
}
const send = (url: string) => sendDue(app.platform, url, atOnce)
const deliveries = async (webhookId: string) =>
  (await app.call(hooks.listDeliveries, { query: { webhookId } }, await app.signIn(ADMIN))).body.rows
const stateOf = async (webhookId: string) => {
  const { rows } = (await app.call(hooks.listWebhooks, {}, await app.signIn(ADMIN))).body
  return rows.find(({ id }: { id: string }) => id === webhookId)?.state
}
const drop = async (id: string) => app.call(hooks.removeWebhook, { params: { id } }, await app.signIn(ADMIN))

it('what happened to a record waits for what happened to it before, that of others does not; then it is tried for a day', async () => {
  let isDown = true
  const receiver = await openReceiver((reply) => reply.writeHead(isDown ? 503 : 204).end())
  const { id } = await listen(ADMIN, receiver.url)
  await happen('reply')
  await happen('answer')
  await happen('urge', SECOND)
  await send(receiver.url)
  const types = () => receiver.events().map(({ type }) => type)
  expect(types()).toEqual(['work-order.reply', 'work-order.urge'])
  expect(await stateOf(id)).toBe('failing')
  app.clock.advance((PAUSES[0] ?? 0) - 1)
  await send(receiver.url)
  expect(types()).toHaveLength(2)
  app.clock.advance(1)
  isDown = false
  await send(receiver.url)
  expect(types().slice(2)).toEqual(['work-order.reply', 'work-order.answer', 'work-order.urge'])
  expect(new Set(receiver.events().map((event) => event.id)).size).toBe(3)
  expect(await stateOf(id)).toBe('on')
  isDown = true
  await happen('assign')
  for (const pause of [0, ...PAUSES]) {
    app.clock.advance(pause)
    await send(receiver.url)
  }
  const [last] = await deliveries(id)
  expect(last).toMatchObject({
    state: 'failed',
    attempts: PAUSES.length + 1,
    nextTime: '',
    fault: '应答 503',
  })
  isDown = false
  const resend = { params: { id: last.id } }
  const admin = await app.signIn(ADMIN)
  expect((await app.call(hooks.resendDelivery, resend, admin)).body.code).toBe(200)
  expect((await app.call(hooks.resendDelivery, resend, admin)).body.msg).toBe('该记录正在等待发送')
  await send(receiver.url)
  expect((await deliveries(id))[0]).toMatchObject({ state: 'sent', status: 204 })
  expect(receiver.events().at(-1)?.id).toBe(last.id)
  await drop(id)
})

it('two nodes at once send each once, one a second', async () => {
  const receiver = await openReceiver()
  const { id } = await listen(ADMIN, receiver.url)
  for (const act of ['reply', 'answer']) await happen(act)
  const node = () => sendDue(app.platform, receiver.url)
  await Promise.all([node(), node(), node()])
  const [first, second] = receiver.received.map(({ at }) => at)
  expect(receiver.received).toHaveLength(2)
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(990)
  await drop(id)
})

it('an address that takes its time is left for others after a while, and comes back in its turn', async () => {
  const receiver = await openReceiver()
  const { id } = await listen(ADMIN, receiver.url)
  for (const act of ['reply', 'answer']) await happen(act)
  const added: unknown[] = []
  const jobs = { ...app.platform.jobs, add: async (_db: unknown, ...job: unknown[]) => void added.push(job) }
  // The time is over with the first try.
  const most = {
    tries: 10,
    get ms() {
      return receiver.received.length === 0 ? Number.POSITIVE_INFINITY : 0
    },
  }
  await sendDue({ ...app.platform, jobs }, receiver.url, atOnce, most)
  expect([receiver.received.length, added]).toEqual([1, [['webhooks', { url: receiver.url }]]])
  await send(receiver.url)
  expect(receiver.received).toHaveLength(2)
  await drop(id)
})

it('a new secret signs at once, the one before it for a day more', async () => {
  const receiver = await openReceiver()
  const { id, secret } = await listen(ADMIN, receiver.url)
  const rotated = await app.call(hooks.rotateSecret, { params: { id } }, await app.signIn(ADMIN))
  const signedBy = async () => {
    await happen('reply')
    await send(receiver.url)
    const got = receiver.received.at(-1) ?? expect.fail('nothing')
    return [secret, rotated.body.data.secret].map((one) => isSignedBy(one, got))
  }
  expect(await signedBy()).toEqual([true, true])
  app.clock.advance(DAY_MS)
  expect(await signedBy()).toEqual([false, true])
  await drop(id)
})

it('after three days without an arrival it is switched off, its owner told; switched on it hears again', async () => {
  const receiver = await openReceiver((reply) => reply.writeHead(500).end())
  const { id } = await listen(ADMIN, receiver.url)
  const failAfter = async (pause: number) => {
    app.clock.advance(pause)
    await happen('reply', newId())
    await send(receiver.url)
  }
  await failAfter(0)
  await failAfter(3 * DAY_MS - 1)
  expect(await stateOf(id)).toBe('failing')
  await failAfter(1)
  expect(await stateOf(id)).toBe('broken')
  expect((await inboxOf(app, ADMIN)).at(-1)).toContain('事件推送“缺陷系统”')
  await happen('answer', newId())
  const rows = await deliveries(id)
  expect(rows.filter(({ state }: { state: string }) => state === 'waiting')).toEqual([])
  expect(rows.map(({ event }: { event: string }) => event)).not.toContain('work-order.answer')
  const resend = { params: { id: rows[0].id } }
  expect((await app.call(hooks.resendDelivery, resend, await app.signIn(ADMIN))).body.msg).toBe(
    '推送已停用，请先启用',
  )
  const on = { params: { id }, body: { on: true } }
  await app.call(hooks.switchWebhook, on, await app.signIn(ADMIN))
  expect(await stateOf(id)).toBe('on')
  await drop(id)
})

it('a unit keeps its own: another finds nothing, the administrator all but its secret', async () => {
  const receiver = await openReceiver()
  const { id } = await listen(LIN, receiver.url)
  const params = { id }
  const asHe = await app.signIn(HE)
  expect((await app.call(hooks.listWebhooks, {}, asHe)).body.total).toBe(0)
  expect((await app.call(hooks.listDeliveries, { query: { webhookId: id } }, asHe)).status).toBe(404)
  for (const endpoint of [hooks.rotateSecret, hooks.removeWebhook])
    expect((await app.call(endpoint, { params }, asHe)).status).toBe(404)
  expect((await app.call(hooks.listWebhooks, {}, await app.signIn(XU))).status).toBe(403)
  const admin = await app.signIn(ADMIN)
  expect((await app.call(hooks.rotateSecret, { params }, admin)).status).toBe(403)
  expect((await app.call(hooks.switchWebhook, { params, body: { on: false } }, admin)).body.code).toBe(200)
  expect(await stateOf(id)).toBe('off')
  const { unitId } = await accountOf(app, LIN)
  expect(await app.platform.db.selectFrom('webhook').select('unitId').execute()).toEqual([{ unitId }])
})

it.each([
  [{ name: ' ' }, { name: '请填写推送名称' }],
  [{ events: [] }, { events: '请选择事件' }],
  [{ events: ['knowledge-version.submit'] }, { events: '不能接收的事件：knowledge-version.submit' }],
  [{ url: 'https://10.0.0.1/' }, { url: '接收地址须能从公网访问：域名无法解析，或指向内网' }],
  [{ url: 'http://localhost:3000/' }, { url: '接收地址不能是本平台自身' }],
])('a form that cannot be says each field: %j', async (wrong, errors) => {
  const body = { name: '缺陷系统', url: 'http://localhost:4444/', events: ['work-order.*'], ...wrong }
  const answer = await app.call(hooks.makeWebhook, { body }, await app.signIn(LIN))
  expect([answer.status, answer.body.errors]).toEqual([400, errors])
})
