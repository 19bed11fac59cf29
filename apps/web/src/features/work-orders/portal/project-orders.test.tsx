import { read as readSheets, utils } from '@e965/xlsx'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { seeWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import {
  beforeCall,
  dialogOf,
  orderNamed,
  ordersOf,
  press,
  rowButtons,
  rowOf,
} from '../../../../test/orders.tsx'
import { openPage } from '../../../../test/page.tsx'
import { watchSaved } from '../../../../test/saved-files.ts'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const saved = watchSaved()
const BOARD = 'TZ-D2000 工控主板'
const SERVER = 'TZ-S5000C 双路服务器'

beforeEach(() => app.reach(PEOPLE.manager))

async function open(project = BOARD, subject = '') {
  const page = await openPage(await ordersOf(project, subject))
  await screen.findByRole('heading', { name: '项目工单' })
  await waitFor(() => expect(document.querySelectorAll('tr[data-row-key]').length).toBeGreaterThan(0))
  return page
}
const names = () =>
  [...document.querySelectorAll('tr[data-row-key] td:nth-child(2) button')].map((one) =>
    one.textContent?.trim().replace(/\d+$/, '').trim(),
  )
const choose = async (name: string) => userEvent.click(within(await rowOf(name)).getByRole('checkbox'))

test('the page has a search form that narrows the orders [T-WO-001]', async () => {
  const { router } = await open()
  await press('更多筛选（3）')
  for (const label of ['工单主题', '工单类别', '发起人', '处理人', '发起时间'])
    expect(screen.getByLabelText(label)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('工单主题'), 'PCIe x8{Enter}')
  await waitFor(() => expect(names()).toEqual(['PCIe x8 链路仅训练到 x4']))
  expect(router.state.location.search).toMatchObject({ workOrderName: 'PCIe x8' })
})

test('its buttons are those of the documents [T-WO-002]', async () => {
  await open(SERVER)
  await choose('申请 S5000C B 版样片 4 片')
  const page = screen.getByRole('main')
  const outside = within(page)
    .getAllByRole('button')
    .filter((one) => !one.closest('form, table, .ant-tabs-nav, .ant-pagination, .ant-select'))
    .map((one) => (one.textContent || one.getAttribute('aria-label') || '').replaceAll(/\s/g, ''))
  const [ending, changes] = ['结项', ['阶段更新', '信息变更', '时间节点变更']]
  const ofOrders = ['导出', '新建项目工单', '清除选择', '批量申请关闭']
  expect(outside.filter((one) => one !== '状态说明')).toEqual([...changes, ending, '更多变更', ...ofOrders])
  await userEvent.click(screen.getByRole('button', { name: '更多变更' }))
  await screen.findByText('人员变更')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['人员变更'])
})

test.each([
  ['[T-WO-003]', /新建项目工单/, `新建项目工单 · ${SERVER}`],
  ['[T-WO-004]', '阶段更新', '项目阶段更新'],
  ['[T-WO-005]', '时间节点变更', '项目时间节点变更'],
  ['[T-WO-007]', '信息变更', '项目信息变更'],
] as const)('each button opens its dialog %s', async (_id, button, title) => {
  await open(SERVER)
  await press(button)
  expect((await dialogOf(title)).querySelector('.ant-modal-title')?.textContent).toBe(title)
})

test('the change of people opens its dialog [T-WO-006]', async () => {
  await open(SERVER)
  await press('更多变更')
  await userEvent.click(await screen.findByText('人员变更'))
  expect(await dialogOf('客户项目人员变更')).toBeTruthy()
})

test('the export asks for its fields, then saves the sheet of this project [T-WO-008]', async () => {
  await open(BOARD, 'PCIe')
  await press('导出')
  const dialog = await dialogOf('导出工单')
  await userEvent.click(within(dialog).getByText('解决方案'))
  await press('导出 Excel', dialog)
  await press('导出', await dialogOf(/将按当前筛选条件导出 1 个工单的 11 个字段/))
  await waitFor(() => expect(saved).toHaveLength(1))
  const { Sheets, SheetNames } = readSheets(await saved[0]?.arrayBuffer())
  const [head, ...rows] = utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })
  expect(head).toContain('解决方案')
  expect(rows).toEqual([expect.arrayContaining(['PCIe x8 链路仅训练到 x4', '已回复', BOARD])])
})

test('an export without a field is refused before anything is asked', async () => {
  await open()
  await press('导出')
  const dialog = await dialogOf('导出工单')
  const all = within(dialog).getByLabelText('全选')
  await userEvent.click(all)
  await userEvent.click(all)
  await press('导出 Excel', dialog)
  expect(await screen.findByText('请先选择导出字段')).toBeTruthy()
})

test('rows are chosen, and the choice is emptied [T-WO-010] [T-WO-011]', async () => {
  await open(SERVER)
  await choose('申请 S5000C B 版样片 4 片')
  expect((await screen.findByText(/^已选/)).textContent).toContain('已选 1 个工单')
  await press('清除选择')
  await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull())
  expect(document.querySelectorAll('tr[data-row-key] input:checked')).toHaveLength(0)
})

test('a row can be viewed and edited [T-WO-012] [T-WO-073]', async () => {
  await open(BOARD, '链路仅训练')
  expect(rowButtons(await rowOf('PCIe x8 链路仅训练到 x4'))).toEqual([
    ...['PCIe x8 链路仅训练到 x4', '查看', '编辑'],
  ])
})

