import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addReason } from '@xinqiao/contract/lists/reason-endpoints'
import { listPortfolio, showForReview } from '@xinqiao/contract/projects/calls/console-endpoints'
import { listDesk } from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { openPage } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()

const projectIn = async (projectStatus: string) => {
  const { rows } = await call(listPortfolio, { query: { projectStatus } })
  return rows[0] ?? expect.fail(`no project in ${projectStatus}`)
}

test.each([
  [PEOPLE.fae, '待FAE审核', 'project.faeRefuse', '审核不通过', '原因'],
  [PEOPLE.staffManager, '待项目负责人审核', 'project.managerRefuse', '审核不通过', '原因'],
  [PEOPLE.fae, 'EVT', 'project.faeEnd', '申请结项', '结项说明'],
])('%s in %s offers what was kept for %s', async (phone, status, topic, button, label) => {
  await app.reach(phone)
  const body = `常用：${topic}`
  await call(addReason, { body: { topic, body } })
  const { id } = await projectIn(status)
  await openPage(`/console/projects/review?id=${id}`)
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog', { name: button })
  await userEvent.click(await within(dialog).findByRole('button', { name: body }))
  expect(within(dialog).getByLabelText(label)).toHaveProperty('value', body)
})

test('all projects are ordered by their columns, as the address says', async () => {
  await app.reach(PEOPLE.staffManager)
  const { router } = await openPage('/console/projects')
  const head = await screen.findByRole('columnheader', { name: /最近到期/ })
  await userEvent.click(head)
  await userEvent.click(head)
  expect(router.state.location.search).toMatchObject({ orderByColumn: 'due_date', isAsc: 'asc' })
  const { rows } = await call(listPortfolio, { query: { orderByColumn: 'due_date', isAsc: 'asc' } })
  await waitFor(() =>
    expect(screen.getAllByRole('row').find((row) => within(row).queryByRole('link'))?.textContent).toContain(
      rows[0]?.projectName ?? 'none',
    ),
  )
})

test('the FAE changes the team of a project that is under way', async () => {
  await app.reach(PEOPLE.fae)
  const { id } = await projectIn('EVT')
  await openPage(`/console/projects/review?id=${id}`)
  await userEvent.click(await screen.findByRole('button', { name: '调整飞腾项目组' }))
  const dialog = within(await screen.findByRole('dialog', { name: '调整飞腾项目组' }))
  const { data: before } = await call(showForReview, { params: { id } })
  const wasFae = before.FT_projectPersonnel.find(({ duty }) => duty === 'FAE')?.name ?? ''
  await userEvent.click(dialog.getByRole('combobox', { name: 'FAE' }))
  const faes = await screen.findAllByText(/FAE/, { selector: '.ant-select-item-option-content' })
  const other = faes.find(({ textContent }) => !textContent?.startsWith(wasFae))
  await userEvent.click(other ?? expect.fail('no other FAE'))
  await userEvent.type(dialog.getByLabelText('调整原因'), '需要 TME 参与')
  await userEvent.click(dialog.getByRole('button', { name: /调\s*整$/ }))
  await waitFor(async () => {
    const { data } = await call(showForReview, { params: { id } })
    expect(data.timeline.map(({ label }) => label)).toContain('调整飞腾项目组')
    expect(data.FT_projectPersonnel.find(({ duty }) => duty === 'FAE')?.name).not.toBe(wasFae)
  })
})

test('a project shows its open orders; who ends it reads which are left, and what becomes of them', async () => {
  await app.reach(PEOPLE.fae)
  const { rows } = await call(listDesk, { query: { queue: 'all', open: '1', pageSize: 100 } })
  const running = new Set((await call(listPortfolio, { query: {} })).rows.map(({ id }) => id))
  const one = rows.find(
    ({ projectId, projectStatus }) => running.has(projectId) && projectStatus !== '已结项',
  )
  const id = one?.projectId ?? expect.fail('no open order')
  const names = rows.filter(({ projectId }) => projectId === id).map(({ workOrderName }) => workOrderName)
  const { router } = await openPage(`/console/projects/review?id=${id}`)
  const section = within(await screen.findByRole('region', { name: '未关闭的工单' }))
  expect(section.getByRole('heading').textContent).toBe(`未关闭的工单（${names.length}）`)
  // What the customer has of it: the plan with its baselines, and the files.
  expect(screen.getByRole('region', { name: '计划与实际' })).toBeTruthy()
  const files = await screen.findByRole('region', { name: '项目资料' })
  await within(files).findAllByRole('button', { name: /^查看 / })
  await userEvent.click(screen.getByRole('button', { name: '申请结项' }))
  const dialog = within(await screen.findByRole('dialog', { name: '申请结项' }))
  const left = await dialog.findByText(`还有 ${names.length} 个工单未关闭`)
  expect(left.closest('[role="alert"]')?.textContent).toContain(`“${names[0]}”`)
  await userEvent.click(dialog.getByRole('button', { name: /取\s*消/ }))
  await userEvent.click(section.getByRole('link', { name: names[0] ?? '' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/work-orders'))
})

test('orders that cannot be read are said to be so, where one looks and where one ends the project', async () => {
  await app.reach(PEOPLE.fae)
  const { id } = await projectIn('EVT')
  const reach = globalThis.fetch
  globalThis.fetch = (input, init) =>
    String(input).includes('/console/work-orders?')
      ? Promise.reject(new TypeError('no connection'))
      : reach(input, init)
  await openPage(`/console/projects/review?id=${id}`)
  const section = within(await screen.findByRole('region', { name: '未关闭的工单' }))
  expect(section.getByRole('button', { name: '重试' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '申请结项' }))
  expect(await screen.findByText('未关闭的工单未能读取，结项前请到服务台核对')).toBeTruthy()
})
