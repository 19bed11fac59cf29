import { disableAccount } from '@xinqiao/contract/accounts/console-account-endpoints'
import { logout } from '@xinqiao/contract/identity/endpoints'
import { listOutbox } from '@xinqiao/contract/messages/endpoints'
import { correctUnit } from '@xinqiao/contract/personnel/console-endpoints'
import * as pushes from '@xinqiao/contract/pushes/endpoints'
import { MOST_PUSHES, PUSHED_AT_FIRST, PUSH_TEXTS as T } from '@xinqiao/contract/pushes/texts'
import { DAY_MS } from '@xinqiao/contract/time'
import { answerOrder } from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { claimsOf, openDevice } from '../../../test/calls/push-receiver.ts'
import { makeRunning } from '../../../test/factories/projects.ts'
import { raiseOrder } from '../../../test/factories/work-orders.ts'
import { ADMIN, CHEN, HE, JIANG, LIN, personOf, usePersonnel, XU } from '../../../test/seeds/personnel.ts'
import { sendMessage } from '../../platform/mail/send-message.ts'
import { pushCarrier } from './send/push-carrier.ts'

const app = usePersonnel()
let orderId = ''
beforeAll(async () => {
  orderId = await raiseOrder(app, await makeRunning(app, 'TZ-D2000 推送'), '链路训练失败')
})

type Device = Awaited<ReturnType<typeof openDevice>>
const begin = async (token: string, { subscription }: Device, more: object = {}) => {
  const answer = await app.call(pushes.makePush, { body: { ...subscription, ...more } }, token)
  app.clock.advance(4000)
  return answer.body
}
const devicesOf = async (token: string) => (await app.call(pushes.listPushes, {}, token)).body.data.devices
const answer = async (text: string) => {
  const input = { params: { id: orderId }, body: { processingContent: `<p>${text}</p>` } }
  expect((await app.call(answerOrder, input, await app.signIn(CHEN))).body).toMatchObject({ code: 200 })
  app.clock.advance(4000)
}
/** What waits leaves, as the background work sends it. */
const send = async () => {
  const { db, hearing } = app.platform
  const waiting = await db
    .selectFrom('outboxMessage')
    .select('id')
    .where('channel', '=', 'push')
    .where('status', 'in', ['queued', 'failed'])
    .execute()
  const carriers = { push: pushCarrier(app.platform) }
  for (const { id } of waiting)
    await sendMessage(db, app.clock, carriers, { id, keepSecrets: true, hearing }).catch(() => undefined)
}
const outbox = async () =>
  (await app.call(listOutbox, { query: { channel: 'push', pageSize: 100 } }, await app.signIn(ADMIN))).body
    .rows

