import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { appInfo } from '@xinqiao/contract/identity/endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage, SETTINGS, watchLeaving } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const PAGE = '/portal/personalCenter/myInformation'
const menu = () => screen.findByRole('navigation', { name: '侧边导航' })
const terms = () => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
const fact = (label: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.nextElementSibling
    ?.textContent

async function open(phone: string, settings = SETTINGS) {
  await app.reach(phone)
  const page = await openPage(PAGE, settings)
  await screen.findByRole('heading', { name: '我的信息' })
  return page
}

test('[P-ME-005] the menu of the personal centre has the four documented entries, the notices of change and the way home', async () => {
  await open(PEOPLE.manager)
  const links = within(await menu()).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('title'), link.getAttribute('href')])).toEqual([
    ['我的信息', '/portal/personalCenter/myInformation'],
    ['人员管理', '/portal/personalCenter/personnelManagement'],
    ['我的消息', '/portal/personalCenter/myMessages'],
    ['变更通知', '/portal/personalCenter/changes'],
    ['账号安全', '/portal/personalCenter/accountSecurity'],
    ['返回首页', '/portal/'],
  ])
})

test.each([
  ['a member of a company', PEOPLE.engineer],
  ['a personal account', PEOPLE.personal],
])('[P-ME-006] %s has no personnel management in the menu', async (_, phone) => {
  await open(phone)
  expect(within(await menu()).queryByRole('link', { name: '人员管理' })).toBeNull()
  expect(within(await menu()).getByRole('link', { name: '账号安全' })).toBeTruthy()
})

test.each([
  [PEOPLE.engineer, '0', '男'],
  [PEOPLE.assistant, '1', '女'],
])('[P-DICT-002] the sex of %s is kept as %s and read as %s', async (phone, code, word) => {
  await open(phone)
  expect(fact('性别')).toBe(word)
  expect((await call(appInfo, {})).data.sex).toBe(code)
})

test('[P-ME-002] [P-ME-007] [P-ME-009] the profile shows person and company; the account is the number', async () => {
  await open(PEOPLE.manager)
  expect(terms()).toEqual([
    ...['真实姓名', '昵称', '性别', '账号', '手机号码', '邮箱'],
    ...['单位名称', '部门', '职务', '单位类型', '办公电话'],
  ])
  expect(fact('真实姓名')).toBe('林志远')
  expect(fact('性别')).toBe('男')
  expect(fact('账号')?.replaceAll(/\s/g, '')).toBe(PEOPLE.manager)
  expect(fact('手机号码')?.replaceAll(/\s/g, '')).toBe(PEOPLE.manager)
  expect(fact('邮箱')).toContain('linzhiyuan@zhuoyu.example')
  expect(fact('单位名称')).toBe('天津卓昱信息技术有限公司')
  expect(fact('部门')).toBe('研发中心')
  expect(screen.getByRole('button', { name: '更换头像' })).toBeTruthy()
})

test('[P-ME-003] without a picture of its own an account is shown by the first letter of its name', async () => {
  await open(PEOPLE.manager)
  const card = screen.getByRole('button', { name: '更换头像' }).closest('section') ?? document.body
  const drawn = () => card.querySelector('[class*="avatar"]')
  expect([drawn()?.tagName, drawn()?.textContent]).toEqual(['SPAN', '林'])
  expect(screen.queryByRole('img', { name: '头像' })).toBeNull()
})

test('[P-ME-010] a personal account has no company block', async () => {
  await open(PEOPLE.personal)
  expect(terms()).toContain('真实姓名')
  expect(terms()).not.toContain('单位名称')
  expect(screen.queryByRole('heading', { name: /单位信息/ })).toBeNull()
})

