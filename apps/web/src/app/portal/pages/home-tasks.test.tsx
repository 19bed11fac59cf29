import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { asPhone, openPage } from '../../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()

async function waiting(phone: string): Promise<HTMLElement> {
  await app.reach(phone)
  await openPage('/')
  return screen.findByRole('region', { name: '待我处理' })
}

test('the home of a customer begins with what waits: orders, sheets, ends and design reviews of projects, certifications, notices of change', async () => {
  const section = await waiting(PEOPLE.manager)
  expect(within(section).getAllByRole('listitem')).toHaveLength(3)
  await userEvent.click(within(section).getByRole('button', { name: /^还有 \d+ 项$/ }))
  const rows = within(section).getAllByRole('link')
  const places = new Set(rows.map((row) => row.getAttribute('href')?.split('?')[0]))
  expect(places).toEqual(
    new Set([
      '/portal/technicalSupport/myBusiness',
      '/portal/technicalSupport/projectManagement/addAndAment',
      '/portal/technicalSupport/projectManagement/projectDetail',
      '/portal/technicalSupport/projectManagement/designReview',
      '/portal/machineCertification/machineCertificationList',
      '/portal/personalCenter/changes',
    ]),
  )
})

test('all that waits is shown when asked, also of a kind that lists only its first', async () => {
  const section = await waiting(PEOPLE.manager)
  const count = Number(/(\d+) 项/.exec(section.textContent)?.[1])
  await userEvent.click(within(section).getByRole('button', { name: `还有 ${count - 3} 项` }))
  for (const more of within(section).getAllByRole('button', { name: /：全部 \d+ 项$/ })) {
    await userEvent.click(more)
    await waitFor(() => expect(section.contains(more)).toBe(false))
  }
  expect(within(section).getAllByRole('link')).toHaveLength(count)
})

test('each leads straight to its own dialog', async () => {
  const section = await waiting(PEOPLE.vendor)
  const [row] = within(section).getAllByRole('link')
  const title = row?.querySelector('span span')?.textContent ?? expect.fail('nothing waits')
  await userEvent.click(row ?? expect.fail('nothing waits'))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toContain(title))
})

test('nothing waits for an account without a company', async () => {
  await app.reach(PEOPLE.personal)
  await openPage('/')
  await screen.findByRole('heading', { name: '最新文章' })
  expect(screen.queryByRole('region', { name: '待我处理' })).toBeNull()
})

test('the home shows favourites to whoever is logged in, and nothing of them to a visitor [P-KB-003]', async () => {
  await app.reach(PEOPLE.manager)
  const member = await openPage('/')
  expect(await screen.findByRole('region', { name: '我的收藏' })).toBeTruthy()
  member.unmount()
  localStorage.clear()
  await app.reach()
  await openPage('/')
  await screen.findByRole('region', { name: '最新文章' })
  expect(screen.queryByRole('region', { name: '我的收藏' })).toBeNull()
})

test('on a phone the newest orders and a project of the unit stand below what waits, with the way to all; for whom they are closed they do not', async () => {
  asPhone()
  await waiting(PEOPLE.manager)
  // The section that is shown before its orders is another one.
  await screen.findByRole('link', { name: /^我的工单：\d+$/ })
  const orders = screen.getByRole('region', { name: '我的工单' })
  await within(orders).findByRole('list')
  const [all, newest] = within(orders).getAllByRole('link')
  expect(all?.getAttribute('href')).toBe('/portal/technicalSupport/myBusiness?all=1')
  expect(newest?.getAttribute('href')).toMatch(/myBusiness\?all=1&order=/)
  await screen.findByRole('link', { name: /^我的项目：\d+$/ })
  const section = screen.getByRole('region', { name: '我的项目' })
  expect(await within(section).findByRole('progressbar', { name: '阶段进度' })).toBeTruthy()
  expect(
    within(section)
      .getByRole('link', { name: /^我的项目：\d+$/ })
      .getAttribute('href'),
  ).toBe('/portal/technicalSupport/projectManagement')
  cleanup()
  await waiting(PEOPLE.vendor)
  expect(screen.queryByRole('region', { name: '我的项目' })).toBeNull()
  expect(screen.queryByRole('region', { name: '我的工单' })).toBeNull()
})
