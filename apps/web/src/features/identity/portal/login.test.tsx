import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage, SETTINGS, watchLeaving } from '../../../../test/page.tsx'
import { LEAVE_EVENT, type Leaving } from '../../../shared/navigation.ts'
import { insideThisSite } from './LoginComplete.tsx'

const app = startDemoApp()

test('[P-AUTH-006] [P-AUTH-008] [P-AUTH-009] /login has one field, a button and two links', async () => {
  await app.reach()
  await openPage('/portal/login', { ...SETTINGS, registerUrl: 'https://accounts.example.com/register' })
  expect(await screen.findAllByRole('textbox')).toHaveLength(1)
  expect(screen.getByLabelText('手机号码')).toBeTruthy()
  expect(screen.getByRole('button', { name: '登录' })).toBeTruthy()
  const register = screen.getByRole('link', { name: '注册芯桥账号' })
  expect(register.getAttribute('href')).toBe('https://accounts.example.com/register')
  const single = screen.getByRole('link', { name: '统一身份认证登录' })
  expect(single.getAttribute('href')).toBe('/sso/start?returnTo=%2Fportal%2F')
})

test('whoever comes back to it signed in is led on, with nothing to come back to', async () => {
  await app.reach(PEOPLE.manager)
  const replaced: string[] = []
  const onLeave = (event: Event) => {
    const { address, how } = (event as CustomEvent<Leaving>).detail
    replaced.push(`${how} ${address}`)
  }
  window.addEventListener(LEAVE_EVENT, onLeave)
  onTestFinished(() => window.removeEventListener(LEAVE_EVENT, onLeave))
  await openPage('/portal/login')
  await waitFor(() => expect(replaced).toEqual(['replace /portal/']))
})

test('[P-AUTH-007] an empty and a malformed number stay on the page, with what is wrong', async () => {
  await app.reach()
  const left = watchLeaving()
  await openPage('/portal/login')
  await userEvent.click(await screen.findByRole('button', { name: '登录' }))
  expect(await screen.findByText('请输入手机号码')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('手机号码'), '12345678901')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy()
  expect(left).toEqual([])
})

test('[P-AUTH-010] [P-AUTH-011] [P-AUTH-012] the number goes to personal/login, and the browser where it answers', async () => {
  await app.reach()
  const left = watchLeaving()
  await openPage('/portal/login')
  await userEvent.type(await screen.findByLabelText('手机号码'), PEOPLE.manager)
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  await waitFor(() => expect(left).toHaveLength(1))
  const address = new URL(left[0] ?? '', SETTINGS.homeUrl)
  expect(address.pathname).toBe('/sso/start')
  expect(address.search).toContain(PEOPLE.manager)
  expect(address.searchParams.get('returnTo')).toBe('/portal/')
})

test.each([
  ['/portal/knowledgeBase/kbList?type=0', '/portal/knowledgeBase/kbList?type=0'],
  ['//evil.example', '/portal/'],
  ['/\\evil.example', '/portal/'],
  ['https://evil.example/', '/portal/'],
  ['', '/portal/'],
])('only paths of this site are returned to: %j', (given, followed) => {
  expect(insideThisSite(given)).toBe(followed)
})
