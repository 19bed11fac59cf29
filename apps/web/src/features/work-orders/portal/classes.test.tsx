import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clientMyProject } from '@xinqiao/contract/projects/calls/list-endpoints'
import { projectOrderList } from '@xinqiao/contract/work-orders/calls/endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage, stopMotion } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()

async function open(name = 'TZ-D2000 工控主板') {
  await app.reach(PEOPLE.manager)
  stopMotion()
  const { rows } = await call(clientMyProject, { query: { projectName: name } })
  const id = rows[0]?.id ?? expect.fail(name)
  const page = await openPage(
    `/portal/technicalSupport/projectManagement/projectDetail?type=process&id=${id}`,
  )
  await screen.findByRole('heading', { name: '项目工单' })
  await waitFor(() => expect(document.querySelectorAll('tr[data-row-key]').length).toBeGreaterThan(0))
  return { ...page, id }
}

/** What a select offers for a word. */
async function offered(box: HTMLElement, word: string): Promise<string[]> {
  await userEvent.click(box)
  await userEvent.type(box, word)
  const list = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)'
  await waitFor(() => expect(document.querySelector(list)).not.toBeNull())
  return [...document.querySelectorAll(`${list} .ant-select-item-option`)].map((one) => one.textContent ?? '')
}

test('the filter of classes has the loaded ones and the four built-in ones [T-DICT-010]', async () => {
  await open()
  expect(await offered(screen.getByLabelText('工单类别'), '问题')).toEqual(
    expect.arrayContaining(['硬件问题', '软件问题', '性能问题']),
  )
  await userEvent.keyboard('{Escape}')
  await userEvent.clear(screen.getByLabelText('工单类别'))
  const changes = ['项目进度变更', '项目时间节点变更', '客户项目人员变更', '项目信息变更']
  expect(await offered(screen.getByLabelText('工单类别'), '变更')).toEqual(changes)
})

test.each([
  ['项目时间节点变更', 'ORDER_PROJECT_TIME_UPDATE', '[T-DICT-011]'],
  ['项目进度变更', 'ORDER_XMJDBG', '[T-DICT-012]'],
  ['客户项目人员变更', 'ORDER_PROJECT_PER_UPDATE', '[T-DICT-013]'],
  ['项目信息变更', 'ORDER_PROJECT_INFO_UPDATE', '[T-DICT-014]'],
])('%s is sent as %s %s', async (label, code) => {
  const { router } = await open()
  await offered(screen.getByLabelText('工单类别'), label)
  await userEvent.click(await screen.findByTitle(label))
  await userEvent.click(screen.getByRole('button', { name: /查\s*询/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ classifyCode: code }))
})

test('a new order is of no built-in class: those have their own buttons [T-DICT-015]', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: /新建项目工单/ }))
  const box = within(await screen.findByRole('dialog')).getByRole('combobox', { name: '工单类别' })
  expect(await offered(box, '问题')).toContain('硬件问题')
  await userEvent.clear(box)
  expect(await offered(box, '变更')).toEqual([])
})

test('the orders of a project are those of the id in its address [T-SHELL-020]', async () => {
  const { id } = await open()
  const own = await call(projectOrderList, { query: { projectId: id, pageSize: 100 } })
  document.body.innerHTML = ''
  const other = await open('TZ-S5000C 双路服务器')
  expect(other.id).not.toBe(id)
  const shown = [...document.querySelectorAll<HTMLElement>('tr[data-row-key]')].map(
    (row) => row.dataset.rowKey,
  )
  const ids: (string | undefined)[] = own.rows.map((row) => row.id)
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter((one) => ids.includes(one))).toEqual([])
})
