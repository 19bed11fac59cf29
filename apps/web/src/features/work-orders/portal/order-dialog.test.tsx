import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { watchCalls } from '../../../../test/fetch.ts'
import { MY_ORDERS, openOrder, press, rowOf } from '../../../../test/orders.tsx'
import { openPage } from '../../../../test/page.tsx'
import { watchSaved } from '../../../../test/saved-files.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const saved = watchSaved()
const ANSWERED = 'PCIe x8 链路仅训练到 x4'
const ASKED = 'UEFI 升级后串口控制台无输出'
const CLOSED = '无风扇机箱满载降频'
const NOBODYS = '01a20f91-0000-7000-8000-000000000000'

beforeEach(() => app.reach(PEOPLE.manager))

const names = (drawer: HTMLElement) =>
  within(drawer)
    .getAllByRole('button')
    .map((one) => one.textContent?.trim() || one.getAttribute('aria-label') || '')
const tab = (drawer: HTMLElement, name: string | RegExp) =>
  userEvent.click(within(drawer).getByRole('tab', { name }))

test('an order is a sheet of 43vw with four tabs [T-WO-013] [T-WO-014]', async () => {
  const drawer = await openOrder(ANSWERED)
  const sheet = drawer.querySelector<HTMLElement>('.ant-drawer-content-wrapper')
  expect(sheet?.style.width).toBe('43vw')
  expect(
    within(drawer)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual([...['工单详情', '处理记录', '项目信息', '搜索记录']])
})

test('an order that a link names comes before the list behind it', async () => {
  const calls = watchCalls()
  await openOrder(ANSWERED)
  await rowOf(ANSWERED)
  const asked = calls.map(({ path }) => path)
  const order = asked.findIndex((path) => path.includes('/seeWorkOrder/'))
  expect(order).toBeGreaterThan(-1)
  expect(asked.lastIndexOf('/api/workOrder/clientMyWorkOrder')).toBeGreaterThan(order)
})

test('the process record tells when and what, the latest first [T-WO-015]', async () => {
  const drawer = await openOrder(ANSWERED)
  await tab(drawer, '处理记录')
  const list = await within(drawer).findByRole('list', { name: '处理记录' })
  const entries = within(list).getAllByRole('listitem')
  expect(entries.at(-1)?.textContent).toMatch(/^许知行 发起工单20\d\d-\d\d-\d\d \d\d:\d\d$/)
  expect(entries[0]?.textContent).toContain('陈思远 飞腾回复')
})

test('the search record lists texts and files, and finds what is looked for in both [T-WO-016] [T-WO-017]', async () => {
  const drawer = await openOrder(ANSWERED)
  await tab(drawer, '搜索记录')
  await within(drawer).findByRole('tab', { name: '文字 7' })
  expect(within(drawer).getByRole('tab', { name: '文件列表 3' })).toBeTruthy()
  await userEvent.type(within(drawer).getByPlaceholderText('搜索沟通内容与文件名'), '背钻{Enter}')
  await within(drawer).findByRole('tab', { name: '文字 2' })
  const chat = within(drawer).getByRole('tabpanel', { name: '文字 2' })
  const found = within(chat).getAllByRole('listitem')
  expect(found.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^陈思远.*背钻/),
    expect.stringMatching(/^许知行.*背钻/),
  ])
  expect([...chat.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain('背钻')
  expect(within(drawer).getByRole('tab', { name: '文件列表 0' })).toBeTruthy()
  await userEvent.clear(within(drawer).getByPlaceholderText('搜索沟通内容与文件名'))
  await userEvent.type(within(drawer).getByPlaceholderText('搜索沟通内容与文件名'), '串口{Enter}')
  await tab(drawer, await tabNamed(drawer, '文件列表 1'))
  expect(await within(drawer).findByText(/_串口\.log$/)).toBeTruthy()
})

async function tabNamed(drawer: HTMLElement, name: string): Promise<string> {
  await within(drawer).findByRole('tab', { name })
  return name
}

test('the project of the order is shown with its FAE, code, name and unit [T-WO-032]', async () => {
  const drawer = await openOrder(ANSWERED)
  await tab(drawer, '项目信息')
  const shown = new Map(
    [...drawer.querySelectorAll('dl dt')].map((one) => [
      one.textContent,
      one.nextElementSibling?.textContent,
    ]),
  )
  expect(Object.fromEntries(shown)).toMatchObject({
    ...{ FAE: '陈思远', 客户项目代号: 'TZ-IPC-D2', 项目名称: 'TZ-D2000 工控主板' },
    单位: '天津卓昱信息技术有限公司',
  })
})

test('rates are percentages, and it is said whether schematic and PCB were given [T-WO-030] [T-WO-031]', async () => {
  const drawer = await openOrder(ANSWERED)
  expect(within(drawer).getByText(/总体 30%.*单机 62\.5%/)).toBeTruthy()
  await press('展开全部信息', drawer)
  expect(within(drawer).getByText('原理图是，PCB 是')).toBeTruthy()
  const other = await openOrder('VDD_CORE 上电过冲 1.31 V')
  await press('展开全部信息', other)
  expect(within(other).getByText('原理图是，PCB 否')).toBeTruthy()
})

test('the view-only mode has neither reply, forward, sort nor close [T-WO-018]', async () => {
  const drawer = await openOrder(ANSWERED, '&view=only')
  await within(drawer).findByText('沟通记录')
  for (const name of ['提交回复', '转发', '申请关闭', '最早在前', '编辑'])
    expect(names(drawer)).not.toContain(name)
  expect(within(drawer).queryByRole('textbox')).toBeNull()
})

test('else it has them, each as its state allows [T-WO-019]', async () => {
  const drawer = await openOrder(ANSWERED)
  for (const name of ['提交回复', '转发', '申请关闭']) expect(names(drawer)).toContain(name)
  const first = () => drawer.querySelector('section[aria-label="沟通记录"] li')?.textContent
  expect(first()).toContain('请先提供一次失败时的 LTSSM 跟踪')
  await press('最早在前', drawer)
  expect(first()).toContain('回板后请按同样方法复测')
})

test('the texts of the statuses are those of the documents [T-WO-047] [T-WO-048] [T-WO-049]', async () => {
  const statusOf = async (subject: string) => {
    const { unmount } = await openPage(`${MY_ORDERS}?all=1&workOrderName=${encodeURIComponent(subject)}`)
    const cell = await screen.findByText(/^(已回复|关闭|已申请关闭|后台申请关闭)$/)
    const text = cell.textContent
    unmount()
    return text
  }
  expect(await statusOf(ANSWERED)).toBe('已回复')
  expect(await statusOf(CLOSED)).toBe('关闭')
  expect(await statusOf('SMMU 打开后采集卡 DMA 报错')).toBe('已申请关闭')
  expect(await statusOf(ASKED)).toBe('后台申请关闭')
})

test('it is completed where the provider asked to close it, not otherwise [T-WO-053] [T-WO-059]', async () => {
  const asked = await openOrder(ASKED)
  expect(names(asked)).toContain('完成工单')
  expect(names(asked)).not.toContain('申请关闭')
})

test('one that nobody asked to close can be asked for, not completed [T-WO-053] [T-WO-059]', async () => {
  const drawer = await openOrder(ANSWERED)
  expect(names(drawer)).toContain('申请关闭')
  expect(names(drawer)).not.toContain('完成工单')
})

test('one that the customer has asked to close can neither be completed nor asked for again [T-WO-053] [T-WO-059]', async () => {
  const drawer = await openOrder('SMMU 打开后采集卡 DMA 报错')
  await waitFor(() => expect(names(drawer)).toContain('转发'))
  for (const name of ['完成工单', '申请关闭']) expect(names(drawer)).not.toContain(name)
})

test('a closed one takes no reply, is not completed again, and can be restarted [T-WO-053] [T-WO-055] [T-WO-060]', async () => {
  const drawer = await openOrder(CLOSED)
  await within(drawer).findByText('沟通记录')
  for (const name of ['提交回复', '完成工单']) expect(names(drawer)).not.toContain(name)
  expect(names(drawer)).toContain('重启')
})

test.each([
  ['a technical order that waits', 'DDR4 通道 1 读眼偏窄'],
  ['an answered change', 'TZ-D2000 加固笔记本项目信息变更'],
])('%s takes a reply [T-WO-057]', async (_what, order) => {
  const drawer = await openOrder(order)
  await waitFor(() => expect(names(drawer)).toContain('提交回复'))
  expect(names(drawer)).not.toContain('重新提交工单')
})

test('a change that waits takes no reply [T-WO-056]', async () => {
  const drawer = await openOrder('TZ-S5000C 双路服务器项目信息变更')
  await within(drawer).findByText('沟通记录')
  expect(names(drawer)).not.toContain('提交回复')
})

test('a refused change takes no reply but its resubmission [T-WO-054] [T-WO-058]', async () => {
  const drawer = await openOrder('TZ-D2000 工控主板项目信息变更')
  await waitFor(() => expect(names(drawer)).toContain('重新提交工单'))
  expect(names(drawer)).not.toContain('提交回复')
})

test('the order is had as a file', async () => {
  const drawer = await openOrder(ANSWERED)
  await press('下载工单', drawer)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.type).toContain('wordprocessingml')
})

test('the sheet of an order that is not there can be closed', async () => {
  const { router } = await openPage(`${MY_ORDERS}?order=${NOBODYS}`)
  expect(await screen.findByText('访问资源不存在')).toBeTruthy()
  await press('关闭窗口')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})
