import { findHelp } from '@xinqiao/contract/work-orders/calls/help-endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeRunning } from '../../../../test/factories/projects.ts'
import { makeOrder } from '../../../../test/factories/work-orders.ts'
import { useApp } from '../../../../test/harness.ts'
import { HE, LIN, personOf } from '../../../../test/seeds/personnel.ts'
import { sharedWorld } from '../../../../test/shared-world.ts'

const app = useApp({ world: sharedWorld })

beforeAll(async () => {
  const { accountId: senderId, unitId } = await personOf(app, LIN)
  const projectId = await makeRunning(app, 'TZ-D2000 求助验证板')
  const solve = async (name: string, change: object) => {
    const id = await makeOrder(app.platform, { projectId, unitId: unitId ?? '', senderId, name })
    await app.platform.db.updateTable('workOrder').set(change).where('id', '=', id).execute()
  }
  const solution = '固件升级到 V2.1.3 后 x8 训练稳定'
  await solve('采集卡链路训练不稳', { status: 'completed', solution })
  await solve('看门狗超时后不复位', { status: 'completed', solution: '固件打开 WS1 复位' })
  await solve('采集卡链路训练待查', { status: 'handled' })
})

const helpFor = async (subject: string, phone = LIN) =>
  (await app.call(findHelp, { query: { subject } }, await app.signIn(phone))).body.data

describe('help before asking', () => {
  it('offers what the unit has solved, not what is open', async () => {
    const { orders } = await helpFor('采集卡链路训练失败怎么办')
    expect(orders.map(({ workOrderName }: { workOrderName: string }) => workOrderName)).toContain(
      '采集卡链路训练不稳',
    )
    expect(JSON.stringify(orders)).not.toContain('待查')
  })

  it('never offers what another unit has solved', async () => {
    expect(JSON.stringify(await helpFor('采集卡链路训练失败', HE))).not.toContain('采集卡链路训练不稳')
  })

  it('offers articles of the knowledge base whose titles are near', async () => {
    const { articles } = await helpFor('D2000 硬件设计问题')
    expect(articles[0]).toMatchObject({ title: expect.stringMatching(/D2000|硬件/) })
    // As it is typed, and with a word that no dictionary knows.
    const typed = (await helpFor('PCIe3.0时钟 链路训练失败')).articles
    const titles = typed.map(({ title }: { title: string }) => title)
    expect(titles).toContain('4.2 PCIe 3.0 布线约束')
    expect(titles).toContainEqual(expect.stringMatching(/PCIe 链路/))
  })

  it('reads what is typed joined, half said, and cut by no dictionary', async () => {
    const titles = async (subject: string) =>
      (await helpFor(subject)).articles.map(({ title }: { title: string }) => title)
    expect(await titles('上电后DDR训练不过偶尔重启')).toContain('5 启动失败定位')
    // It holds both words, the sections below it one of them.
    expect(await titles('JTAG调试器连不上')).toContain('6 BOOT 与调试接口')
    const { orders } = await helpFor('看门狗超时了系统不复位')
    expect(orders).toMatchObject([{ workOrderName: '看门狗超时后不复位' }])
    expect(await helpFor('会议室投影仪打不开')).toEqual({ articles: [], orders: [] })
  })

  it('offers nothing for words that say nothing', async () => {
    expect(await helpFor('问题')).toEqual({ articles: [], orders: [] })
  })
})
