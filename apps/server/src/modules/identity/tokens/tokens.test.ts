import { disableAccount, enableAccount } from '@xinqiao/contract/accounts/console-account-endpoints'
import { updateUser } from '@xinqiao/contract/accounts/profile-endpoints'
import { listAudit } from '@xinqiao/contract/audit/endpoints'
import { listOwnSecurityEvents } from '@xinqiao/contract/audit/security-events'
import { fileAddress } from '@xinqiao/contract/files/endpoints'
import { uploadFile } from '@xinqiao/contract/files/upload-endpoints'
import { listSessions } from '@xinqiao/contract/identity/endpoints'
import * as tokens from '@xinqiao/contract/identity/token-endpoints'
import type { Scope } from '@xinqiao/contract/scopes'
import { addDays, DAY_MS } from '@xinqiao/contract/time'
import * as desk from '@xinqiao/contract/work-orders/calls/console-endpoints'
import * as orders from '@xinqiao/contract/work-orders/calls/endpoints'
import { workOrderProcessing } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendForm } from '../../../../test/calls/forms.ts'
import { makeRunning } from '../../../../test/factories/projects.ts'
import { raiseOrder } from '../../../../test/factories/work-orders.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { accountOf, inboxOf } from '../../../../test/seeds/people.ts'
import { ADMIN, CHEN, HE, LIN, usePersonnel, XU } from '../../../../test/seeds/personnel.ts'
import { toDate } from '../../../platform/clock.ts'
import { remindTokenOwners } from './remind-owners.ts'

const app = usePersonnel()
const PASSWORD = 'Xinqiao@2026'
const ORDERS: Scope[] = ['orders:read', 'orders:write']
let orderId = ''

beforeAll(async () => {
  const projectId = await makeRunning(app, 'TZ-D2000 接口板')
  orderId = await raiseOrder(app, projectId, '链路训练失败')
})

const today = () => toDate(app.clock.now())
const ask = async (phone: string, form: object = {}) =>
  (
    await app.call(
      tokens.makeToken,
      { body: { name: '缺陷同步', scopes: ORDERS, password: PASSWORD, ...form } },
      await app.signIn(phone),
    )
  ).body
const make = async (phone: string, form: object = {}): Promise<{ token: string; id: string }> => {
  const { data } = await ask(phone, form)
  return { token: data.token, id: data.row.id }
}
const mine = (token: string, from: object = {}) => app.call(orders.clientMyWorkOrder, {}, token, from)

it('a program lists the orders of its owner and replies; reply, history and audit say by which token', async () => {
  const { token } = await make(LIN)
  expect(token).toMatch(/^xqt_[0-9A-Za-z]{49}$/)
  const { rows: own } = (await app.call(tokens.listTokens, {}, await app.signIn(LIN))).body
  expect(own[0].expiresTime).toBe(`${addDays(today(), 90)} 23:59:59`)
  const { rows } = (await mine(token)).body
  expect(rows.map(({ id }: { id: string }) => id)).toContain(orderId)
  const body = { workOrderId: orderId, processingContent: '<p>已更新固件</p>' }
  expect((await app.call(workOrderProcessing, { body }, token)).body.code).toBe(200)
  const params = { id: orderId }
  const { data } = (await app.call(orders.seeWorkOrder, { params }, await app.signIn(LIN))).body
  expect(JSON.stringify(data)).toContain('"via":"缺陷同步"')
  expect(JSON.stringify(data)).toContain('林志远（经由 缺陷同步） 客户回复')
  const audit = await app.call(listAudit, { query: { keyword: '缺陷同步' } }, await app.signIn(ADMIN))
  const reply = audit.body.rows.find(({ action }: { action: string }) => action === 'work-order.reply')
  expect(reply.actorName).toBe('林志远（经由 缺陷同步）')
})

