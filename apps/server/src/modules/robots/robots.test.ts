import { listOutbox } from '@xinqiao/contract/messages/endpoints'
import * as robots from '@xinqiao/contract/robots/endpoints'
import type { RobotPlace, RobotVendor } from '@xinqiao/contract/robots/texts'
import { answerOrder } from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { workOrderProcessing } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { openChat } from '../../../test/calls/chat-receiver.ts'
import { makeRunning } from '../../../test/factories/projects.ts'
import { raiseOrder } from '../../../test/factories/work-orders.ts'
import { useApp } from '../../../test/harness.ts'
import { inboxOf } from '../../../test/seeds/people.ts'
import { ADMIN, CHEN, HE, LIN, SONG, seedPersonnel, XU } from '../../../test/seeds/personnel.ts'
import { sendDue } from './send/send-due.ts'

const app = useApp({ seed: seedPersonnel })
let projectId = ''
let otherProjectId = ''
let orderId = ''
beforeAll(async () => {
  projectId = await makeRunning(app, 'TZ-D2000 群通知')
  otherProjectId = await makeRunning(app, 'TZ-D2000 另一项目')
  orderId = await raiseOrder(app, projectId, '链路训练失败')
})

interface Made {
  vendor?: RobotVendor
  place?: RobotPlace
  url: string
  secret?: string
  kinds?: string[]
  projectId?: string
  queue?: string
}
const make = async (phone: string, { vendor = 'wecom', place = 'person', ...more }: Made) => {
  const kinds = place === 'desk' ? [] : ['workOrder']
  const body = { name: '值班群', kinds, ...more, vendor, place }
  return (await app.call(robots.makeRobot, { body } as never, await app.signIn(phone))).body
}
const open = (vendor: RobotVendor, secret = '') => openChat(vendor, { secret, now: () => app.clock.now() })
const answer = async (text: string, id = orderId) => {
  const input = { params: { id }, body: { processingContent: `<p>${text}</p>` } }
  expect((await app.call(answerOrder, input, await app.signIn(CHEN))).body).toMatchObject({ code: 200 })
  app.clock.advance(4000)
}
const reply = async (text: string) => {
  const body = { workOrderId: orderId, processingContent: `<p>${text}</p>` }
  expect((await app.call(workOrderProcessing, { body }, await app.signIn(LIN))).body).toMatchObject({
    code: 200,
  })
  app.clock.advance(4000)
}
const send = (id: string) => sendDue(app.platform, id, async () => undefined)
const rowOf = async (phone: string, id: string, place: RobotPlace = 'person') => {
  const { data } = (await app.call(robots.listRobots, { query: { place } }, await app.signIn(phone))).body
  return data.robots.find((row: { id: string }) => row.id === id)
}
const outbox = async () =>
  (await app.call(listOutbox, { query: { channel: 'robot', pageSize: 100 } }, await app.signIn(ADMIN))).body
    .rows

