import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listDesk } from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { beforeEach, expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { press } from '../../../../../test/orders.tsx'
import { openPage } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
beforeEach(() => app.reach(PEOPLE.manager))

test('a manager reads how the orders of the own unit were answered, by chip', async () => {
  await openPage('/portal/technicalSupport/orderFigures?from=2026-01-01&to=2026-12-31')
  expect(await screen.findByText(/2026-01-01 至 2026-\d\d-\d\d 提交的工单/)).toBeTruthy()
  const count = screen.getAllByText('工单数').map((one) => one.closest('dt')?.nextElementSibling?.textContent)
  expect(Number(count[0])).toBeGreaterThan(0)
  const groups = screen.getByRole('radiogroup', { name: '分组' })
  expect(within(groups).queryByText('客户单位')).toBeNull()
  expect(within(groups).getByText('芯片')).toBeTruthy()
})

test('the provider reads them for each of its FAEs as well', async () => {
  await app.reach(PEOPLE.staffManager)
  await openPage('/console/order-figures?by=fae&from=2026-01-01&to=2026-12-31')
  expect(await screen.findByRole('cell', { name: '陈思远' })).toBeTruthy()
})

test('a figure says what it means and opens its very orders, on the desk', async () => {
  await app.reach(PEOPLE.staffManager)
  await openPage('/console/order-figures?by=unit&from=2026-01-01&to=2026-12-31')
  const [word] = await screen.findAllByText('按时响应')
  await userEvent.hover(word ?? expect.fail('no figure'))
  expect(await screen.findByText(/过了时限还没有答复的算未按时/)).toBeTruthy()
  const [closed] = await screen.findAllByRole('link', { name: /^平均解决 / })
  await userEvent.click(closed ?? expect.fail('no order was closed'))
  const line = await screen.findByText(/所计的工单/)
  expect(line.textContent).toMatch(/平均解决.*2026-01-01 至 2026-\d\d-\d\d 提交/)
  const query = {
    queue: 'all',
    figure: 'solutionHours',
    sendTime: '2026-01-01',
    sendTimeEnd: '2026-12-31',
  } as const
  const { total } = await call(listDesk, { query })
  expect(total).toBeGreaterThan(0)
  expect(await screen.findByText(new RegExp(`^共 ${total} 个`))).toBeTruthy()
  await press('看全部工单')
  await waitFor(() => expect(screen.queryByText(/所计的工单/)).toBeNull())
})

test('a manager of customers opens the orders of the own unit behind a figure', async () => {
  await openPage('/portal/technicalSupport/orderFigures?from=2026-01-01&to=2026-12-31')
  const [all] = await screen.findAllByRole('link', { name: /^工单数 / })
  const count = all?.textContent
  await userEvent.click(all ?? expect.fail('no orders'))
  expect(await screen.findByText(/所计的工单/)).toBeTruthy()
  expect(await screen.findByText(new RegExp(`共 ${count} `))).toBeTruthy()
})