describe('a device that is told', () => {
  it('shows by itself that there is something and where, signed and readable by it alone', async () => {
    const [device, lin] = [await openDevice(), await app.signIn(LIN)]
    expect(await begin(lin, device)).toMatchObject({
      msg: T.made,
      data: { kinds: PUSHED_AT_FIRST, hidden: true, current: true, arrivedTime: '' },
    })
    await answer('请升级固件')
    await send()
    expect(device.shown()).toEqual([
      { title: '飞腾芯桥', text: T.covered, url: expect.stringMatching(`^/portal/.*${orderId}`) },
    ])
    const [{ headers, body }] = device.received as [Device['received'][number]]
    expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
    expect(body).not.toContain('链路')
    const claims = claimsOf(String(headers.authorization))
    const { origin } = new URL(device.subscription.endpoint)
    expect(claims).toMatchObject({ aud: origin, sub: app.platform.publicUrl })
    expect(claims?.key).toBe((await app.call(pushes.listPushes, {}, lin)).body.data.key)
    const left = (claims?.exp ?? 0) - app.clock.now().getTime() / 1000
    expect(left > 3600 && left <= DAY_MS / 1000).toBe(true)
    expect((await devicesOf(lin))[0].arrivedTime).not.toBe('')
    expect((await outbox())[0]).toMatchObject({ channel: 'push', status: 'sent', recipient: 'test' })
  })

  it('shows what was said where its person wants that, of the kinds that were chosen', async () => {
    const [device, lin] = [await openDevice(), await app.signIn(LIN)]
    const { data } = await begin(lin, device, { kinds: ['project'] })
    await answer('第一次')
    await send()
    expect(device.shown()).toEqual([])
    const body = { kinds: ['workOrder' as const], hidden: false }
    await app.call(pushes.changePush, { params: { id: data.id }, body }, lin)
    await answer('第二次')
    await send()
    expect(device.shown()).toEqual([
      expect.objectContaining({ text: expect.stringContaining('链路训练失败') }),
    ])
  })

  it('tells nothing to a device that was stopped, nor of what waited for it', async () => {
    const [device, lin] = [await openDevice(), await app.signIn(LIN)]
    const { data } = await begin(lin, device)
    await answer('停止之前')
    expect((await app.call(pushes.removePush, { params: { id: data.id } }, lin)).body.msg).toBe(T.removed)
    await send()
    expect(device.shown()).toEqual([])
    expect(await outbox()).toContainEqual(expect.objectContaining({ status: 'dropped', error: T.gone }))
  })

  it.each([404, 410])('that the push service answers %i for is removed at once', async (status) => {
    const [device, lin] = [await openDevice(), await app.signIn(LIN)]
    const { data } = await begin(lin, device)
    device.answerWith(status)
    await answer(`不在了 ${status}`)
    await send()
    expect((await devicesOf(lin)).map(({ id }: { id: string }) => id)).not.toContain(data.id)
    expect(await outbox()).toContainEqual(
      expect.objectContaining({ status: 'dropped', error: T.unreachable }),
    )
    const before = device.received.length
    await answer(`之后 ${status}`)
    await send()
    expect(device.received).toHaveLength(before)
  })

  it('goes on at the address that its browser was given instead, by the secret of the former one', async () => {
    const [former, next, lin] = [await openDevice(), await openDevice(), await app.signIn(LIN)]
    const { data } = await begin(lin, former)
    const renew = async (formerAuth: string, formerEndpoint = former.subscription.endpoint) => {
      const body = { ...next.subscription, formerEndpoint, formerAuth }
      return (await app.call(pushes.renewPush, { body })).status
    }
    expect(await renew(next.subscription.auth)).toBe(404)
    expect(await renew(former.subscription.auth, next.subscription.endpoint)).toBe(404)
    expect(await renew(former.subscription.auth)).toBe(200)
    expect(await renew(former.subscription.auth)).toBe(404)
    const ids = (await devicesOf(lin)).map(({ id }: { id: string }) => id)
    expect(ids.filter((id: string) => id === data.id)).toHaveLength(1)
    await answer('换了地址')
    await send()
    expect([former.received.length, next.shown().length]).toEqual([0, 1])
  })

  it('is tried again after a fault that may pass', async () => {
    const [device, lin] = [await openDevice(), await app.signIn(LIN)]
    await begin(lin, device)
    device.answerWith(503)
    await answer('稍后再来')
    await send()
    expect(await outbox()).toContainEqual(expect.objectContaining({ status: 'failed', error: '应答 503' }))
    device.answerWith(201)
    await send()
    expect(device.received).toHaveLength(2)
  })
})

