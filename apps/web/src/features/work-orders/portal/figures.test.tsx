import { configure, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()
beforeEach(() => app.reach(PEOPLE.manager))

test('a manager reads how the orders of the own unit were answered, by chip', async () => {
  await openPage('/portal/technicalSupport/orderFigures?from=2026-01-01&to=2026-12-31')
  expect(await screen.findByText(/2026-01-01 至 2026-\d\d-\d\d 提交的工单/)).toBeTruthy()
  const count = screen.getAllByText('工单数').map((one) => one.nextElementSibling?.textContent)
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
