import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE, startDemoApp } from '../../../../test/demo-app.ts'
import { openPage, watchFeedback } from '../../../../test/page.tsx'

const app = startDemoApp()
/** the unit's assistant, who may change projects */
const ASSISTANT = '13800006623'

async function open(path: string, phone: string = PEOPLE.manager) {
  await app.reach(phone)
  await openPage(path)
  await screen.findByRole('cell', { name: /许知行/ })
}

const openManagement = () => open('/portal/personalCenter/personnelManagement')
const openStaff = (phone?: string) => open('/portal/technicalSupport/internalStaff', phone)
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

function rowOf(name: string): HTMLElement {
  const row = screen.getAllByRole('row').find((one) => one.textContent?.includes(name))
  return row ?? expect.fail(`no row of ${name}`)
}

const inRow = (name: string, action: string) => within(rowOf(name)).getByRole('button', { name: action })

test('[P-PERS-002] [P-PERS-004] [T-PERS-002] the unit’s people stand in a table with what may be done', async () => {
  await openManagement()
  expect(heads()).toEqual(['姓名', '职务', '邮箱', '办公电话', '操作'])
  expect(within(rowOf('许知行')).getByText('许')).toBeTruthy()
  for (const action of ['编辑', '授权', '删除']) expect(inRow('许知行', action)).toBeTruthy()
})

test('[P-PERS-003] people are added in a dialog with tabs, by name, all at once', async () => {
  await openManagement()
  await userEvent.click(screen.getByRole('button', { name: /添加人员/ }))
  const box = await screen.findByRole('dialog')
  const tabs = within(box).getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['本单位账号', '按手机号码添加'])
  const all = await within(box).findByRole('checkbox', { name: '全选' })
  await userEvent.click(all)
  const boxes = within(box).getAllByRole('checkbox')
  expect(boxes.every((one) => (one as HTMLInputElement).checked)).toBe(true)
  expect(within(box).getByText(`已选 ${boxes.length - 1} 人`)).toBeTruthy()
  await userEvent.type(within(box).getByLabelText('按姓名查找'), '没有这个人')
  expect(await within(box).findByText('没有符合条件的账号')).toBeTruthy()
})

test('[P-PERS-005] services of the unit are ticked for a person', async () => {
  await openManagement()
  await userEvent.click(inRow('许知行', '授权'))
  const box = await screen.findByRole('dialog')
  expect(box.textContent).toContain('授权服务 · 许知行')
  const services = await within(box).findAllByRole('checkbox')
  expect(services.length).toBeGreaterThan(1)
  await userEvent.click(services[0] ?? expect.fail('no service'))
  await userEvent.click(within(box).getByRole('button', { name: '授权' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[P-PERS-006] [P-PERS-032] a wrong form of a person says so', async () => {
  await openManagement()
  const items = watchFeedback()
  await userEvent.click(inRow('许知行', '编辑'))
  const box = await screen.findByRole('dialog')
  await userEvent.clear(within(box).getByLabelText('真实姓名'))
  await userEvent.click(within(box).getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(items).toContainEqual({ type: 'toast', tone: 'warning', text: '请正确填写信息!' }),
  )
})

test('[P-PERS-007] [P-PERS-008] [P-PERS-009] [T-PERS-001] internal staff has its filters and its table', async () => {
  await openStaff()
  expect(screen.getByRole('heading', { name: '内部人员' })).toBeTruthy()
  for (const label of ['姓名', '部门']) expect(screen.getByRole('textbox', { name: label })).toBeTruthy()
  expect(screen.getByRole('button', { name: /添加人员/ })).toBeTruthy()
  expect(heads()).toEqual(['姓名', '部门', '联系电话', '邮箱', '备注', '操作'])
  expect(inRow('许知行', '删除')).toBeTruthy()
})

test('[P-PERS-008] [P-PERS-011] [P-PERS-014] [P-PERS-015] the assistant changes projects of a person', async () => {
  await openStaff(ASSISTANT)
  await userEvent.click(inRow('许知行', '项目变更'))
  const box = await screen.findByRole('dialog')
  expect(within(box).getByText('当前人员').parentElement?.textContent).toContain('许知行')
  await userEvent.type(within(box).getByRole('combobox', { name: /更换人员/ }), '林')
  expect(await screen.findByTitle(/林志远/)).toBeTruthy()
  const marks = await within(box).findAllByText('许知行', { selector: 'mark' })
  expect(marks.length).toBeGreaterThan(0)
  for (const cell of within(box).getAllByRole('cell')) {
    expect(cell.textContent?.split('许知行').length).toBeLessThanOrEqual(2)
  }
})

test('[P-PERS-060] [T-PERS-010] what deleting changes is told first; a refusal is a warning with its reason', async () => {
  await openManagement()
  const items = watchFeedback()
  await userEvent.click(inRow('许知行', '删除'))
  const asked = await waitFor(
    () => items.find((item) => item.type === 'question') ?? expect.fail('nothing was asked'),
  )
  expect(asked.question.text).toContain('岗位')
  items.length = 0
  asked.settle(true)
  const refusal = await waitFor(
    () => items.find((item) => item.type === 'question') ?? expect.fail('no refusal was shown'),
  )
  expect(refusal.question).toMatchObject({ tone: 'warning' })
  expect(refusal.question.text).toContain('删除失败,该人员还在负责')
  refusal.settle(true)
  expect(rowOf('许知行')).toBeTruthy()
})
