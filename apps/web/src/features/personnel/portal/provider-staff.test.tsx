import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
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

const { vendorManager, vendor, vendorSoftware, distributorManager, distributor } = PEOPLE
const JOINING = [vendorManager, vendor, vendorSoftware, distributorManager, distributor]
  .map((phone) => `'${phone}'`)
  .join()
/** Everybody of another company joins this one, and the team of a project. */
const JOIN = `
  with of as (
    select project.id, project.unit_id from project where number = 'PRJ-26-0318'
  ), joined as (
    update account set unit_id = (select unit_id from of)
    where phone in (${JOINING}) returning id
  ), listed as (
    update personnel set unit_id = (select unit_id from of) where account_id in (select id from joined) returning id
  )
  insert into project_seat (project_id, unit_id, seat, personnel_id, order_number)
  select of.id, of.unit_id, 'other', listed.id, 10 from of, listed`

test('[P-PERS-018] business contacts come ten to a page', async () => {
  await app.arrange(JOIN)
  await open()
  await userEvent.click(screen.getByRole('tab', { name: '业务联系人' }))
  await waitFor(() => expect(names()).toHaveLength(10))
  const first = names()
  await userEvent.click(screen.getByTitle('2'))
  await waitFor(() => expect(names().filter((name) => first.includes(name))).toEqual([]))
  expect(names().length).toBeGreaterThan(0)
  expect(names().length).toBeLessThan(10)
})
