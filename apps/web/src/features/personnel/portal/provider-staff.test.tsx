import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()
const names = () =>
  [...document.querySelectorAll('tr[data-row-key]')].map((one) => one.querySelector('td')?.textContent ?? '')

async function open() {
  await app.reach(PEOPLE.manager)
  await openPage('/portal/technicalSupport/FTpersonnel')
  await screen.findByRole('heading', { name: '飞腾人员' })
}

test('[T-PERS-006] the page of provider staff names the FAE of the unit, and nobody of the unit', async () => {
  await open()
  await waitFor(() => expect(names().some((name) => name.includes('陈思远'))).toBe(true))
  expect(names().some((name) => name.includes('许知行'))).toBe(false)
})

test('[P-PERS-016] business contacts are those of both sides, under the documented columns', async () => {
  await open()
  await userEvent.click(screen.getByRole('tab', { name: '业务联系人' }))
  await waitFor(() => expect(names().some((name) => name.includes('许知行'))).toBe(true))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['姓名', '部门', '职责', '联系电话', '邮箱', '备注'],
  ])
})