describe('a robot of each vendor', () => {
  it.each([
    ['wecom', ''],
    ['dingtalk', 'SEC0123456789abcdef'],
    ['dingtalk', ''],
    ['feishu', 'key-of-the-robot'],
    ['feishu', ''],
  ] as const)(
    '%s takes a test message, then what its owner is told, signed by “%s”',
    async (vendor, secret) => {
      const chat = await open(vendor, secret)
      const { data } = await make(LIN, { vendor, url: chat.url, secret })
      expect(chat.texts).toEqual([
        expect.stringMatching(/^【飞腾芯桥】测试消息\n林志远将机器人“值班群”接入了芯桥/),
      ])
      await answer(`请升级固件 ${vendor} ${secret}`)
      await send(data.id)
      expect(chat.texts[1]).toContain('链路训练失败')
      expect(chat.texts[1]?.split('\n').at(-1)).toMatch(new RegExp(`^http.*/portal/.*${orderId}`))
      expect(await rowOf(LIN, data.id)).toMatchObject({ state: 'on', signed: secret !== '', fault: '' })
      expect((await outbox())[0]).toMatchObject({
        channel: 'robot',
        status: 'sent',
        recipient: expect.stringContaining('值班群'),
      })
      await app.call(robots.removeRobot, { params: { id: data.id } }, await app.signIn(LIN))
    },
  )

  it.each([
    ['dingtalk', 'wrong', '测试消息未送达：310000 sign not match'],
    [
      'feishu',
      'wrong',
      '测试消息未送达：19021 sign match fail or timestamp is not within one hour from current time',
    ],
  ] as const)('%s with another key is not kept', async (vendor, secret, msg) => {
    const chat = await open(vendor, 'the right one')
    expect(await make(LIN, { vendor, url: chat.url, secret })).toMatchObject({
      code: 9999,
      reason: 'robot.untold',
      msg,
    })
    expect(chat.texts).toEqual([])
  })

  it.each([
    [
      'wecom',
      'https://evil.example/cgi-bin/webhook/send?key=1',
      { url: '企业微信的机器人地址只能在 qyapi.weixin.qq.com' },
    ],
    [
      'dingtalk',
      'https://oapi.dingtalk.com/robot/send',
      { url: '钉钉的机器人地址形如 https://oapi.dingtalk.com/robot/send?access_token=…' },
    ],
    [
      'feishu',
      'https://open.feishu.cn/open-apis/bot/v2/hook/',
      { url: '飞书的机器人地址形如 https://open.feishu.cn/open-apis/bot/v2/hook/…' },
    ],
    ['feishu', 'open.feishu.cn', { url: 'Webhook 地址应为 https:// 开头的完整网址' }],
    ['feishu', 'https://a:b@open.feishu.cn/open-apis/bot/v2/hook/1', { url: '接收地址中不能含用户名或密码' }],
  ] as const)('%s at %s is refused', async (vendor, url, errors) => {
    expect(await make(LIN, { vendor, url })).toMatchObject({ code: 400, errors })
  })

  it('a text calls nobody in the group', async () => {
    const chat = await open('feishu')
    const { data } = await make(LIN, { vendor: 'feishu', url: chat.url })
    await answer('&lt;at user_id="all"&gt;所有人&lt;/at&gt;')
    await send(data.id)
    expect(chat.texts).toHaveLength(2)
    expect(chat.texts.join()).not.toContain('<at')
    await app.call(robots.removeRobot, { params: { id: data.id } }, await app.signIn(LIN))
  })
})

describe('who keeps robots', () => {
  it('not signed in, nobody', async () => {
    for (const endpoint of robots.robotEndpoints) {
      expect((await app.call(endpoint, { params: { id: orderId } } as never)).status).toBe(401)
    }
  })

  it('those of a unit its managers, of a project also its leader, of the desk administrators', async () => {
    const list = async (phone: string, query: object) =>
      (await app.call(robots.listRobots, { query } as never, await app.signIn(phone))).status
    expect(await list(XU, { place: 'unit' })).toBe(403)
    expect(await list(LIN, { place: 'unit' })).toBe(200)
    expect(await list(LIN, { place: 'project', projectId })).toBe(200)
    expect(await list(SONG, { place: 'project', projectId })).toBe(404)
    expect(await list(HE, { place: 'project', projectId })).toBe(404)
    expect(await list(CHEN, { place: 'project', projectId })).toBe(404)
    expect(await list(CHEN, { place: 'desk' })).toBe(403)
    expect(await list(LIN, { place: 'desk' })).toBe(403)
    expect(await list(ADMIN, { place: 'desk' })).toBe(200)
  })

  it('what is another’s is not there', async () => {
    const chat = await open('wecom')
    const { id } = (await make(LIN, { place: 'unit', url: chat.url })).data
    const params = { id }
    for (const phone of [XU, HE, ADMIN]) {
      const token = await app.signIn(phone)
      expect((await app.call(robots.testRobot, { params }, token)).status).toBe(404)
      expect((await app.call(robots.switchRobot, { params, body: { on: false } }, token)).status).toBe(404)
      expect((await app.call(robots.removeRobot, { params }, token)).status).toBe(404)
    }
    const token = await app.signIn(LIN)
    expect((await app.call(robots.testRobot, { params }, token)).body.msg).toBe('测试消息已送达')
    expect(chat.texts).toHaveLength(2)
    expect((await app.call(robots.removeRobot, { params }, token)).body.msg).toBe('机器人已移除')
  })

  it('a group takes no kinds that are about one person, a queue must be one', async () => {
    const { url } = await open('wecom')
    expect(await make(LIN, { place: 'unit', url, kinds: ['workOrder', 'security'] })).toMatchObject({
      errors: { kinds: '此处的机器人不能接收：账号安全' },
    })
    expect(await make(LIN, { place: 'unit', url, kinds: [] })).toMatchObject({
      errors: { kinds: '请选择通知类别' },
    })
    expect(await make(ADMIN, { place: 'desk', url, queue: 'nothing' })).toMatchObject({
      errors: { queue: '没有这个队列' },
    })
    expect(await make(LIN, { url, secret: 'x' })).toMatchObject({
      errors: { secret: '企业微信的机器人没有加签密钥，请留空' },
    })
  })
})