describe('a token is closed', () => {
  it('to what concerns the account itself, and to what its scopes do not name', async () => {
    const { token } = await make(LIN, { scopes: ['orders:read'] })
    const closed = [listSessions, tokens.listTokens, tokens.makeToken, updateUser]
    for (const endpoint of closed) {
      const { status, body } = await app.call(endpoint, { body: {} }, token)
      expect([endpoint.name, status, body.msg]).toEqual([endpoint.name, 403, '访问令牌不能调用此接口'])
    }
    const body = { workOrderId: orderId, processingContent: '<p>试写</p>' }
    const { status, body: refused } = await app.call(workOrderProcessing, { body }, token)
    expect([status, refused.msg]).toEqual([403, '访问令牌缺少权限范围：提交与回复工单（orders:write）'])
    const events = await app.call(listOwnSecurityEvents, {}, await app.signIn(LIN))
    const details = events.body.rows.map(({ detail }: { detail: string }) => detail)
    expect(details).toContain('本人的登录会话（经由 缺陷同步）')
  })

  it('to the console unless its owner is staff and it says so', async () => {
    const params = { id: orderId }
    const { token } = await make(CHEN, { scopes: ['orders:read'] })
    const { status, body } = await app.call(desk.showDesk, { params }, token)
    expect([status, body.msg]).toEqual([403, '访问令牌缺少权限范围：服务台（staff）'])
    const wide = await make(CHEN, { scopes: ['orders:read', 'staff'] })
    expect((await app.call(desk.showDesk, { params }, wide.token)).status).toBe(200)
    expect((await ask(LIN, { scopes: ['staff'] })).errors.scopes).toBe('权限范围中没有您可以使用的：服务台')
  })

  it('from elsewhere than its networks', async () => {
    const { token } = await make(LIN, { networks: ['203.0.113.0/24', '2001:db8::/32'] })
    const statuses = await Promise.all(
      ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::9', '198.51.100.1'].map(
        async (address) => (await mine(token, { address })).status,
      ),
    )
    expect(statuses).toEqual([200, 200, 200, 403])
    expect((await mine(token, { address: '198.51.100.1' })).body.msg).toBe('访问令牌不能从当前网络使用')
  })

  it('from elsewhere by an address that was signed for it, either', async () => {
    const inside = '203.0.113.9'
    const { token } = await make(LIN, { networks: ['203.0.113.0/24'], scopes: ['files'] })
    const sent = await sendForm(
      app,
      uploadFile,
      [['file', { name: 'log.txt', content: Buffer.from('ok') }]],
      await app.signIn(LIN),
    )
    const params = { id: sent.body.rows[0] }
    const { data } = (await app.call(fileAddress, { params }, token, { address: inside })).body
    const open = async (remoteAddress: string) =>
      (await app.http.inject({ url: data.address, remoteAddress })).statusCode
    expect([await open(inside), await open('198.51.100.1')]).toEqual([200, 401])
  })

  it('once it was ended, its day is over, or its owner is disabled or left the unit', async () => {
    const { db } = app.platform
    const dies = async (what: (id: string) => Promise<unknown>) => {
      const { token, id } = await make(XU)
      expect((await mine(token)).status).toBe(200)
      await what(id)
      return (await mine(token)).status
    }
    const account = (change: object) =>
      db.updateTable('account').set(change).where('phone', '=', XU).execute()
    const { unitId } = await accountOf(app, XU)
    const other = await accountOf(app, HE)
    const params = (id: string) => ({ params: { id } })
    expect(await dies(async (id) => app.call(tokens.endToken, params(id), await app.signIn(XU)))).toBe(401)
    expect(await dies(() => account({ status: 'disabled' }))).toBe(401)
    await account({ status: 'active' })
    const { id: xu } = await accountOf(app, XU)
    const shutOutAndLetIn = async () => {
      const admin = await app.signIn(ADMIN)
      await app.call(disableAccount, { params: { id: xu }, body: { reason: '已离职' } }, admin)
      await app.call(enableAccount, { params: { id: xu } }, admin)
    }
    expect(await dies(shutOutAndLetIn)).toBe(401)
    const leave = () => account({ unitId: other.unitId })
    expect(await dies(leave)).toBe(401)
    await account({ unitId })
    expect(await dies(() => leave().then(() => account({ unitId })))).toBe(401)
    expect(await dies(async () => app.clock.advance(91 * DAY_MS))).toBe(401)
  })

  it('where the administrator has closed tokens to units, or to this one', async () => {
    const { token } = await make(LIN)
    const admin = await app.signIn(ADMIN)
    const keep = (body: { unitsOpen: boolean; closedUnitIds?: string[] }) =>
      app.call(tokens.keepTokenPolicy, { body }, admin)
    const unitId = (await accountOf(app, LIN)).unitId ?? expect.fail('no unit')
    expect((await keep({ unitsOpen: true, closedUnitIds: [unitId] })).body.code).toBe(200)
    expect((await mine(token)).status).toBe(401)
    expect((await ask(LIN)).msg).toBe('您所在的单位未开放访问令牌，请联系服务热线')
    const { data } = (await app.call(tokens.readTokenPolicy, {}, admin)).body
    expect(data.closedUnits).toEqual([{ id: unitId, name: '天津卓昱信息技术有限公司' }])
    await keep({ unitsOpen: false })
    expect((await mine(token)).status).toBe(401)
    await keep({ unitsOpen: true })
    expect((await mine(token)).status).toBe(200)
    const { body } = await keep({ unitsOpen: true, closedUnitIds: ['01900000-0000-7000-8000-000000000000'] })
    expect(body.errors).toEqual({ closedUnitIds: '单位不存在' })
  })
})

