import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changePhone, sendEmail } from '@xinqiao/contract/accounts/profile-endpoints'
import { PROFILE_TEXTS } from '@xinqiao/contract/accounts/profile-texts'
import { expect, test, vi } from 'vitest'
import { PEOPLE, startDemoApp } from '../../../../test/demo-app.ts'
import { openPage, SETTINGS, watchFeedback, watchLeaving } from '../../../../test/page.tsx'

const app = startDemoApp()

async function open(action = '', settings = SETTINGS) {
  await app.reach(PEOPLE.engineer)
  await openPage(`/portal/personalCenter/accountSecurity${action && `?action=${action}`}`, settings)
  await screen.findByRole('heading', { name: '账号安全' })
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

async function dialog(button: string, title: string) {
  await press(button)
  const box = await screen.findByRole('dialog')
  expect(within(box).getByText(title)).toBeTruthy()
  return box
}

test('[P-ME-031] the password is changed in a dialog', async () => {
  await open()
  const box = await dialog('修改密码', '修改密码')
  for (const label of ['原密码', '新密码', '确认密码']) expect(within(box).getByLabelText(label)).toBeTruthy()
})

test('[P-ME-032] [P-ME-052] an address is bound in a dialog; verifying before a new number also asks the old one', async () => {
  await open()
  const bind = await dialog('更换邮箱', '绑定邮箱')
  expect(within(bind).queryByLabelText('原手机号')).toBeNull()
  await userEvent.click(within(bind).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const verify = await dialog('邮箱核实后更换', '绑定邮箱')
  expect(within(verify).getByLabelText('原手机号')).toBeTruthy()
})

test('[P-ME-033] the number is changed in a drawer', async () => {
  await open()
  const drawer = await dialog('更换手机', '更换手机')
  for (const label of ['新手机号码', '原密码', '新密码', '确认密码']) {
    expect(within(drawer).getByLabelText(label)).toBeTruthy()
  }
})

test('[P-ME-058] [P-ME-059] [P-ME-060] [P-ME-061] a code goes to a valid address only, then the button counts down a minute', async () => {
  await open()
  const box = await dialog('更换邮箱', '绑定邮箱')
  const sent = vi.spyOn(window, 'fetch')
  const sendings = () => sent.mock.calls.filter(([to]) => String(to).endsWith(sendEmail.path)).length
  await userEvent.type(within(box).getByLabelText('邮箱'), 'no-address')
  await userEvent.click(within(box).getByRole('button', { name: '获取邮箱验证码' }))
  await waitFor(() => expect(within(box).getByLabelText('邮箱').getAttribute('aria-invalid')).toBe('true'))
  expect(sendings()).toBe(0)

  await userEvent.clear(within(box).getByLabelText('邮箱'))
  await userEvent.type(within(box).getByLabelText('邮箱'), 'bound@example.com')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  fireEvent.click(within(box).getByRole('button', { name: '获取邮箱验证码' }))
  const waiting = await within(box).findByRole('button', { name: /^(60|59)秒后重新发送$/ })
  expect(waiting).toHaveProperty('disabled', true)
  fireEvent.click(waiting)
  expect(sendings()).toBe(1)
  await vi.advanceTimersByTimeAsync(61_000)
  vi.useRealTimers()
  expect(await within(box).findByRole('button', { name: '获取邮箱验证码' })).toHaveProperty('disabled', false)
  sent.mockRestore()
})

test('[P-ME-051] whoever changed the number is asked to log in again and is logged out', async () => {
  await open()
  const drawer = await dialog('更换手机', '更换手机')
  const values = {
    新手机号码: '13877771234',
    短信验证码: '123456',
    原密码: 'Xinqiao2026',
    新密码: 'Bridge-2026',
    确认密码: 'Bridge-2026',
  }
  for (const [label, value] of Object.entries(values)) {
    await userEvent.type(within(drawer).getByLabelText(label), value)
  }
  const items = watchFeedback()
  const left = watchLeaving()
  const real = window.fetch
  const answer = JSON.stringify({ code: 200, msg: '操作成功' })
  const accepted = vi
    .spyOn(window, 'fetch')
    .mockImplementation((to, init) =>
      String(to).endsWith(changePhone.path)
        ? Promise.resolve(new Response(answer, { headers: { 'content-type': 'application/json' } }))
        : real(to, init),
    )
  await userEvent.click(within(drawer).getByRole('button', { name: '确定' }))
  const asked = await waitFor(
    () => items.find((item) => item.type === 'question') ?? expect.fail('nothing was asked'),
  )
  expect(asked.question).toMatchObject({ text: PROFILE_TEXTS.phoneChanged, cancel: null })
  asked.settle(true)
  await waitFor(() => expect(left.map((address) => new URL(address).pathname)).toEqual(['/portal/']))
  expect(localStorage.getItem('token')).toBeNull()
  accepted.mockRestore()
})

test('where another provider does the log-in, password, number and second factor are changed there', async () => {
  await open('', { ...SETTINGS, externalLogin: true, accountCenterUrl: 'https://id.example.com/' })
  const link = screen.getByRole('link', { name: '前往账号中心' })
  expect(link.getAttribute('href')).toBe('https://id.example.com/')
  for (const name of ['修改密码', '更换手机', '开启'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('button', { name: /邮箱/ })).toBeTruthy()
})