test('[P-ME-008] [P-ME-011] [P-ME-017] addresses are added and removed in rows, submitted or cancelled', async () => {
  await open(PEOPLE.engineer)
  const before = fact('邮箱')
  await userEvent.click(screen.getByRole('button', { name: /编\s*辑/ }))
  const addressRows = () => screen.getAllByRole('textbox', { name: /^邮箱 \d+$/ })
  const shown = (await screen.findAllByRole('textbox', { name: /^邮箱 \d+$/ })).length
  await userEvent.click(screen.getByRole('button', { name: /添加邮箱/ }))
  expect(addressRows()).toHaveLength(shown + 1)
  await userEvent.type(addressRows().at(-1) ?? expect.fail('no row'), 'second@zhuoyu.example')
  await userEvent.click(screen.getByRole('button', { name: /取\s*消/ }))
  await userEvent.click(await screen.findByRole('button', { name: /^放\s*弃$/ }))
  await waitFor(() => expect(fact('邮箱')).toBe(before))

  await userEvent.click(screen.getByRole('button', { name: /编\s*辑/ }))
  await userEvent.click(await screen.findByRole('button', { name: /添加邮箱/ }))
  await userEvent.type(addressRows().at(-1) ?? expect.fail('no row'), 'second@zhuoyu.example')
  await userEvent.click(screen.getByRole('button', { name: /提\s*交/ }))
  expect(await screen.findByText('更新信息成功')).toBeTruthy()
  await waitFor(() => expect(fact('邮箱')).toContain('second@zhuoyu.example'))

  await userEvent.click(screen.getByRole('button', { name: /编\s*辑/ }))
  await userEvent.click(await screen.findByRole('button', { name: `删除邮箱 ${shown + 1}` }))
  expect(addressRows()).toHaveLength(shown)
  await userEvent.click(screen.getByRole('button', { name: /提\s*交/ }))
  await waitFor(() => expect(fact('邮箱')).toBe(before))
})

test('[P-ME-014] the last row of addresses stays', async () => {
  // An address that is bound stays anyway.
  await app.arrange(`update account set bound_email = '', email = '' where phone = '${PEOPLE.personal}'`)
  await open(PEOPLE.personal)
  await userEvent.click(screen.getByRole('button', { name: /编\s*辑/ }))
  const removals = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /^删除邮箱 \d$/ })
  await screen.findByRole('textbox', { name: '邮箱 1' })
  expect(removals().map(({ disabled }) => disabled)).toEqual([true])
  await userEvent.click(screen.getByRole('button', { name: /添加邮箱/ }))
  expect(removals().map(({ disabled }) => disabled)).toEqual([false, false])
  await userEvent.click(screen.getByRole('button', { name: '删除邮箱 2' }))
  expect(removals().map(({ disabled }) => disabled)).toEqual([true])
})

