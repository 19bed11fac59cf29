import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answering, envelope } from '../../../../test/fetch.ts'
import { openPage, SETTINGS, userOf, watchLeaving } from '../../../../test/page.tsx'
import { insideThisSite } from './LoginComplete.tsx'

const OK = { code: 200, msg: '操作成功' }

test('[P-AUTH-006] [P-AUTH-008] [P-AUTH-009] /login has one field, a button and two links', async () => {
  await answering((_, response) => envelope(response, 200, OK))
  await openPage('/portal/login', { ...SETTINGS, registerUrl: 'https://accounts.example.com/register' })
  expect(await screen.findAllByRole('textbox')).toHaveLength(1)
  expect(screen.getByLabelText('手机号码')).toBeTruthy()
  expect(screen.getByRole('button', { name: '登录' })).toBeTruthy()
  const register = screen.getByRole('link', { name: '注册芯桥账号' })
  expect(register.getAttribute('href')).toBe('https://accounts.example.com/register')
  const single = screen.getByRole('link', { name: '统一身份认证登录' })
  expect(single.getAttribute('href')).toBe('/sso/start?returnTo=%2Fportal%2F')
})

test('[P-AUTH-007] an empty field is refused before anything is sent', async () => {
  let asked = 0
  await answering((_, response) => {
    asked += 1
    envelope(response, 200, OK)
  })
  await openPage('/portal/login')
  await userEvent.click(await screen.findByRole('button', { name: '登录' }))
  expect(await screen.findByText('请输入手机号码')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('手机号码'), '12345678901')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy()
  expect(asked).toBe(0)
})

test('[P-AUTH-010] [P-AUTH-011] [P-AUTH-012] the number goes to personal/login, and the browser where it answers', async () => {
  let address = ''
  await answering((request, response) => {
    address = decodeURIComponent(request.url ?? '')
    envelope(response, 200, { ...OK, data: { address: '/sso/start?login_hint=13800006620' } })
  })
  const left = watchLeaving()
  await openPage('/portal/login')
  await userEvent.type(await screen.findByLabelText('手机号码'), '13800006620')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  await waitFor(() => expect(left).toEqual(['/sso/start?login_hint=13800006620']))
  expect(address).toBe('/api/uami/api/personal/login?username=13800006620&returnTo=/portal/')
})

test('what the server refuses is said at the field', async () => {
  const errors = { username: '请输入正确的手机号码' }
  await answering((_, response) => envelope(response, 400, { code: 400, msg: errors.username, errors }))
  await openPage('/portal/login')
  await userEvent.type(await screen.findByLabelText('手机号码'), '13800006620')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy()
})

test('[P-SHELL-031] the end of a log-in keeps token, unitId and tbUnitType and returns to the page before', async () => {
  const grant = { token: 'token-1', unitId: 'unit-1', tbUnitType: '1', returnTo: '/portal/contactUS' }
  await answering((request, response) => {
    if (request.url === '/api/uami/api/session') envelope(response, 200, { ...OK, data: grant })
    else envelope(response, 200, { ...OK, data: userOf() })
  })
  const left = watchLeaving()
  await openPage('/portal/loginComplete')
  await waitFor(() => expect(left).toEqual(['/portal/contactUS']))
  expect({ ...localStorage }).toEqual({ token: 'token-1', unitId: 'unit-1', tbUnitType: '1' })
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
