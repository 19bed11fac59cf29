import { makeToken } from '@xinqiao/contract/identity/token-endpoints'
import type { Scope } from '@xinqiao/contract/scopes'
import { beforeAll, expect, it } from 'vitest'
import { type Agent, openAgent } from '../../../test/calls/agent.ts'
import { useApp } from '../../../test/harness.ts'
import { listen } from '../../../test/proof/asking/call-http.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { sharedWorld } from '../../../test/shared-world.ts'

/** What an agent needs at most for what people ask every day. */
const MOST_CALLS = 4

const app = useApp({ world: sharedWorld })
const READS: Scope[] = ['knowledge:read', 'projects:read', 'orders:read', 'certifications:read']
let origin = ''
let customer = ''
let desk = ''

beforeAll(async () => {
  origin = await listen(app.http)
  customer = await tokenOf(PEOPLE.manager, [...READS, 'orders:write'])
  desk = await tokenOf(PEOPLE.fae, [...READS, 'staff'])
})

async function tokenOf(phone: string, scopes: Scope[]): Promise<string> {
  const body = { name: '工程助手', scopes, password: 'Xinqiao@2026' }
  return (await app.call(makeToken, { body }, await app.signIn(phone))).body.data.token
}

/** An agent that may make so many calls and no more. */
async function sparing(token: string): Promise<Agent['use']> {
  const agent = await openAgent(origin, token)
  let calls = 0
  return (tool, input) => {
    calls += 1
    if (calls > MOST_CALLS) throw new Error(`more than ${MOST_CALLS} calls`)
    return agent.use(tool, input)
  }
}

it('哪些工单等我处理，最急的一个现在卡在哪里', async () => {
  const use = await sparing(desk)
  const { rows } = await use('my_orders', { waiting: true })
  expect(rows[0]).toMatchObject({ workOrderName: 'EDAC 驱动读不到通道号', urgency: '特急', turn: 'provider' })
  const { text } = await use('read_order', { id: rows[0].id })
  expect(text).toContain('请协调内核组当天给出结论')
  expect(text).toContain('宋明哲（客户）：1.2 已加载，现象不变')
})

it('我有哪些工单在等我方答复，样片那个对方怎么说', async () => {
  const use = await sparing(customer)
  const { rows } = await use('my_orders', { waiting: true })
  expect(rows.every(({ yourTurn }: { yourTurn: boolean }) => yourTurn)).toBe(true)
  const samples = rows.find((one: { workOrderName: string }) => one.workOrderName.includes('样片'))
  const { text } = await use('read_order', { id: samples.id })
  expect(text).toContain('样片已备货，勘误表 Rev.7 在知识库，请在提货前确认收货人')
})

it('哪个项目延期了，晚了几天，卡在哪个节点', async () => {
  const use = await sparing(customer)
  const { total, rows } = await use('my_projects', { postponed: true })
  expect(total).toBe(1)
  expect(rows[0]).toMatchObject({ projectName: 'TZ-D2000 工控主板', projectStatus: 'DVT', postponeDays: 7 })
  expect(rows[0].postponeNode).not.toBe('')
})

it('工控主板项目对方有谁在负责，计划是怎样的', async () => {
  const use = await sparing(customer)
  const { rows } = await use('my_projects', { projectName: 'TZ-D2000 工控主板' })
  const { text } = await use('show_project', { id: rows[0].id })
  expect(text).toContain('陈思远')
  expect(text).toContain('"飞腾项目组"')
})

it('哪些项目在等我审核', async () => {
  const use = await sparing(desk)
  const { rows } = await use('my_projects', { waiting: true })
  expect(rows).toEqual([
    expect.objectContaining({ projectName: 'TZ-S5000C 存储控制器', waits: '待 FAE 审核' }),
  ])
})

it('x8 链路只训练到 x4，手册怎么说', async () => {
  const use = await sparing(customer)
  const { hits } = await use('search', { keyword: 'PCIe 链路训练' })
  expect(hits[0]).toMatchObject({
    kbName: 'D2000 硬件设计指南',
    versionName: 'V1.3',
    docName: '4.2 PCIe 3.0 布线约束',
  })
  const { kbId, verId, docId } = hits[0]
  const { text } = await use('read_document', { kbId, verId, docId })
  expect(text).toContain('x8 链路仅训练到 x4 时，请先检查 Lane 4–7 的电容是否贴装')
})

it('D2000 硬件设计指南的最新版改了什么，有哪些章节', async () => {
  const use = await sparing(customer)
  const { hits } = await use('search', { keyword: 'D2000 硬件设计指南', kind: 'base' })
  const { text, versions } = await use('read_document', { kbId: hits[0].kbId })
  expect(versions[0]).toMatchObject({
    versionName: 'V1.3',
    summary: '新增 4.2.3 AC 耦合电容位置要求，修订表 4-6',
  })
  expect(text).toContain('2.2 上电时序')
})

it('启动停在 0x32 是什么原因', async () => {
  const use = await sparing(customer)
  const { hits } = await use('search', { keyword: '停在 0x32' })
  const found = hits.find((one: { heading: string }) => one.heading === '5.3 停在 0x32：DDR 训练')
  expect(found).toMatchObject({ kbName: 'D2000 UEFI 固件移植手册', anchor: '5-3-停在-0x32-ddr-训练' })
  const { text } = await use('read_document', found)
  expect(text).toContain('train_debug')
})

it('SATA 控制器 QX1061 在 D2000 上认证过吗', async () => {
  const use = await sparing(customer)
  const { certified, certificates } = await use('check_certified', {
    model: 'qx 1061',
    platform: '腾锐D2000',
  })
  expect(certified).toBe(true)
  expect(certificates[0]).toMatchObject({ productModel: 'QX1061', rzmbpt: '腾锐D2000' })
})

it('找到掉盘那个工单，补充一句老化温度', async () => {
  const use = await sparing(customer)
  const { rows } = await use('my_orders', { keyword: '掉盘' })
  const order = rows.find((one: { workOrderName: string }) => one.workOrderName === '老化 6 小时后 SATA 掉盘')
  await use('reply_order', { id: order.id, text: '老化箱温度 55 ℃' })
  expect((await use('read_order', { id: order.id })).text).toContain('（客户）：老化箱温度 55 ℃')
})
