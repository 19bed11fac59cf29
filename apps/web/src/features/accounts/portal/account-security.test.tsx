import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage, SETTINGS, stopMotion, watchLeaving } from '../../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()

async function open(phone: string, settings = SETTINGS) {
  await app.reach(phone)
  await openPage('/portal/personalCenter/accountSecurity', settings)
  await screen.findByRole('heading', { name: '账号安全' })
}

/** The button may wait for what the page still reads. */
async function dialogOf(opener: string): Promise<HTMLElement> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: opener })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
  return screen.findByRole('dialog')
}

test('[P-ME-031] [P-ME-035] [P-ERR-026] the password is changed in a dialog, with the old one', async () => {
  await open(PEOPLE.engineer)
  const dialog = await dialogOf('修改密码')
  for (const label of ['原密码', '新密码', '确认密码'])
    expect(within(dialog).getByLabelText(label)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: /确\s*定/ }))
  expect(await within(dialog).findByText('请输入原密码'), 'P-ME-035').toBeTruthy()
  await fill(dialog, { 原密码: 'Wrong-2026', 新密码: 'Bridge-2027', 确认密码: 'Bridge-2027' })
  await userEvent.click(within(dialog).getByRole('button', { name: /确\s*定/ }))
  expect(await within(dialog).findByText('原密码不正确')).toBeTruthy()
  await fill(dialog, { 原密码: 'Xinqiao@2026' })
  await userEvent.click(within(dialog).getByRole('button', { name: /确\s*定/ }))
  expect(await screen.findByText('更改成功'), 'P-ERR-026').toBeTruthy()
})

test('[P-ME-032] [P-ME-052] the e-mail dialog binds, or asks for the original number before a change', async () => {
  await open(PEOPLE.manager)
  const bind = await dialogOf('更换邮箱')
  expect(within(bind).getByText('绑定邮箱')).toBeTruthy()
  expect(within(bind).queryByLabelText('原手机号')).toBeNull()
  expect(within(bind).getByRole('button', { name: /绑\s*定/ })).toBeTruthy()
  await userEvent.click(within(bind).getByRole('button', { name: /取\s*消/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const verify = await dialogOf('邮箱核实后更换')
  expect(within(verify).getByText('绑定邮箱')).toBeTruthy()
  expect(within(verify).getByLabelText('原手机号')).toBeTruthy()
  expect(within(verify).getByRole('button', { name: '下一步' })).toBeTruthy()
})

test('[P-ME-053] [P-ME-054] [P-ME-055] [P-ME-056] [P-ME-057] what the e-mail dialog lacks stands by its field', async () => {
  await open(PEOPLE.manager)
  const bind = await dialogOf('更换邮箱')
  const submit = within(bind).getByRole('button', { name: /绑\s*定/ })
  await userEvent.clear(within(bind).getByLabelText('邮箱'))
  await userEvent.click(submit)
  expect(await within(bind).findByText('请输入邮箱'), 'P-ME-054').toBeTruthy()
  expect(await within(bind).findByText('请输入邮箱验证码'), 'P-ME-056').toBeTruthy()
  await userEvent.type(within(bind).getByLabelText('邮箱'), 'linzhiyuan@')
  await userEvent.click(submit)
  expect(await within(bind).findByText('请输入正确邮箱'), 'P-ME-055').toBeTruthy()
  await openPage('/portal/personalCenter/accountSecurity')
  const verify = await dialogOf('邮箱核实后更换')
  expect(within(verify).getByLabelText('原手机号'), 'P-ME-053').toBeTruthy()
  await userEvent.click(within(verify).getByRole('button', { name: '下一步' }))
  expect(await within(verify).findByText('请输入原手机号'), 'P-ME-057').toBeTruthy()
})

test('[P-ME-058] [P-ME-059] [P-ME-060] [P-ME-061] the e-mail code is sent once a minute, to a right address', async () => {
  await open(PEOPLE.vendor)
  const dialog = await dialogOf('更换邮箱')
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: '获取邮箱验证码' })
  await userEvent.click(button)
  expect(await within(dialog).findByText('请输入邮箱')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('邮箱'), 'guyifan@')
  await userEvent.click(button)
  expect(await within(dialog).findByText('请输入正确邮箱'), 'P-ME-060').toBeTruthy()
  expect(button.textContent).toBe('获取邮箱验证码')
  expect((await app.secretsOf('guyifan@new.example')).code, 'P-ME-060').toBe('')
  await userEvent.type(within(dialog).getByLabelText('邮箱'), 'new.example')
  await userEvent.click(button)
  await waitFor(() => expect(button.textContent, 'P-ME-058').toMatch(/^(60|59|58)秒后重新发送$/))
  expect(await screen.findByText('获取成功,请前往邮箱查看')).toBeTruthy()
  const { code } = await app.secretsOf('guyifan@new.example')
  expect(code).toMatch(/^\d{6}$/)
  await userEvent.click(button)
  expect((await app.secretsOf('guyifan@new.example')).code, 'P-ME-061').toBe(code)
  expect(button.disabled).toBe(true)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 61_000)
  await waitFor(() => expect(button.textContent, 'P-ME-059').toBe('获取邮箱验证码'))
  expect(button.disabled).toBe(false)
})

