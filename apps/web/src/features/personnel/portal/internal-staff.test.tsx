import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()
/** The assistant of the manager’s unit. */
const ASSISTANT = PEOPLE.assistant
const row = async (name: string) => (await screen.findByText(name)).closest('tr') ?? expect.fail('no row')
const names = () =>
  [...document.querySelectorAll('tr[data-row-key]')].map((one) => one.querySelector('td')?.textContent ?? '')

async function open(phone: string = PEOPLE.manager) {
  await app.reach(phone)
  const page = await openPage('/portal/technicalSupport/internalStaff')
  await screen.findByRole('heading', { name: '内部人员' })
  return page
}

async function press(name: string, action: string): Promise<HTMLElement> {
  await userEvent.click(within(await row(name)).getByRole('button', { name: action }))
  return screen.findByRole('dialog')
}

test('[P-PERS-007] [P-PERS-009] [T-PERS-001] the customer’s people are filtered by name and department', async () => {
  const { router } = await open()
  const menu = await screen.findByRole('navigation', { name: '侧边导航' })
  expect(within(menu).getByRole('button', { name: /人员管理/ })).toBeTruthy()
  expect(within(menu).getByRole('link', { name: '内部人员' }).getAttribute('aria-current')).toBe('page')
  await row('许知行')
  expect(screen.getByRole('button', { name: /添加人员/ })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('姓名'), '知行')
  await userEvent.click(screen.getByRole('button', { name: /查\s*询/ }))
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('许知行')]))
  await userEvent.clear(screen.getByLabelText('姓名'))
  await userEvent.type(screen.getByLabelText('部门'), '测试{Enter}')
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('方静怡')]))
  expect(router.state.location.search).toEqual({ department: '测试' })
})

test('[P-PERS-008] the table has the documented columns and row actions', async () => {
  await open()
  const cells = within(await row('方静怡')).getAllByRole('cell')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['姓名', '部门', '联系电话', '邮箱', '备注', '操作'],
  ])
  expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual([
    ...['测试部', PEOPLE.assistant, 'fangjingyi@zhuoyu.example', '单位助理', '删除'],
  ])
})

