import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirmCloseOrder } from '@xinqiao/contract/work-orders/calls/console-close-endpoints'
import { listDeputies } from '@xinqiao/contract/work-orders/calls/desk-endpoints'
import { listDesk } from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { CLOSING_CHECK_CODES } from '@xinqiao/contract/work-orders/closing-checks'
import { beforeEach, expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { dialogOf, press } from '../../../../../test/orders.tsx'
import { openPage } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const FAE = PEOPLE.fae
const DESK = '/console/work-orders?queue=all'

beforeEach(() => app.reach(FAE))

async function choose(dialog: HTMLElement, label: string, option: RegExp) {
  const box = within(dialog).getByRole('combobox', { name: label })
  await waitFor(() => expect(box.hasAttribute('disabled')).toBe(false))
  await userEvent.click(box)
  const found = await waitFor(() => {
    // The list that was opened last; one before it may still stand there.
    const shown = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]
    return (
      shown.findLast(({ textContent }) => option.test(textContent ?? '')) ??
      expect.fail(`no option ${option}`)
    )
  })
  await userEvent.click(found)
}

test('an order for a customer asks for the project, and offers the people of its unit alone', async () => {
  await openPage(DESK)
  await press('代客户提交工单')
  const dialog = await dialogOf('代客户提交工单')
  await press('提交', dialog)
  expect(await within(dialog).findByText('请选择项目')).toBeTruthy()
  await choose(dialog, '项目', /TZ-D2000 工控主板/)
  await choose(dialog, '发起人', /许知行/)
  const names = [...document.querySelectorAll('.ant-select-item-option')].map(
    ({ textContent }) => textContent,
  )
  expect(names).toContain('林志远')
  expect(names).not.toContain('何嘉宁')
})

test('a deputy is named for days from today on, and stands in the list until taken back', async () => {
  await openPage(DESK)
  await press('请假代理')
  const dialog = await dialogOf('请假代理')
  await choose(dialog, '代理人', /吴桐/)
  await press('指定代理人', dialog)
  expect(await screen.findByText(/已指定/)).toBeTruthy()
  const { rows } = await call(listDeputies, {})
  expect(rows).toMatchObject([{ name: '陈思远', deputy: '吴桐' }])
  await press('请假代理')
  const again = await dialogOf('请假代理')
  await userEvent.click(await within(again).findByRole('button', { name: '取消代理' }))
  await waitFor(async () => expect((await call(listDeputies, {})).rows).toEqual([]))
})

test('a manager names a deputy for another one, of those who can take over something, and ends it', async () => {
  await app.reach(PEOPLE.staffManager)
  await openPage('/console/certification-figures')
  await press(/^账号菜单/)
  await press('请假代理')
  const dialog = await dialogOf('请假代理')
  await choose(dialog, '被代理人', /苏念/)
  await choose(dialog, '代理人', /赵雨桐/)
  expect(await within(dialog).findByText('将代理：认证申请')).toBeTruthy()
  await press('指定代理人', dialog)
  expect(await screen.findByText(/已指定/)).toBeTruthy()
  expect((await call(listDeputies, {})).rows).toMatchObject([
    { name: '苏念', deputy: '赵雨桐', work: '认证申请' },
  ])
  await press(/^账号菜单/)
  await press('请假代理')
  const again = await dialogOf('请假代理')
  await userEvent.click(await within(again).findByRole('button', { name: '取消代理' }))
  await waitFor(async () => expect((await call(listDeputies, {})).rows).toEqual([]))
})

test('a solution is handed in as a draft by its FAE, without the names of customer and project', async () => {
  const { rows } = await call(listDesk, { query: { queue: 'all', pageSize: 100 } })
  const solved =
    rows.find((row) => row.deskStatus === '已关闭' && row.workOrderType === 2) ??
    expect.fail('no solved order')
  await openPage(`${DESK}&id=${solved.id}`)
  // Beside eighty orders a button is found much sooner by its words.
  await userEvent.click(await screen.findByText('存为知识'))
  const dialog = await dialogOf('解决方案存为知识库草稿')
  const text = (within(dialog).getByLabelText('正文（Markdown）') as HTMLTextAreaElement).value
  expect(text).toMatch(/## 解决方案/)
  expect(text).not.toContain(solved.projectName)
  expect(text).not.toContain(solved.unitName)
  await choose(dialog, '知识库', /./)
  await press('存为草稿', dialog)
  expect(await screen.findByText(/已存为知识库草稿，已通知知识库编辑/)).toBeTruthy()
})

test('a document near the subject is put into the answer with its address by one press', async () => {
  const { rows } = await call(listDesk, { query: { queue: 'all', open: '1', pageSize: 100 } })
  const order = rows.find(({ workOrderName }) => workOrderName === 'PCIe x8 链路仅训练到 x4')
  await openPage(`${DESK}&id=${order?.id}`)
  const [cite] = await screen.findAllByRole('button', { name: /^引用 .*链路/ })
  await userEvent.click(cite ?? expect.fail('no document'))
  const link = await waitFor(() => {
    const found = document.querySelector<HTMLAnchorElement>('[contenteditable="true"] a[href]')
    return found ?? expect.fail('no link in the answer')
  })
  expect(link.textContent).toMatch(/^《.*链路.*》$/)
  expect(link.getAttribute('href')).toMatch(/^\/portal\/knowledgeBase\/kbDetail\?kbId=/)
})

test('the class of an order that was closed meanwhile stays, and why is said', async () => {
  const { rows } = await call(listDesk, { query: { queue: 'all', open: '1', pageSize: 100 } })
  const asked = rows.findLast((row) => row.deskStatus === '客户申请关闭') ?? expect.fail('no such order')
  await openPage(`${DESK}&id=${asked.id}&keyword=${asked.work_order_number}`)
  await userEvent.click(await screen.findByLabelText('其他操作'))
  await userEvent.click(await screen.findByText('修改类别'))
  const dialog = await dialogOf('修改类别')
  await choose(dialog, '工单类别', /固件问题/)
  const body = { solution: '已解决', note: '', checks: CLOSING_CHECK_CODES }
  await call(confirmCloseOrder, { params: { id: asked.id }, body })
  await press('修改', dialog)
  expect(await screen.findByText(/不能执行“修改类别”/)).toBeTruthy()
  expect(screen.queryByText('类别已修改')).toBeNull()
})

test('an order that is closed while it is open leaves only what colleagues write', async () => {
  const { rows } = await call(listDesk, { query: { queue: 'all', open: '1', pageSize: 100 } })
  const asked =
    rows.find((row) => row.deskStatus === '客户申请关闭' && row.workOrderType === 2) ??
    expect.fail('no order to be closed')
  await openPage(`${DESK}&id=${asked.id}&keyword=${asked.work_order_number}`)
  const forCustomer = '[data-placeholder="回复客户，可粘贴截图与日志"]'
  await waitFor(() => expect(document.querySelector(forCustomer)).toBeTruthy())
  await userEvent.click(await screen.findByText('确认关闭'))
  const dialog = await dialogOf('确认关闭')
  for (const box of within(dialog).getAllByRole('checkbox')) await userEvent.click(box)
  await press('确认关闭', dialog)
  await waitFor(() => expect(screen.getByRole('button', { name: /记\s*录/ })).toBeTruthy())
  expect(screen.queryByRole('button', { name: '回复客户' })).toBeNull()
})