test('[P-ME-062] [P-ME-063] a code goes to the new address, which is bound by it', async () => {
  const address = 'linzhiyuan@new.example'
  await open(PEOPLE.manager)
  const dialog = await dialogOf('更换邮箱')
  await userEvent.type(within(dialog).getByLabelText('邮箱'), address)
  await userEvent.click(within(dialog).getByRole('button', { name: '获取邮箱验证码' }))
  expect(await screen.findByText('获取成功,请前往邮箱查看'), 'P-ME-063').toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('邮箱验证码'), (await app.secretsOf(address)).code)
  await userEvent.type(within(dialog).getByLabelText('登录密码'), 'Xinqiao@2026')
  await userEvent.click(within(dialog).getByRole('button', { name: /绑\s*定/ }))
  expect(await screen.findByText('绑定成功'), 'P-ME-062').toBeTruthy()
  expect(await screen.findByText(address)).toBeTruthy()
})

test('[P-ME-033] [P-ME-051] whoever has changed the number is asked to log in again, and is logged out', async () => {
  const phone = '13911112222'
  await open(PEOPLE.distributor)
  const left = watchLeaving()
  const drawer = await dialogOf('更换手机')
  expect(within(drawer).getByText('更换手机')).toBeTruthy()
  await userEvent.type(within(drawer).getByLabelText('新手机号码'), phone)
  await userEvent.click(within(drawer).getByRole('button', { name: /获取.*验证码/ }))
  const slider = await screen.findByRole('slider')
  const { hole } = await app.secretsOf(phone)
  slider.focus()
  await userEvent.keyboard(`{ArrowRight>${Math.round(hole)}/}{Enter}`)
  await waitFor(async () => expect((await app.secretsOf(phone)).code).toMatch(/^\d{6}$/))
  await userEvent.type(within(drawer).getByLabelText('短信验证码'), (await app.secretsOf(phone)).code)
  await userEvent.type(within(drawer).getByLabelText('原密码'), 'Xinqiao@2026')
  await userEvent.type(within(drawer).getByLabelText('新密码'), 'Bridge-2027')
  await userEvent.type(within(drawer).getByLabelText('确认密码'), 'Bridge-2027')
  await userEvent.click(within(drawer).getByRole('button', { name: /确\s*定/ }))
  expect(await screen.findByText('手机号码更换成功，请重新登录')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '重新登录' }))
  await waitFor(() => expect(left).toHaveLength(1))
  expect(localStorage.getItem('token')).toBeNull()
})