describe('it ends', () => {
  it('with the log-out of its session', async () => {
    const [ended, looking] = [await app.signIn(XU), await app.signIn(XU)]
    await begin(ended, await openDevice())
    await begin(looking, await openDevice())
    await app.call(logout, {}, ended)
    expect(await devicesOf(looking)).toMatchObject([{ current: true }])
  })

  it('with the membership, and with the account', async () => {
    const device = await openDevice()
    const { accountId: id, unitId } = await personOf(app, JIANG)
    const move = async (to: string | null) => {
      const body = { unitId: to ?? '', reason: '登记有误' }
      expect(
        (await app.call(correctUnit, { params: { id }, body }, await app.signIn(ADMIN))).body,
      ).toMatchObject({ code: 200 })
      app.clock.advance(4000)
    }
    await begin(await app.signIn(JIANG), device)
    await move((await personOf(app, HE)).unitId)
    expect(await devicesOf(await app.signIn(JIANG))).toEqual([])
    await move(unitId)
    await begin(await app.signIn(JIANG), device)
    const body = { reason: '离职' }
    await app.call(disableAccount, { params: { id }, body }, await app.signIn(ADMIN))
    const left = await app.platform.db
      .selectFrom('pushDevice')
      .select('id')
      .where('accountId', '=', id)
      .execute()
    expect(left).toEqual([])
  })

  it('where somebody else is signed in on the device by now; else it goes on with the new session', async () => {
    const [device, lin] = [await openDevice(), await app.signIn(LIN)]
    const { data } = await begin(lin, device)
    const { endpoint } = device.subscription
    const keep = async (token: string) =>
      (await app.call(pushes.keepPush, { body: { endpoint } }, token)).body.data.kept
    const again = await app.signIn(LIN)
    expect(await keep(again)).toBe(true)
    const row = (await devicesOf(again)).find(({ id }: { id: string }) => id === data.id)
    expect(row).toMatchObject({ current: true })
    app.clock.advance(4000)
    expect(await keep(await app.signIn(HE))).toBe(false)
    app.clock.advance(4000)
    expect(await keep(again)).toBe(false)
    await begin(again, device)
    await begin(await app.signIn(HE), device)
    const { origin, pathname } = new URL(endpoint)
    expect(`${origin}${pathname}`).toBe(endpoint)
    expect((await devicesOf(again)).some(({ current }: { current: boolean }) => current)).toBe(false)
  })
})

describe('who may', () => {
  it('not signed in, nobody', async () => {
    for (const endpoint of pushes.pushEndpoints.filter(({ access }) => access === 'login'))
      expect((await app.call(endpoint, { params: { id: orderId } } as never)).status).toBe(401)
  })

  it('a device of somebody else is not there, also not for a manager of the same unit', async () => {
    const device = await openDevice()
    const { data } = await begin(await app.signIn(HE), device)
    for (const phone of [LIN, ADMIN, CHEN]) {
      const token = await app.signIn(phone)
      const params = { id: data.id }
      const body = { kinds: ['project' as const], hidden: false }
      expect((await app.call(pushes.changePush, { params, body }, token)).status).toBe(404)
      expect((await app.call(pushes.removePush, { params }, token)).status).toBe(404)
    }
  })

  it('as many devices as there may be, and no more', async () => {
    const he = await app.signIn(HE)
    const devices = await Promise.all(Array.from({ length: MOST_PUSHES + 1 }, openDevice))
    const answers = []
    for (const device of devices) answers.push(await begin(he, device))
    expect(answers.at(-1)).toMatchObject({ code: 9999, reason: 'push.many' })
    expect(await devicesOf(he)).toHaveLength(MOST_PUSHES)
  })
})

describe('refused is', () => {
  it.each([
    ['https://10.0.0.1/push', 'endpoint', T.addressWrong],
    ['https://169.254.169.254/latest', 'endpoint', T.addressWrong],
    ['http://push.example/1', 'endpoint', T.addressWrong],
    ['', 'endpoint', T.addressMissing],
  ])('the address %s', async (endpoint, field, text) => {
    const { subscription } = await openDevice()
    const body = { ...subscription, endpoint }
    expect((await app.call(pushes.makePush, { body }, await app.signIn(LIN))).body).toMatchObject({
      code: 400,
      errors: { [field]: text },
    })
  })

  it.each([
    ['p256dh', 'short'],
    ['p256dh', 'B'.repeat(87)],
    ['auth', ''],
  ])('as %s “%s”', async (field, value) => {
    const { subscription } = await openDevice()
    const body = { ...subscription, [field]: value }
    expect((await app.call(pushes.makePush, { body }, await app.signIn(LIN))).body).toMatchObject({
      code: 400,
      errors: { [field]: T.keyWrong },
    })
  })
})
