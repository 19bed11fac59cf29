import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { bindFetchToOrigin } from '../../../../test/fetch.ts'
import { openPage, SETTINGS, watchFeedback, watchLeaving } from '../../../../test/page.tsx'

const app = startDemoApp()

const mainNav = () => screen.findByRole('navigation', { name: '主导航' })
const entries = async () => within(await mainNav()).getAllByRole('link')

test('[P-SHELL-014] [P-SHELL-015] [P-SHELL-019] [P-SHELL-020] the header holds its six entries', async () => {
  await app.reach()
  await openPage('/portal/')
  const links = await entries()
  const names = links.map((link) => link.firstChild?.textContent ?? '')
  expect(names, 'P-SHELL-014').toEqual([
    ...['门户首页', '技术支持', '硬件认证', '整机认证', '知识库', '联系我们'],
  ])
  const addresses = links.map((link) => link.getAttribute('href'))
  expect(addresses[0], 'P-SHELL-015').toBe(SETTINGS.homeUrl)
  expect(addresses.slice(1, 4), 'P-SHELL-014').toEqual([null, null, null])
  expect(addresses[4], 'P-SHELL-019').toBe('/portal/knowledgeBase/kbList?action=more&type=0')
  expect(addresses[5], 'P-SHELL-020').toBe('/portal/contactUS')
})

test.each([
  ['[P-SHELL-016] [P-SHELL-018] [P-DICT-001] [C-SHELL-003]', 1, PEOPLE.engineer, ['技术支持', '整机认证']],
  ['[P-SHELL-017] [P-DICT-001] [C-SHELL-003]', 4, PEOPLE.vendor, ['硬件认证']],
  ['[P-SHELL-016] [P-SHELL-017] [P-SHELL-018] [P-DICT-001]', 2, PEOPLE.distributor, []],
])('%s unit type %i is offered its sections', async (_, _type, phone, offered) => {
  await app.reach(phone)
  await openPage('/portal/contactUS')
  await screen.findByRole('button', { name: /企业账号/ })
  const sections = (await entries()).slice(1, 4)
  expect(sections.filter((link) => link.hasAttribute('href')).map((link) => link.textContent)).toEqual(
    offered,
  )
})

test('[P-SHELL-021] [P-SHELL-022] a disabled entry says why and leads nowhere', async () => {
  await app.reach(PEOPLE.vendor)
  const { router } = await openPage('/portal/contactUS')
  await screen.findByRole('button', { name: /企业账号/ })
  const entry = (await entries())[1] ?? expect.fail('no entry')
  expect(entry.getAttribute('aria-disabled')).toBe('true')
  expect(entry.className).toContain('shell-entry-off')
  expect(within(entry).getByRole('tooltip').textContent).toBe('技术支持仅对整机与板卡厂商的企业账号开放')
  await userEvent.click(entry)
  expect(router.state.location.pathname).toBe('/contactUS')
})

test('[P-SHELL-023] [C-SHELL-018] the entry of the section one is in is active', async () => {
  await app.reach(PEOPLE.engineer)
  const { router } = await openPage('/portal/machineCertification')
  await screen.findByRole('heading', { name: '整机认证' })
  expect(router.state.location.pathname, 'C-SHELL-018').toBe('/machineCertification/machineCertificationList')
  const active = (await entries()).filter((link) => link.getAttribute('aria-current') === 'page')
  expect(active.map((link) => link.textContent)).toEqual(['整机认证'])
})

test('[P-SHELL-008] [P-SHELL-009] [P-SHELL-024] an unknown address ends at /404, without header, with the way back', async () => {
  await app.reach()
  const { router } = await openPage('/portal/no/such/page')
  await screen.findByText('抱歉，您访问的页面不存在')
  expect(router.state.location.pathname).toBe('/404')
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/')
})

test.each(['/portal/login', '/portal/register'])(
  '[P-SHELL-025] %s has a header without navigation',
  async (address) => {
    await app.reach()
    await openPage(address)
    await screen.findByRole('banner')
    expect(screen.queryByRole('navigation', { name: '主导航' })).toBeNull()
  },
)

test('[P-SHELL-007] [P-SHELL-026] addresses are paths under /portal, and /viewMenu ends at /404', async () => {
  await app.reach(PEOPLE.engineer)
  const { router } = await openPage('/portal/viewMenu')
  expect(router.state.location.pathname).toBe('/404')
  expect(window.location.pathname).toBe('/portal/404')
  expect(window.location.hash).toBe('')
})

