import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clientMyProject } from '@xinqiao/contract/projects/calls/list-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../test/demo-app.ts'
import { openPage } from '../../../test/page.tsx'
import { call } from '../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
/** With its entries, which stand there once the reader is known. */
async function menu(): Promise<HTMLElement> {
  const found = await screen.findByRole('navigation', { name: '侧边导航' })
  await within(found).findAllByRole('link')
  return found
}

async function open(address = '/portal/technicalSupport') {
  await app.reach(PEOPLE.manager)
  const page = await openPage(address)
  await menu()
  return page
}

test('the area of technical support has its menu beside the page, and begins with what waits [T-SHELL-004] [T-SHELL-007]', async () => {
  const { router } = await open()
  await waitFor(() => expect(router.state.location.pathname).toBe('/technicalSupport/myBusiness'))
  expect(await within(screen.getByRole('main')).findByRole('heading', { name: '我的待办' })).toBeTruthy()
  // With how much of it waits.
  const entry = await within(await menu()).findByRole('link', { name: /^我的待办 ?\d+ ?项待处理$/ })
  expect(entry.getAttribute('href')?.split('?')[0], 'T-SHELL-007').toBe('/portal/technicalSupport/myBusiness')
})

test('the menu has to-do, projects, people and data in this order, people with two children [T-SHELL-006] [T-SHELL-010]', async () => {
  await open()
  const tops = [...(await menu()).querySelectorAll('a, button')].map(
    (entry) => entry.querySelector('span:not([role])')?.textContent,
  )
  // What the document does not name comes after it.
  expect(tops).toEqual(['我的待办', '项目管理', '人员管理', '内部人员', '飞腾人员', '资料管理', '固件与 BSP'])
  const group = within(await menu()).getByRole('button', { name: '人员管理' })
  const children = group.nextElementSibling as HTMLElement
  expect(
    within(children)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['内部人员', '飞腾人员'])
})

test.each([
  ['项目管理', 'projectManagement', 'T-SHELL-008'],
  ['内部人员', 'internalStaff', 'T-SHELL-011'],
  ['飞腾人员', 'FTpersonnel', 'T-SHELL-012'],
  ['资料管理', 'dataManagement', 'T-SHELL-013'],
])('the entry %s opens %s [%s] [T-SHELL-002]', async (name, path) => {
  const { router } = await open()
  await userEvent.click(within(await menu()).getByRole('link', { name }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/technicalSupport/${path}`))
  expect(await within(screen.getByRole('main')).findByRole('heading', { level: 1 })).toBeTruthy()
})

test('the entry of projects is marked on the form and the page of one too [T-SHELL-009]', async () => {
  await app.reach(PEOPLE.manager)
  const { rows } = await call(clientMyProject, { query: { projectStatus: 'DVT' } })
  for (const place of ['addAndAment?type=add', `projectDetail?type=detail&id=${rows[0]?.id}`]) {
    document.body.innerHTML = ''
    await open(`/portal/technicalSupport/projectManagement/${place}`)
    const marked = within(await menu())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(
      marked.map(({ textContent }) => textContent),
      place,
    ).toEqual(['项目管理'])
  }
})

test('unit type 4 finds nothing of technical support in its menu [T-SHELL-001]', async () => {
  await app.reach(PEOPLE.vendor)
  await openPage('/portal/compatibilityCertification')
  const names = within(await menu())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(names).toContain('部件认证')
  for (const foreign of ['我的待办', '项目管理', '内部人员', '飞腾人员', '资料管理', '固件与 BSP'])
    expect(names).not.toContain(foreign)
})
