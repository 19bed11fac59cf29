import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'

const app = startDemoApp({ STAFF_SECOND_FACTOR: '1' })

test.each([
  ['/console/kb/bases', PEOPLE.editor],
  ['/portal/personalCenter/myInformation', PEOPLE.editor],
])('%s: staff without a second factor are led to it, and to nothing else', async (address, phone) => {
  await app.reach(phone)
  await openPage(address)
  expect(await screen.findByText('请先开启两步验证')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '我的待办' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '开启两步验证' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText('登录密码')).toBeTruthy()
})

test('a customer is asked for nothing', async () => {
  await app.reach(PEOPLE.engineer)
  await openPage('/portal/personalCenter/accountSecurity')
  expect(await screen.findByRole('heading', { name: '账号安全' })).toBeTruthy()
  expect(screen.queryByText('请先开启两步验证')).toBeNull()
})