test('[P-SHELL-028] a visitor is offered the log-in and the registration', async () => {
  await app.reach()
  await openPage('/portal/')
  const header = await screen.findByRole('banner')
  expect(within(header).getByRole('link', { name: '登录' })).toBeTruthy()
  expect(within(header).getByRole('link', { name: '注册' }).getAttribute('href')).toBe('/portal/register')
})

test('[P-SHELL-027] [P-SHELL-025] the user menu tells who one is, and the personal centre has no navigation', async () => {
  await app.reach(PEOPLE.engineer)
  await openPage('/portal/personalCenter/myInformation')
  await userEvent.click(await screen.findByRole('button', { name: /许知行/ }))
  const header = screen.getByRole('banner')
  for (const text of ['硬件工程师', '天津卓昱信息技术有限公司', '退出登录']) {
    expect(within(header).getByText(text)).toBeTruthy()
  }
  expect(within(header).getAllByText('企业账号')).toHaveLength(2)
  const links = within(within(header).getByRole('navigation', { name: '个人菜单' })).getAllByRole('link')
  const titles = links.map((link) => link.textContent?.slice(0, 4))
  expect(titles).toEqual(['我的信息', '我的消息', '变更通知', '账号安全'])
  expect(screen.queryByRole('navigation', { name: '主导航' })).toBeNull()
})

test('[P-AUTH-075] logging out says 退出成功, forgets the session and goes where the answer says', async () => {
  await app.reach(PEOPLE.engineer)
  const items = watchFeedback()
  const left = watchLeaving()
  sessionStorage.setItem('draft', '未发出的文字')
  await openPage('/portal/contactUS')
  await userEvent.click(await screen.findByRole('button', { name: /许知行/ }))
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(left.map((address) => new URL(address).pathname)).toEqual(['/portal/']))
  expect(items).toContainEqual({ type: 'toast', tone: 'success', text: '退出成功' })
  expect(localStorage.getItem('token')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('what was typed in a tab waits for its writer through a new log-in, and nobody else finds it', async () => {
  const arrive = async (phone: string, name: RegExp) => {
    await app.reach(phone)
    const { unmount } = await openPage('/portal/contactUS')
    await screen.findByRole('button', { name })
    unmount()
    return sessionStorage.getItem('reply:1')
  }
  await arrive(PEOPLE.engineer, /许知行/)
  sessionStorage.setItem('reply:1', '未发出的文字')
  expect(await arrive(PEOPLE.engineer, /许知行/)).toBe('未发出的文字')
  expect(await arrive(PEOPLE.manager, /林志远/)).toBeNull()
})

test('a log-out that the server does not hear of is told, and leaves one logged in', async () => {
  await app.reach(PEOPLE.engineer)
  const items = watchFeedback()
  const left = watchLeaving()
  await openPage('/portal/contactUS')
  await userEvent.click(await screen.findByRole('button', { name: /许知行/ }))
  const token = localStorage.getItem('token')
  // Nothing listens there.
  bindFetchToOrigin('http://127.0.0.1:9')
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  await waitFor(() =>
    expect(items).toContainEqual({ type: 'toast', tone: 'error', text: '后端接口连接异常' }),
  )
  expect(localStorage.getItem('token')).toBe(token)
  expect(left).toEqual([])
})

test('[P-SHELL-029] [P-SHELL-030] the footer shows links, addresses, hotline and filing number', async () => {
  await app.reach()
  await openPage('/portal/contactUS')
  const footer = await screen.findByRole('contentinfo')
  for (const text of [
    '知识库首页',
    '联系我们',
    '天津市滨海新区示例路 1 号',
    '400-000-0000',
    '津ICP备00000000号-1',
  ]) {
    expect(within(footer).getByText(text)).toBeTruthy()
  }
})

test('[P-SHELL-011] a visitor who opens a closed page is sent to the log-in and back', async () => {
  await app.reach()
  const left = watchLeaving()
  await openPage('/portal/technicalSupport?from=mail')
  await waitFor(() =>
    expect(left).toEqual(['/sso/start?returnTo=%2Fportal%2FtechnicalSupport%3Ffrom%3Dmail']),
  )
  expect(screen.queryByRole('heading', { name: '技术支持' })).toBeNull()
})

test('[P-SHELL-038] [P-SHELL-039] [P-SHELL-040] [C-SHELL-005] a personal account is told 没有访问权限, without cancel, and led home', async () => {
  await app.reach(PEOPLE.personal)
  const { router } = await openPage('/portal/technicalSupport')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('没有访问权限'), 'P-SHELL-038').toBeTruthy()
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent),
    'P-SHELL-039',
  ).toEqual(['返回门户首页'])
  await userEvent.click(within(dialog).getByRole('button'))
  await waitFor(() => expect(router.state.location.pathname, 'P-SHELL-040').toBe('/'))
  expect(window.location.pathname, 'C-SHELL-005').toBe('/portal/')
})

