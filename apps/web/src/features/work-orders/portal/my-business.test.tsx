import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { waitForHandlePro } from '@xinqiao/contract/projects/calls/list-endpoints'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { dialogOf, MY_ORDERS, orderNamed, press, rowButtons, rowOf } from '../../../../test/orders.tsx'
import { openPage } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()

beforeEach(() => app.reach(PEOPLE.manager))

/** With all that concerns the reader, unless it says what of it. */
async function open(query = '?all=1') {
  const page = await openPage(`${MY_ORDERS}${query}`)
  await screen.findByRole('heading', { name: '我的待办' })
  await waitFor(() => expect(document.querySelectorAll('tr[data-row-key]').length).toBeGreaterThan(0))
  return page
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('the page has its switch, a search form, a table and pages [T-TODO-001] [T-TODO-002]', async () => {
  await open()
  const choices = within(screen.getByRole('radiogroup', { name: '待办类型' }))
  expect(
    choices.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked]),
  ).toEqual([
    ['1', true],
    ['2', false],
    // Ours: reviews of drawings that wait for answers.
    ['3', false],
    // And notices of change.
    ['4', false],
  ])
  // What is seldom asked for stands behind a button.
  expect(screen.queryByLabelText('FAE')).toBeNull()
  await press('更多筛选（6）')
  for (const label of [
    '工单主题',
    '工单类别',
    '项目名称',
    '项目状态',
    '项目负责人',
    'FAE',
    '发起人',
    '处理人',
    '发起时间',
  ])
    expect(screen.getByLabelText(label)).toBeTruthy()
  expect(screen.getByText(/^共 \d+ 条$/)).toBeTruthy()
  expect(document.querySelector('.ant-pagination')).toBeTruthy()
})

test('it begins with the orders that concern the reader [T-TODO-003]', async () => {
  await open('?all=1&workOrderName=DDR')
  expect(heads()).toContain('处理人')
  expect(await rowOf('DDR4 通道 1 读眼偏窄')).toBeTruthy()
  expect(await rowOf('DDR5 第二通道训练失败')).toBeTruthy()
})

test('the other choice lists projects [T-TODO-004]', async () => {
  const { router } = await open()
  await userEvent.click(
    (await screen.findByRole('radio', { name: /^项目 3 ?项待处理$/ })).closest('label') ??
      expect.fail('no label'),
  )
  expect(await rowOf('TZ-D2000 工控主板')).toBeTruthy()
  expect(heads()).toEqual(['项目', '状态', '阶段进度', 'FAE', '操作'])
  expect(router.state.location.search).toEqual({ type: '2', all: '1' })
})

test('it opens on what waits for the reader: as many as were counted, and from there everything', async () => {
  await open('')
  const choices = within(screen.getByRole('radiogroup', { name: '待办类型' }))
  const total = () => Number(/^共 (\d+) 条$/.exec(screen.getByText(/^共 \d+ 条$/).textContent ?? '')?.[1])
  const scope = within(screen.getByRole('radiogroup', { name: '范围' }))
  const labelOf = (name: string, among = scope) =>
    among.getByRole('radio', { name: new RegExp(`^${name}`) }).closest('label') as HTMLElement
  const countOf = (name: string) => Number(/\d+/.exec(labelOf(name, choices).textContent ?? '')?.[0])
  for (const type of ['工单', '项目']) {
    await userEvent.click(labelOf(type, choices))
    await waitFor(() => expect(total()).toBe(countOf(type)))
  }
  expect(screen.queryByText('TZ-D2000 工控主板')).toBeNull()
  await userEvent.click(labelOf('全部'))
  expect(await rowOf('TZ-D2000 工控主板')).toBeTruthy()
})

test('chosen orders are asked to be closed at once [T-TODO-001] [T-TODO-005]', async () => {
  await open('?all=1&workOrderName=内核升级')
  await userEvent.click(within(await rowOf('内核升级 5.10.209 后 USB3 降速')).getByRole('checkbox'))
  await press('批量申请关闭')
  await press('申请关闭', await dialogOf(/确定申请关闭所选的 1 个工单吗/))
  const done = await dialogOf('处理完成，成功 1 个，失败 0 个')
  const link = within(done).getByRole('link', { name: /^WO-\d\d-\d{4} 内核升级 5\.10\.209 后 USB3 降速/ })
  const { id } = await orderNamed('内核升级 5.10.209 后 USB3 降速')
  expect(link.getAttribute('href')).toBe(`/portal/technicalSupport/myBusiness?order=${id}`)
  expect(await screen.findByText('已申请关闭', { selector: 'td *' })).toBeTruthy()
})