test.each([
  ['UEFI 升级后串口控制台无输出', '完成工单'],
  ['项目DVT状态变更', '重新提交'],
])('what the customer is to do stands in the row: %s', async (subject, act) => {
  await open(BOARD, subject)
  expect(rowButtons(await rowOf(subject))).toEqual([subject, act, '编辑'])
})

test('a change that was only answered is not told to be sent again: its dialog asks for a reply', async () => {
  const change = '项目DVT状态变更'
  const set = (status: string) =>
    app.arrange(`update work_order set status = '${status}' where name = '${change}'`)
  await set('handled')
  onTestFinished(() => set('refused'))
  await open(BOARD, change)
  expect(rowButtons(await rowOf(change))).toEqual([change, '查看', '编辑'])
})

test('a closed row offers no edit, and a restart where it is technical [T-WO-012] [T-WO-073] [T-WO-060]', async () => {
  const { unmount } = await open(BOARD, '满载降频')
  expect(rowButtons(await rowOf('无风扇机箱满载降频'))).toEqual(['无风扇机箱满载降频', '查看', '重启'])
  unmount()
  const change = '项目DVT状态变更'
  const set = (status: string) =>
    app.arrange(`update work_order set status = '${status}' where name = '${change}'`)
  await set('completed')
  onTestFinished(() => set('refused'))
  await open(BOARD, change)
  expect(rowButtons(await rowOf(change))).toEqual([change, '查看'])
})

test('one selected order in another status disables the batch [T-WO-074]', async () => {
  await open(SERVER)
  const [answered, waiting] = ['申请 S5000C B 版样片 4 片', 'EVT 整机振动试验条件']
  const batch = () => screen.getByRole<HTMLButtonElement>('button', { name: '批量申请关闭' })
  await choose(answered)
  expect(batch().disabled).toBe(false)
  await choose(waiting)
  expect(batch().disabled, 'both').toBe(true)
  await choose(answered)
  expect(batch().disabled, 'the waiting one').toBe(true)
})

test('the batch applies to close each chosen order and reports each; one that fails stops no other [T-WO-009] [T-WO-140] [T-WO-141] [T-WO-142]', async () => {
  await open(SERVER)
  const [first, second] = ['申请 S5000C B 版样片 4 片', '项目EVT状态变更']
  const third = 'TZ-S5000C 双路服务器客户项目人员变更'
  for (const one of [first, second, third]) await choose(one)
  // In the same moment a colleague asks to close one of them.
  const { id } = await orderNamed(first)
  beforeCall('/closeWorkOrders', () =>
    app.doAs(PEOPLE.engineer, 'POST', `/workOrder/closeWorkOrder/${id}`, {}),
  )
  await press('批量申请关闭')
  await press('申请关闭', await dialogOf(/确定申请关闭所选的 3 个工单吗/))
  const done = await dialogOf('处理完成，成功 2 个，失败 1 个')
  expect(done, 'T-WO-141').toBeTruthy()
  const lines = within(done).getAllByRole('listitem')
  expect(lines).toHaveLength(3)
  const applied = lines.filter(({ textContent }) => textContent?.endsWith('已申请关闭'))
  const numbers = applied.map(({ textContent }) => /WO-\d\d-\d{4}/.exec(textContent ?? '')?.[0]).sort()
  const others = [await orderNamed(second), await orderNamed(third)]
  expect(numbers, 'T-WO-140').toEqual(others.map((one) => one.work_order_number).sort())
  for (const { closeFlag } of others) expect(closeFlag, 'T-WO-009 T-WO-142').toBe(1)
})

test('a restart is confirmed, told a note, and waits for the provider on the to-do page [T-WO-061] [T-WO-062] [T-WO-063] [T-WO-064] [T-WO-065]', async () => {
  const { router } = await open(BOARD, 'VDD_CORE')
  await press('重启', await rowOf('VDD_CORE 上电过冲 1.31 V'))
  const asked = await dialogOf(/确定重启该工单吗/)
  expect((await orderNamed('VDD_CORE 上电过冲 1.31 V')).restartFlag, 'T-WO-061').toBe(0)
  await press('重启', asked)
  const dialog = await dialogOf('重启工单')
  await userEvent.type(within(dialog).getByLabelText('重启说明'), 'B 版板又出现过冲')
  await press('提交', dialog)
  expect(await screen.findByText('重启申请已提交，请等待飞腾审核'), 'T-WO-064').toBeTruthy()
  const path = () => router.state.location.pathname
  await waitFor(() => expect(path(), 'T-WO-065').toMatch(/technicalSupport\/myBusiness$/))
  const waiting = { workOrderStatus: '重启待审核', restartFlag: 1 }
  const restarted = await orderNamed('VDD_CORE 上电过冲 1.31 V')
  expect(restarted, 'T-WO-063').toMatchObject(waiting)
  const { data } = await call(seeWorkOrder, { params: { id: restarted.id } })
  expect(JSON.stringify(data.theCirculationList), 'T-WO-062').toContain('B 版板又出现过冲')
})

test('a restart that is not confirmed, or not explained, says so [T-WO-066]', async () => {
  await open(BOARD, '满载降频')
  await press('重启', await rowOf('无风扇机箱满载降频'))
  await press('取消', await dialogOf(/确定重启该工单吗/))
  expect(await screen.findByText('操作已取消！')).toBeTruthy()
  await press('重启', await rowOf('无风扇机箱满载降频'))
  await press('重启', await dialogOf(/确定重启该工单吗/))
  await press('取消', await dialogOf('重启工单'))
  expect(await screen.findByText('取消输入')).toBeTruthy()
})