test('[P-ME-050] a confirmation that differs from the new password is told by its field, and nothing is sent', async () => {
  await open(PEOPLE.engineer)
  const drawer = await dialogOf('更换手机')
  await fill(drawer, { 新密码: 'Bridge-2027', 确认密码: 'Bridge-2028' })
  await userEvent.click(within(drawer).getByRole('button', { name: /确\s*定/ }))
  expect(await within(drawer).findByText('密码和确认密码不一致')).toBeTruthy()
  await fill(drawer, { 确认密码: 'Bridge-2027' })
  await userEvent.tab()
  await waitFor(() => expect(within(drawer).queryByText('密码和确认密码不一致')).toBeNull())
})

test('where another provider keeps the passwords, the page leads there', async () => {
  const centre = 'https://account.example.com/'
  await open(PEOPLE.manager, { ...SETTINGS, externalLogin: true, accountCenterUrl: centre })
  expect((await screen.findByRole('link', { name: '前往账号中心' })).getAttribute('href')).toBe(centre)
  for (const name of ['修改密码', '更换手机', '邮箱核实后更换'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByText('两步验证')).toBeNull()
  expect(screen.getByRole('button', { name: '更换邮箱' })).toBeTruthy()
})

test('what was typed into the dialogs of the page is dropped only when the person says so', async () => {
  stopMotion()
  await open(PEOPLE.personal)
  for (const [opener, label] of [
    ['修改密码', '新密码'],
    ['更换手机', '新手机号码'],
    ['更换邮箱', '邮箱'],
    ['开启', '登录密码'],
  ] as const) {
    const dialog = await dialogOf(opener)
    // Not key by key: the first field may take the focus meanwhile.
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value: '1' } })
    const [leave] = within(dialog).getAllByRole('button', { name: /^(取\s*消|Close|关闭)$/ })
    await userEvent.click(leave ?? expect.fail('no way out'))
    await userEvent.click(await screen.findByRole('button', { name: '继续填写' }))
    await waitFor(() => expect(screen.queryByText('放弃已填写的内容？')).toBeNull())
    expect(within(dialog).getByLabelText(label)).toHaveProperty('value', '1')
    await userEvent.click(leave ?? expect.fail('no way out'))
    await userEvent.click(await screen.findByRole('button', { name: /^放\s*弃$/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('codes and numbers of the dialogs are not kept when the session ends', async () => {
  await open(PEOPLE.manager)
  const dialog = await dialogOf('邮箱核实后更换')
  await userEvent.type(within(dialog).getByLabelText('原手机号'), PEOPLE.manager)
  await userEvent.type(within(dialog).getByLabelText('邮箱验证码'), '123456')
  localStorage.removeItem('token')
  window.dispatchEvent(new Event('pagehide'))
  expect(Object.values(sessionStorage).join()).not.toMatch(/123456|13800006620/)
})

test('the secret of the second factor is scanned, copied, or handed to an app on the same phone', async () => {
  await open(PEOPLE.tester)
  const dialog = within(await dialogOf('开启'))
  await userEvent.type(dialog.getByLabelText('登录密码'), 'Xinqiao@2026')
  await userEvent.click(dialog.getByRole('button', { name: '下一步' }))
  await dialog.findByRole('img', { name: '身份验证器二维码' })
  const onThisPhone = dialog.getByRole<HTMLAnchorElement>('link', { name: '在本机的验证器中添加' }).href
  await userEvent.setup().click(dialog.getByRole('button', { name: '复制密钥' }))
  const secret = await navigator.clipboard.readText()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new URL(onThisPhone).searchParams.get('secret')).toBe(secret)
})

/** Types into fields of a dialog, by their labels, instead of what stands there. */
async function fill(dialog: HTMLElement, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = within(dialog).getByLabelText(label)
    await userEvent.clear(field)
    await userEvent.type(field, value)
  }
}