test.each([
  ['[T-TODO-006]', PEOPLE.manager, 'TZ-S5000C 存储一体机', '填写信息'],
  ['[T-TODO-007]', PEOPLE.manager, 'TZ-D2000 一体机', '草稿'],
  ['[T-TODO-008]', PEOPLE.engineer, 'TZ-COMe 加固模块', '审核不通过'],
] as const)('%s of %s a project of %s in %s is handled, not ended', async (_id, owner, name, status) => {
  await app.reach(owner)
  await open('?type=2&all=1')
  const row = await rowOf(name)
  expect(within(row).getByText(status)).toBeTruthy()
  expect(within(row).getByRole('link', { name: '处理' })).toBeTruthy()
  expect(offered(row)).not.toContain('结项')
})

test('the list of projects is what the call of waiting projects answers [T-TODO-012]', async () => {
  await open('?type=2&all=1')
  const { rows } = await call(waitForHandlePro, { query: { pageSize: 50 } })
  expect(rows.length).toBeGreaterThan(2)
  const shown = [...document.querySelectorAll<HTMLElement>('tr[data-row-key]')].map(
    (row) => row.dataset.rowKey,
  )
  expect(shown).toEqual(rows.slice(0, shown.length).map(({ id }) => id))
})

test('handling opens the form of the project [T-TODO-009]', async () => {
  const { router } = await open('?type=2&all=1')
  await userEvent.click(within(await rowOf('TZ-D2000 一体机')).getByRole('link', { name: '处理' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/addAndAment$/))
  expect(router.state.location.search).toMatchObject({ type: 'edit' })
})

test('a running project is ended with an explanation, and told what follows [T-TODO-010] [T-TODO-011]', async () => {
  await open('?type=2&all=1')
  const row = await rowOf('TZ-E2000 边缘网关')
  expect(within(row).queryByRole('link', { name: '处理' })).toBeNull()
  expect(offered(row)).toContain('结项')
  expect(offered(await rowOf('TZ-FT2000 瘦终端')), 'one whose ending waits').not.toContain('结项')
  await press('结项', row)
  const dialog = await dialogOf('结项说明')
  await press('结项', dialog)
  expect(await within(dialog).findByText('请填写结项说明')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('结项说明'), '网关项目转入量产')
  await press('结项', dialog)
  expect(await screen.findByText('已通知飞腾，等待飞腾确认结项')).toBeTruthy()
})

test('leaving the explanation ends nothing, and says so [T-TODO-011]', async () => {
  await open('?type=2&all=1')
  await press('结项', await rowOf('TZ-D2000 工控主板'))
  await press('取消', await dialogOf('结项说明'))
  expect(await screen.findByText('操作已取消！')).toBeTruthy()
})

test('one that the FAE had asked to end ends at once [T-TODO-011]', async () => {
  await open('?type=2&all=1')
  await press('结项', await rowOf('TZ-D2000 加固笔记本'))
  const dialog = await dialogOf('结项说明')
  await userEvent.type(within(dialog).getByLabelText('结项说明'), '同意结项')
  await press('结项', dialog)
  expect(await screen.findByText('项目已结项')).toBeTruthy()
})

test('one that has come to wait for its ending meanwhile is refused with the server’s words [T-TODO-011]', async () => {
  const set = (flag: string) =>
    app.arrange(`update project set ending_flag = ${flag} where name = 'TZ-D2000 工控主板'`)
  await open('?type=2&all=1')
  await press('结项', await rowOf('TZ-D2000 工控主板'))
  const dialog = await dialogOf('结项说明')
  await userEvent.type(within(dialog).getByLabelText('结项说明'), '已量产')
  await set('2')
  onTestFinished(() => set('null'))
  await press('结项', dialog)
  expect(await screen.findByText(/不能执行“.*结项”/)).toBeTruthy()
  expect(screen.queryByText('已通知飞腾，等待飞腾确认结项')).toBeNull()
})

/** Buttons, of which a row may have none. */
const offered = (row: HTMLElement) =>
  within(row).queryAllByRole('button').length > 0
    ? rowButtons(row).map((text) => text.replaceAll(/\s/g, ''))
    : []

test('an address that asks for a new order opens its dialog, and is done with it once that is closed', async () => {
  const { router } = await open('?all=1&new=1')
  const dialog = await dialogOf('新建工单')
  await press('取消', dialog)
  await waitFor(() => expect(router.state.location.search).toEqual({ all: '1' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '新建工单' })).toBeNull())
})
