import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listAccounts } from '@xinqiao/contract/accounts/console-account-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()

async function open() {
  await app.reach(PEOPLE.admin)
  const { unmount } = await openPage('/console/handovers')
  await userEvent.click((await screen.findAllByRole('button', { name: /新建交接/ }))[0] ?? expect.fail())
  return { unmount, dialog: within(await screen.findByRole('dialog')) }
}

test('people chosen before the session ended stand there by name, also those whom no list shows now', async () => {
  const before = await open()
  const leaver = before.dialog.getByLabelText('离职人员')
  await userEvent.type(leaver, '许知行')
  await userEvent.click(await screen.findByText(/^许知行（/, { selector: '.ant-select-item-option-content' }))
  await before.dialog.findAllByText(/TZ-E2000 电力采集终端/)
  await userEvent.type(before.dialog.getByLabelText('交接说明'), '离职')
  localStorage.removeItem('token')
  window.dispatchEvent(new Event('pagehide'))
  before.unmount()

  const { dialog } = await open()
  await userEvent.type(dialog.getByLabelText('离职人员'), '没有这个人')
  await screen.findByText('没有符合条件的人员')
  await userEvent.click(await dialog.findByRole('button', { name: /恢\s*复/ }))
  expect(await dialog.findByText(/^许知行（/)).toBeTruthy()
  expect(await dialog.findAllByText(/TZ-E2000 电力采集终端/)).not.toEqual([])
  expect(dialog.getByLabelText('交接说明')).toHaveProperty('value', '离职')
})

test('disabling says what somebody still has, and leads to its handover', async () => {
  await app.reach(PEOPLE.admin)
  const { rows } = await call(listAccounts, { query: { keyword: PEOPLE.engineer } })
  const { router } = await openPage(`/console/accounts?id=${rows[0]?.id}`)
  await userEvent.click(await screen.findByRole('button', { name: /^停\s*用$/ }))
  await screen.findByText(/名下还有 \d+ 项工作：项目中的岗位 \d+ 项/)
  await userEvent.click(screen.getByRole('link', { name: '交接给同事' }))
  await screen.findByText('新建交接', { selector: '[role="dialog"] *' })
  expect(await screen.findByText(/^许知行（/)).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ leaver: rows[0]?.id })
})