test('[P-PERS-008] [P-PERS-010] a member without that duty is offered neither action nor the button', async () => {
  await open(PEOPLE.engineer)
  await row('方静怡')
  for (const name of ['项目变更', '删除', /添加人员/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('[P-PERS-008] [P-PERS-010] the assistant of the unit changes projects', async () => {
  await open(ASSISTANT)
  const cells = within(await row('许知行')).getAllByRole('cell')
  expect(cells.at(-1)?.textContent).toBe('项目变更')
})

test('[P-PERS-011] [P-PERS-012] [P-PERS-015] [P-PERS-037] [P-PERS-038] projects change hands in a dialog that marks the person', async () => {
  await open(ASSISTANT)
  // Owner and hardware engineer of the same project: each place names the person once.
  const dialog = await press('许知行', '项目变更')
  expect(within(dialog).getByText('当前人员').parentElement?.textContent, 'P-PERS-011').toContain('许知行')
  const project = (await within(dialog).findByText('TZ-E2000 电力采集终端')).closest('tr')
  expect(
    within(dialog)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .slice(1),
    'P-PERS-012',
  ).toEqual(['项目编号', '项目名称', '项目负责人', '硬件工程师', '软件工程师', '测试工程师', '其他工程师'])
  const marks = project?.querySelectorAll('mark') ?? []
  expect(
    [...marks].map(({ textContent }) => textContent),
    'P-PERS-015',
  ).toEqual(['许知行', '许知行'])
  expect(project?.textContent).toContain('宋明哲')
  expect([...document.querySelectorAll('mark')].some((one) => one.textContent !== '许知行')).toBe(false)
  const ok = within(dialog).getByRole('button', { name: '确认变更' })
  await userEvent.click(ok)
  expect(await within(dialog).findByText('请选择需要更换人员的项目'), 'P-PERS-037').toBeTruthy()
  expect(await within(dialog).findByText('请选择更换人员'), 'P-PERS-038').toBeTruthy()
  const choose = within(dialog).getByLabelText('更换人员')
  await userEvent.type(choose, '宋明')
  const option = await screen.findByText('宋明哲 · 软件部')
  await waitFor(() => expect(screen.queryByText('方静怡 · 测试部'), 'P-PERS-011').toBeNull())
  await userEvent.click(option)
  expect(choose.closest('.ant-select')?.textContent).toContain('宋明哲 · 软件部')
})

test('[P-PERS-013] the projects of the dialog come ten to a page', async () => {
  await open(ASSISTANT)
  const dialog = await press('许知行', '项目变更')
  const projects = () =>
    [...dialog.querySelectorAll('tr[data-row-key]')].map(({ textContent }) => textContent)
  await waitFor(() => expect(projects()).toHaveLength(10))
  expect(within(dialog).getByText('共 14 个项目')).toBeTruthy()
  const first = projects()
  await userEvent.click(within(dialog).getByTitle('2'))
  await waitFor(() => expect(projects()).toHaveLength(4))
  expect(projects().filter((one) => first.includes(one))).toEqual([])
})

test('[P-PERS-060] deleting says before what else it changes', async () => {
  await open()
  const dialog = await press('周启航', '删除')
  expect(dialog.textContent).toContain(
    '以下岗位将空缺：\n· TZ-S5000C 双路服务器（其他工程师）\n· TZ-D2000 视频会议终端（其他工程师）',
  )
  await userEvent.click(within(dialog).getByRole('button', { name: /取\s*消/ }))
  expect(await screen.findByText('操作已取消！')).toBeTruthy()
  expect(await row('周启航')).toBeTruthy()
})

test('[T-PERS-010] a refused deletion is a warning with its reason', async () => {
  await open()
  const dialog = await press('宋明哲', '删除')
  await userEvent.click(within(dialog).getByRole('button', { name: /删\s*除/ }))
  const reason = await screen.findByText('删除失败,该人员还在负责TZ-S5000C 存储控制器、TZ-NAS 网络存储项目')
  const warning = reason.closest('[role="dialog"]')
  expect(warning?.querySelector('.anticon-exclamation-circle')).toBeTruthy()
  expect(warning?.textContent).toContain('系统提示')
  expect(await row('宋明哲')).toBeTruthy()
})

test('[T-PERS-007] [T-PERS-008] [T-PERS-009] a manager who is no assistant adds and deletes people, and changes no projects', async () => {
  await open()
  const actions = within(await row('周启航')).getAllByRole('button')
  expect(actions.map(({ textContent }) => textContent)).toEqual(['删除'])
  await userEvent.click(screen.getByRole('button', { name: /添加人员/ }))
  expect(within(await screen.findByRole('dialog')).getByText('添加人员')).toBeTruthy()
})

test('[T-PERS-005] [T-PERS-008] who was deleted is off the list, which says so', async () => {
  await open()
  const dialog = await press('周启航', '删除')
  await userEvent.click(within(dialog).getByRole('button', { name: /删\s*除/ }))
  expect(await screen.findByText('删除成功')).toBeTruthy()
  await waitFor(() => expect(names().join()).not.toContain('周启航'))
})

/** People of two other companies join this one. */
const { vendorManager, vendor, vendorSoftware, distributorManager, distributor } = PEOPLE
const JOINED = [vendorManager, vendor, vendorSoftware, distributorManager, distributor]
  .map((phone) => `'${phone}'`)
  .join()
const JOIN = `
  with unit_of as (select unit_id from account where phone = '${PEOPLE.manager}'),
  joined as (update account set unit_id = (select unit_id from unit_of) where phone in (${JOINED}) returning id)
  update personnel set unit_id = (select unit_id from unit_of) where account_id in (select id from joined)`

test('[T-PERS-004] the list has ten to a page', async () => {
  await app.arrange(JOIN)
  const { router } = await open()
  await waitFor(() => expect(names()).toHaveLength(10))
  const first = names()
  await userEvent.click(screen.getByTitle('2'))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ pageNum: '2' }))
  await waitFor(() => expect(names().filter((name) => first.includes(name))).toEqual([]))
  expect(names().length).toBeGreaterThan(0)
  expect(names().length).toBeLessThan(10)
})