test('[P-SHELL-012] [P-SHELL-013] an account without a real name is sent to its profile with the prompt', async () => {
  await app.reach(PEOPLE.nameless)
  const items = watchFeedback()
  const { router } = await openPage('/portal/')
  await waitFor(() => expect(router.state.location.pathname).toBe('/personalCenter/myInformation'))
  expect(items).toContainEqual({
    type: 'toast',
    tone: 'warning',
    text: '用户信息中没有您的真实姓名，请前往修改',
  })
})

test('[P-SHELL-044] [C-SHELL-009] [P-AUTH-005] unit type 4 sees only the certification in the side menu', async () => {
  await app.reach(PEOPLE.vendor)
  const { router } = await openPage('/portal/compatibilityCertification')
  await screen.findByRole('heading', { name: '部件认证' })
  expect(router.state.location.pathname).toMatch(/\/compatibilityCertificationList$/)
  const side = screen.getByRole('navigation', { name: '侧边导航' })
  expect(
    within(side)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([...['部件认证', '操作系统硬件认证', '生态来访', '芯片类', '被动器件类', '公开列表', 'Logo 墙']])
})

test('a visitor sees in the side menu what a log-in opens, and is led through it to the very place', async () => {
  await app.reach()
  await openPage('/portal/compatibilityCertification/publicList')
  const side = within(await screen.findByRole('navigation', { name: '侧边导航' }))
  const names = side.getAllByRole('link').map((link) => link.textContent)
  expect(names).toEqual([
    '部件认证',
    '操作系统硬件认证',
    '生态来访',
    '芯片类',
    '被动器件类',
    '公开列表',
    'Logo 墙',
  ])
  const closed = side.getByRole('link', { name: '芯片类 需登录' })
  expect(closed.title).toBe('芯片类仅对部件、系统与器件厂商的企业账号开放，请先登录')
  expect(closed.getAttribute('href')).toBe(
    '/sso/start?returnTo=%2Fportal%2FcompatibilityCertification%2FChipApplyList',
  )
  expect(side.getByRole('link', { name: 'Logo 墙' }).getAttribute('href')).toMatch(/^\/portal\//)
})

test('[P-SHELL-005] unit, name and date lie over the content as a watermark; a visitor has none', async () => {
  await app.reach(PEOPLE.engineer)
  const { container, unmount } = await openPage('/portal/contactUS')
  await screen.findByRole('button', { name: /许知行/ })
  const marks = container.querySelector('[data-watermark]')?.textContent ?? ''
  expect(marks).toContain('天津卓昱信息技术有限公司')
  expect(marks).toMatch(/许知行 \d{4}-\d\d-\d\d/)
  unmount()
  localStorage.clear()
  const visitor = await openPage('/portal/contactUS')
  expect(visitor.container.querySelector('[data-watermark]')).toBeNull()
})

test('what was typed stays when the session ends', async () => {
  await app.reach(PEOPLE.engineer)
  await openPage('/portal/personalCenter/myInformation')
  const heading = await screen.findByRole('heading', { name: '我的信息' })
  localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
  await screen.findByRole('link', { name: '登录' })
  expect(heading.isConnected).toBe(true)
})

test('[P-SHELL-031] /outsideLogout clears the storage, cookies and the token, then goes to the provider', async () => {
  await app.reach()
  localStorage.setItem('token', 't')
  localStorage.setItem('unitId', 'unit-1')
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in this browser
  document.cookie = 'visited=1; path=/'
  const left = watchLeaving()
  await openPage('/portal/outsideLogout')
  await waitFor(() => expect(left).toEqual([SETTINGS.homeUrl]))
  expect(localStorage.length).toBe(0)
  expect(document.cookie).toBe('')
})

test('/outsideLogout ends the session itself, not only what the browser keeps of it', async () => {
  await app.reach(PEOPLE.engineer)
  const authorization = `Bearer ${localStorage.getItem('token')}`
  const alive = async () =>
    (await fetch('/api/uami/api/personal/getAppInfo', { method: 'POST', headers: { authorization } })).ok
  expect(await alive()).toBe(true)
  const left = watchLeaving()
  await openPage('/portal/outsideLogout')
  await waitFor(() => expect(left).toEqual([SETTINGS.homeUrl]))
  expect(await alive()).toBe(false)
})