it.each([
  [{ name: ' ' }, { name: '请填写令牌名称' }],
  [{ scopes: [] }, { scopes: '请选择权限范围' }],
  [{ scopes: ['orders:all'] }, { 'scopes.0': '权限范围有误' }],
  [{ expiresDate: -1 }, { expiresDate: '有效期至须晚于今天' }],
  [{ expiresDate: 366 }, { expiresDate: '有效期最长 365 天' }],
  [
    { networks: ['203.0.113.0/24', '203.0.113.0/33', 'office'] },
    { networks: '应为 IP 地址或网段，如 203.0.113.0/24：203.0.113.0/33、office' },
  ],
  [{ password: '' }, { password: '请输入登录密码' }],
  [{ password: 'Wrong-2026' }, { password: '登录密码不正确' }],
])('is not made of %j', async (form: object, errors) => {
  const days = 'expiresDate' in form ? { expiresDate: addDays(today(), Number(form.expiresDate)) } : {}
  const body = await ask(LIN, { ...form, ...days })
  expect([body.code, body.errors]).toEqual([400, errors])
})

it('in an address it is refused, and its owner is told once that it may be known', async () => {
  const { token } = await make(XU, { name: '误贴' })
  const told = async () => (await inboxOf(app, XU)).filter((text) => text.includes('“误贴”于'))
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await app.call(orders.clientMyWorkOrder, { query: { projectName: token } })
    expect([status, body.msg]).toEqual([400, expect.stringContaining('不能放在网址中')])
  }
  expect(await told()).toHaveLength(1)
  const events = await app.call(listOwnSecurityEvents, {}, await app.signIn(XU))
  expect(events.body.rows).toContainEqual(
    expect.objectContaining({ kind: 'access-token-exposed', detail: '误贴' }),
  )
})

it('its owner is told 14 days and 1 day before it ends, once each', async () => {
  await make(PEOPLE.tester, { name: '到期', expiresDate: addDays(today(), 20) })
  const told = async () =>
    (await inboxOf(app, PEOPLE.tester)).filter((text) => text.includes('到期”将于')).length
  const after = async (days: number) => {
    app.clock.advance(days * DAY_MS)
    await remindTokenOwners(app.platform)
    await remindTokenOwners(app.platform)
    return told()
  }
  expect([await after(0), await after(7), await after(6), await after(7), await after(1)]).toEqual([
    0, 1, 1, 2, 2,
  ])
})

it('managers see and end those of their unit, administrators all, others nothing of them', async () => {
  const { id, token } = await make(XU, { name: '持续集成' })
  await mine(token, { address: '198.51.100.7' })
  const listed = async (
    endpoint: typeof tokens.listUnitTokens | typeof tokens.listAllTokens,
    phone: string,
  ) => {
    const { body } = await app.call(endpoint, { query: { pageSize: 100 } }, await app.signIn(phone))
    return body.rows.find((row: { id: string }) => row.id === id)
  }
  expect(await listed(tokens.listUnitTokens, LIN)).toMatchObject({
    ...{ name: '持续集成', ownerName: '许知行', state: 'live', lastNetwork: '198.51.100.7' },
    hint: token.slice(-4),
  })
  expect(await listed(tokens.listUnitTokens, HE)).toBeUndefined()
  expect(await listed(tokens.listAllTokens, ADMIN)).toMatchObject({ unitName: '天津卓昱信息技术有限公司' })
  const end = async (phone: string) =>
    (await app.call(tokens.endToken, { params: { id } }, await app.signIn(phone))).body
  expect([(await end(HE)).code, (await end(PEOPLE.tester)).code]).toEqual([404, 404])
  expect((await end(LIN)).msg).toBe('访问令牌已停用')
  expect(await inboxOf(app, XU)).toContainEqual(expect.stringContaining('由林志远停用'))
  expect((await end(XU)).msg).toBe('该访问令牌已停用或已过期')
})