test('what was typed of the profile is asked about before a link takes it away', async () => {
  const { router } = await open(PEOPLE.engineer)
  await userEvent.click(screen.getByRole('button', { name: /编\s*辑/ }))
  await userEvent.type(await screen.findByLabelText('昵称'), '新')
  const away = () =>
    within(screen.getByRole('navigation', { name: '侧边导航' })).getByRole('link', { name: /我的消息/ })
  await userEvent.click(away())
  await userEvent.click(await screen.findByRole('button', { name: '继续填写' }))
  expect(router.state.location.pathname).toBe('/personalCenter/myInformation')
  expect(screen.getByLabelText<HTMLInputElement>('昵称').value).toMatch(/新$/)
  await userEvent.click(away())
  // The first dialog may still be on its way out.
  const give = await screen.findAllByRole('button', { name: /^放\s*弃$/ })
  await userEvent.click(give.at(-1) ?? expect.fail('no dialog'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/personalCenter/myMessages'))
})

test('[P-ME-011] [P-ME-012] the change-password button leaves for the account centre', async () => {
  const centre = 'https://account.example.com/password'
  await open(PEOPLE.manager, { ...SETTINGS, accountCenterUrl: centre })
  expect(screen.getByRole('link', { name: /修改密码/ }).getAttribute('href')).toBe(centre)
})

test('[P-ME-012] without an account centre outside it leads to the page that changes the password', async () => {
  const { router } = await open(PEOPLE.manager)
  await userEvent.click(screen.getByRole('link', { name: /修改密码/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/personalCenter/accountSecurity'))
  expect(await screen.findByLabelText('原密码')).toBeTruthy()
})

test('[P-ERR-002] [P-ERR-004] what was typed when the session ended is offered again to the same person', async () => {
  const edit = async () => userEvent.click(await screen.findByRole('button', { name: /编\s*辑/ }))
  const nickName = () => screen.findByLabelText<HTMLInputElement>('昵称')
  const offer = '上次离开页面前填写的内容已保留'
  const { unmount } = await open(PEOPLE.vendor)
  await edit()
  await userEvent.type(await nickName(), '（出差）')
  const typed = (await nickName()).value
  localStorage.setItem('token', 'a token that was revoked')
  await userEvent.click(screen.getByRole('button', { name: /提\s*交/ }))
  const left = watchLeaving()
  await userEvent.click(await screen.findByRole('button', { name: '重新登录' }))
  await waitFor(() => expect(left).toHaveLength(1))
  unmount()

  const other = await open(PEOPLE.manager)
  await edit()
  await nickName()
  expect(screen.queryByText(offer)).toBeNull()
  other.unmount()

  await open(PEOPLE.vendor)
  await edit()
  expect(await screen.findByText(offer)).toBeTruthy()
  expect((await nickName()).value).not.toBe(typed)
  await userEvent.click(screen.getByRole('button', { name: /恢\s*复/ }))
  expect((await nickName()).value).toBe(typed)
  expect(screen.queryByText(offer)).toBeNull()
})

test('a profile that was changed elsewhere meanwhile: both stand there, mine can still be submitted', async () => {
  await open(PEOPLE.engineer)
  await userEvent.click(screen.getByRole('button', { name: /编\s*辑/ }))
  const nickName = await screen.findByLabelText<HTMLInputElement>('昵称')
  const theirs = { realName: '许知行', nickName: '手机上改的昵称', sex: '0' }
  expect(await app.doAs(PEOPLE.engineer, 'POST', '/uami/api/personal/updateUser', theirs)).toMatchObject({
    code: 200,
  })
  await userEvent.clear(nickName)
  await userEvent.type(nickName, '这里改的昵称')
  await userEvent.click(screen.getByRole('button', { name: /提\s*交/ }))
  expect(await screen.findByText('昵称，对方改为：手机上改的昵称')).toBeTruthy()
  expect(nickName.value).toBe('这里改的昵称')
  await userEvent.click(await screen.findByRole('button', { name: /仍保存我的内容/ }))
  expect(await screen.findByText('更新信息成功')).toBeTruthy()
  await waitFor(() => expect(fact('昵称')).toBe('这里改的昵称'))
})

test('where a profile changed elsewhere cannot be read, nothing is passed off as the change', async () => {
  await open(PEOPLE.distributor)
  await userEvent.click(screen.getByRole('button', { name: /编\s*辑/ }))
  const nickName = await screen.findByLabelText<HTMLInputElement>('昵称')
  const theirs = { realName: '手机上改的姓名', nickName: '手机上改的昵称', sex: '0' }
  await app.doAs(PEOPLE.distributor, 'POST', '/uami/api/personal/updateUser', theirs)
  await userEvent.clear(nickName)
  await userEvent.type(nickName, '这里改的昵称')
  const reach = globalThis.fetch
  globalThis.fetch = (input, init) =>
    String(input).includes(appInfo.path) ? Promise.reject(new TypeError('offline')) : reach(input, init)
  await userEvent.click(screen.getByRole('button', { name: /提\s*交/ }))
  expect(await screen.findByText(/未能取得对方的内容/)).toBeTruthy()
  expect(screen.queryByText(/对方改为/)).toBeNull()
  globalThis.fetch = reach
  await userEvent.click(screen.getByRole('button', { name: /提\s*交/ }))
  expect(await screen.findByText('昵称，对方改为：手机上改的昵称')).toBeTruthy()
})
