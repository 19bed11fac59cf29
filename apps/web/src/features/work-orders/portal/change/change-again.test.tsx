import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { dialogOf, openOrder, orderNamed, press, projectIdOf } from '../../../../../test/orders.tsx'
import { openPage } from '../../../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()
const DATES = 'TZ-D2000 加固笔记本项目时间节点变更'
const PEOPLE_CHANGE = 'TZ-S5000C 双路服务器客户项目人员变更'
const REFUSED = 'TZ-D2000 工控主板项目时间节点变更'

beforeEach(() => app.reach(PEOPLE.manager))

const textOf = (drawer: HTMLElement) => within(drawer).getByLabelText<HTMLTextAreaElement>('重新提交的内容')

test.each([
  ['[T-WO-050]', DATES, '修改时间节点', '项目时间节点变更'],
  ['[T-WO-050]', PEOPLE_CHANGE, '修改项目人员', '客户项目人员变更'],
] as const)(
  'days and people that were sent back have a link that opens their dialog %s %s',
  async (_id, subject, link, title) => {
    const drawer = await openOrder(subject)
    await press(link, drawer)
    expect((await dialogOf(title)).querySelector('.ant-modal-title')?.textContent).toBe(title)
  },
)

test('a change that waits stands on its project, which leads to it, and is marked at its button', async () => {
  const name = 'TZ-D2000 加固笔记本'
  const id = await projectIdOf(name)
  await openPage(`/portal/technicalSupport/projectManagement/projectDetail?id=${id}&type=detail`)
  const waiting = await screen.findByRole('list', { name: '未决的变更申请' })
  const [link] = within(waiting).getAllByRole('link', { name: new RegExp(DATES) })
  expect(screen.getByRole('button', { name: '时间节点变更' }).title).toMatch(/^WO-.* 待您修改$/)
  await userEvent.click(link ?? expect.fail('no link'))
  expect(await screen.findByLabelText('重新提交的内容')).toBeTruthy()
})

test('they take no reply in words [T-WO-051]', async () => {
  const drawer = await openOrder(DATES)
  expect((await within(drawer).findByRole<HTMLButtonElement>('button', { name: /提交回复$/ })).disabled).toBe(
    true,
  )
  expect(textOf(drawer).readOnly).toBe(true)
  expect(within(drawer).queryByLabelText('回复飞腾，可粘贴截图与日志')).toBeNull()
})

test('the text of the resubmission follows from what was chosen, and the sheet closes once it is sent [T-WO-052] [T-WO-068]', async () => {
  const drawer = await openOrder(PEOPLE_CHANGE)
  await press('修改项目人员', drawer)
  const dialog = await dialogOf('客户项目人员变更')
  const seat = within(dialog).getByLabelText('测试工程师')
  // It begins with who was asked for.
  await waitFor(() => expect(seat.closest('.ant-select')?.textContent).toContain('周启航'))
  await userEvent.type(seat, '蒋思')
  await userEvent.click(await screen.findByText(/^蒋思齐/, { selector: '.ant-select-item-option-content' }))
  await press('确定', dialog)
  await waitFor(() => expect(textOf(drawer).value).toBe('测试工程师：从“方静怡”变更为“蒋思齐”'))
  await press('修改项目人员', drawer)
  const again = within(await dialogOf('客户项目人员变更')).getByLabelText('测试工程师')
  await waitFor(() => expect(again.closest('.ant-select')?.textContent).toContain('蒋思齐'))
  await press('取消', await dialogOf('客户项目人员变更'))
  await press('提交回复', drawer)
  await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull())
  expect(await orderNamed(PEOPLE_CHANGE)).toMatchObject({ workOrderStatusCode: 'WORKORDER_DCL' })
})

test('what was chosen is there after a reload, and where one chooses again, until it is sent', async () => {
  const drawer = await openOrder(DATES)
  await press('修改时间节点', drawer)
  const dialog = await dialogOf('项目时间节点变更')
  await userEvent.type(within(dialog).getByLabelText('变更原因'), '板材延期')
  await press('确定', dialog)
  await waitFor(() => expect(textOf(drawer).value).toContain('板材延期'))
  const said = textOf(drawer).value
  cleanup()
  const again = await openOrder(DATES)
  await waitFor(() => expect(textOf(again).value).toBe(said))
  await press('提交回复', again)
  await waitFor(async () =>
    expect(await orderNamed(DATES)).toMatchObject({ workOrderStatusCode: 'WORKORDER_DCL' }),
  )
  await waitFor(() =>
    expect(Object.keys(sessionStorage).filter((key) => key.includes('change again'))).toEqual([]),
  )
})

test('a refused change of days begins with its text, and is submitted again [T-WO-052] [T-WO-058] [T-WO-068]', async () => {
  const drawer = await openOrder(REFUSED)
  expect(textOf(drawer).value).toContain('A3 改版')
  await press('重新提交工单', drawer)
  await waitFor(async () =>
    expect(await orderNamed(REFUSED)).toMatchObject({ workOrderStatusCode: 'WORKORDER_DCL' }),
  )
  await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull())
})
