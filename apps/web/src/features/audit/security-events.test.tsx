import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../test/demo-app.ts'
import { openPage } from '../../../test/page.tsx'

const app = startDemoApp()

test('an administrator sees whose calls were refused, and narrows the list to a kind of event', async () => {
  await app.doAs(PEOPLE.engineer, 'POST', '/console/staff', {})
  await app.reach(PEOPLE.admin)
  const { router } = await openPage('/console/securityEvents?onlyBad=true')
  const row = (await screen.findByText('越权访问被拒')).closest('tr') as HTMLElement
  expect(within(row).getByText('新建供应方账号，短信告知如何设置密码')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('事件'))
  await userEvent.click(await screen.findByTitle('登录锁定'))
  await userEvent.click(screen.getByRole('button', { name: /查\s*询/ }))
  expect(await screen.findByText('没有符合条件的记录')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ kind: 'locked' })
})

test('a person sees what happened to the own account', async () => {
  await app.doAs(PEOPLE.manager, 'POST', '/console/staff', {})
  await app.reach(PEOPLE.manager)
  await openPage('/portal/personalCenter/accountSecurity')
  const section = await screen.findByRole('region', { name: '安全记录' })
  expect(await within(section).findByText('越权访问被拒')).toBeTruthy()
})