describe('what a group is told', () => {
  it('is of its unit, of its project, and nothing of another', async () => {
    const [unit, rival, project, other] = await Promise.all([
      open('wecom'),
      open('wecom'),
      open('feishu'),
      open('feishu'),
    ])
    const made = [
      await make(LIN, { place: 'unit', url: unit.url }),
      await make(HE, { place: 'unit', url: rival.url }),
      await make(LIN, { place: 'project', vendor: 'feishu', url: project.url, projectId }),
      await make(LIN, { place: 'project', vendor: 'feishu', url: other.url, projectId: otherProjectId }),
    ].map(({ data }) => data.id as string)
    await answer('只给天津卓昱的答复')
    for (const id of made) await send(id)
    expect([unit, rival, project, other].map(({ texts }) => texts.length)).toEqual([2, 1, 2, 1])
    expect(unit.texts[1]).toContain('链路训练失败')
    expect((await outbox()).map(({ body }: { body: string }) => body).join()).toContain('链路训练失败')
    for (const [at, id] of made.entries()) {
      const token = await app.signIn(at === 1 ? HE : LIN)
      await app.call(robots.removeRobot, { params: { id } }, token)
    }
  })

  it('of a queue is what waits there; where not all of it may read the record, only that something waits', async () => {
    const chat = await open('dingtalk')
    const { data } = await make(ADMIN, {
      place: 'desk',
      vendor: 'dingtalk',
      url: chat.url,
      queue: 'work-orders',
    })
    await reply('客户写的内容')
    await send(data.id)
    expect(chat.texts).toHaveLength(2)
    expect(chat.texts[1]).toMatch(new RegExp(`^【飞腾芯桥】工单待处理\nhttp.*/console/.*${orderId}`))
    await app.call(robots.removeRobot, { params: { id: data.id } }, await app.signIn(ADMIN))
  })
})

describe('a group that is told much, or refuses', () => {
  it('gets twenty a minute, the last of them a summary with the link of each', async () => {
    const chat = await open('wecom')
    const { data } = await make(LIN, { url: chat.url })
    const before = app.clock.now()
    const words = {
      spoken: {
        kind: 'workOrder',
        about: { kind: 'work-order', id: orderId },
        subject: '工单有新的回复，请尽快处理',
        deskLink: '',
      },
    }
    const { platform } = app
    const [{ id: accountId } = expect.fail('nobody')] = await platform.db
      .selectFrom('account')
      .select(['id'])
      .where('phone', '=', LIN)
      .execute()
    await platform.db.transaction().execute(async (tx) => {
      for (let n = 1; n <= 50; n++) {
        const spoken = { ...words.spoken, text: `第 ${n} 条`, link: `/orders?n=${n}` } as const
        await platform.echo(tx, spoken as never, [
          { id: accountId, unitId: null, userType: 1, sendAfter: null },
        ])
      }
    })
    await send(data.id)
    const [, ...texts] = chat.texts
    expect(app.clock.now()).toEqual(before)
    expect(texts).toHaveLength(20)
    expect(texts.slice(0, 19).map((text) => text.split('\n')[1])).toEqual(
      Array.from({ length: 19 }, (_, n) => `第 ${n + 1} 条`),
    )
    expect(texts[19]).toMatch(
      /^【飞腾芯桥】另有 31 条通知\n1\. 工单有新的回复，请尽快处理\nhttp\S+\/portal\/orders\?n=20\n/,
    )
    expect(Buffer.byteLength(texts[19] ?? '')).toBeLessThanOrEqual(2048)
    expect(texts[19]).toMatch(/其余 \d+ 条请登录查看：http/)
    const rows = await outbox()
    expect(
      rows.filter(({ status }: { status: string }) => status !== 'sent' && status !== 'dropped'),
    ).toEqual([])
    await answer('下一分钟')
    await send(data.id)
    expect(chat.texts).toHaveLength(21)
    app.clock.advance(60_000)
    await send(data.id)
    expect(chat.texts).toHaveLength(22)
    await app.call(robots.removeRobot, { params: { id: data.id } }, await app.signIn(LIN))
  })

  it('that is away is tried again; one that takes too many waits; failures stand in the outbox', async () => {
    const chat = await open('dingtalk')
    const { data } = await make(LIN, { vendor: 'dingtalk', url: chat.url })
    chat.goDown(true)
    await answer('稍后再试')
    await send(data.id)
    expect((await outbox())[0]).toMatchObject({ status: 'failed', error: '应答 503', attempts: 1 })
    expect(await rowOf(LIN, data.id)).toMatchObject({ state: 'failing', fault: '应答 503' })
    await send(data.id)
    expect(chat.tries()).toBe(2)
    chat.goDown(false)
    chat.refuseAs({ errcode: 130101, errmsg: 'send too fast, exceed 20 times per minute' })
    app.clock.advance(5_000)
    await send(data.id)
    app.clock.advance(9 * 60_000)
    chat.refuseAs(null)
    await send(data.id)
    expect(chat.tries()).toBe(3)
    app.clock.advance(60_000)
    await send(data.id)
    expect(chat.texts).toHaveLength(2)
    expect((await outbox())[0]).toMatchObject({ status: 'sent', attempts: 3, error: '' })
    expect(await rowOf(LIN, data.id)).toMatchObject({ state: 'on', fault: '' })
    await app.call(robots.removeRobot, { params: { id: data.id } }, await app.signIn(LIN))
  })

  it('that refuses five in a row is switched off and its owner told, until it is switched on', async () => {
    const chat = await open('feishu', 'key')
    const { data } = await make(LIN, { vendor: 'feishu', url: chat.url, secret: 'key' })
    chat.refuseAs({ code: 19001, msg: 'param invalid: incoming webhook access token invalid' })
    for (let n = 1; n <= 6; n++) {
      await answer(`第 ${n} 次`)
      await send(data.id)
    }
    expect(chat.tries()).toBe(6)
    expect((await outbox())[0]).toMatchObject({ status: 'refused', error: expect.stringContaining('19001') })
    expect(await rowOf(LIN, data.id)).toMatchObject({
      state: 'broken',
      fault: expect.stringContaining('19001'),
    })
    const told = async () =>
      (await inboxOf(app, LIN)).filter((text) => text.includes('多次未能送达消息，现已停用'))
    expect(await told()).toHaveLength(1)
    chat.refuseAs(null)
    const on = { params: { id: data.id }, body: { on: true } }
    expect((await app.call(robots.switchRobot, on, await app.signIn(LIN))).status).toBe(200)
    await answer('恢复之后')
    await send(data.id)
    expect(chat.texts).toHaveLength(2)
    await app.call(robots.removeRobot, { params: { id: data.id } }, await app.signIn(LIN))
  })

  it('whose maker manages the unit no more is told nothing, until a manager has looked at it', async () => {
    const { db } = app.platform
    const setXu = (userType: number) =>
      db.updateTable('account').set({ userType }).where('phone', '=', XU).execute()
    await setXu(1)
    const chat = await open('wecom')
    const { data } = await make(XU, { place: 'unit', url: chat.url })
    await setXu(2)
    app.clock.advance(6_000)
    await answer('添加人已不是管理员')
    await send(data.id)
    expect(chat.texts).toHaveLength(1)
    expect(await rowOf(LIN, data.id, 'unit')).toMatchObject({ state: 'off', makerName: '许知行' })
    expect((await inboxOf(app, LIN)).filter((text) => text.includes('添加人已离开'))).toHaveLength(1)
    const on = { params: { id: data.id }, body: { on: true } }
    expect((await app.call(robots.switchRobot, on, await app.signIn(LIN))).status).toBe(200)
    await answer('核对之后')
    await send(data.id)
    expect(chat.texts).toHaveLength(2)
    await app.call(robots.removeRobot, { params: { id: data.id } }, await app.signIn(LIN))
  })
})
