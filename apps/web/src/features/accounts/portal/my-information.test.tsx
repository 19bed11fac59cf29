import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE, startDemoApp } from '../../../../test/demo-app.ts'
import { openPage, SETTINGS } from '../../../../test/page.tsx'

const app = startDemoApp()
const ADDRESS = '/portal/personalCenter/myInformation'

async function open(phone: string, settings = SETTINGS) {
  await app.reach(phone)
  await openPage(ADDRESS, settings)
  await screen.findByRole('heading', { name: '我的信息' })
}

const labels = () => screen.getAllByRole('term').map((term) => term.textContent)

test('[P-ME-005] the personal centre has its four pages and the way back to the home page', async () => {
  await open(PEOPLE.manager)
  const menu = screen.getByRole('navigation', { name: '侧边导航' })
  const links = within(menu).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['我的信息', '/portal/personalCenter/myInformation'],
    ['人员管理', '/portal/personalCenter/personnelManagement'],
    ['我的消息', '/portal/personalCenter/myMessages'],
    ['账号安全', '/portal/personalCenter/accountSecurity'],
    ['返回首页', '/portal/'],
  ])
})

test.each([
  ['a member of a company', PEOPLE.engineer],
  ['an account without a company', PEOPLE.personal],
])('[P-ME-006] %s is offered no personnel management', async (_, phone) => {
  await open(phone)
  const menu = screen.getByRole('navigation', { name: '侧边导航' })
  expect(within(menu).queryByRole('link', { name: '人员管理' })).toBeNull()
})

test('[P-ME-002] [P-ME-007] [P-ME-009] it shows who one is and the company; the account is the number', async () => {
  await open(PEOPLE.manager)
  expect(labels()).toEqual([
    ...['真实姓名', '昵称', '性别', '账号', '手机号码', '邮箱'],
    ...['单位名称', '部门', '职务', '单位类型', '办公电话'],
  ])
  const fact = (label: string) =>
    screen.getAllByRole('term').find((term) => term.textContent === label)?.nextElementSibling?.textContent
  expect(fact('真实姓名')).toBe('林志远')
  expect(fact('账号')?.replaceAll(' ', '')).toBe(PEOPLE.manager)
  expect(fact('手机号码')?.replaceAll(' ', '')).toBe(PEOPLE.manager)
  expect(screen.getByRole('button', { name: '更换头像' })).toBeTruthy()
})

test('[P-ME-010] a personal account has no company block', async () => {
  await open(PEOPLE.personal)
  expect(labels()).toEqual(['真实姓名', '昵称', '性别', '账号', '手机号码', '邮箱'])
  expect(screen.queryByText('单位信息')).toBeNull()
})

test('[P-ME-008] [P-ME-011] editing adds and removes addresses; cancel keeps, submit saves', async () => {
  await open(PEOPLE.engineer)
  await userEvent.click(screen.getByRole('button', { name: /编辑/ }))
  const rows = () => screen.getAllByRole('textbox', { name: /^邮箱 \d+$/ })
  const before = rows().length
  await userEvent.click(screen.getByRole('button', { name: /添加邮箱/ }))
  expect(rows()).toHaveLength(before + 1)
  await userEvent.click(screen.getByRole('button', { name: `删除邮箱 ${before + 1}` }))
  await waitFor(() => expect(rows()).toHaveLength(before))
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(screen.queryByRole('button', { name: '提交' })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: /编辑/ }))
  await userEvent.click(screen.getByRole('button', { name: /添加邮箱/ }))
  await userEvent.type(screen.getByRole('textbox', { name: `邮箱 ${before + 1}` }), 'second@example.com')
  await userEvent.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('second@example.com')).toBeTruthy()
  expect(screen.getByRole('button', { name: /编辑/ })).toBeTruthy()
})

test('[P-ME-012] the button for the password leads to the account centre, the provider’s where it has one', async () => {
  await open(PEOPLE.engineer)
  const own = screen.getByRole('link', { name: /修改密码/ })
  expect(own.getAttribute('href')).toBe('/portal/personalCenter/accountSecurity?action=password')
  document.body.replaceChildren()
  await open(PEOPLE.engineer, { ...SETTINGS, accountCenterUrl: 'https://id.example.com/account' })
  const outside = screen.getByRole('link', { name: /修改密码/ })
  expect(outside.getAttribute('href')).toBe('https://id.example.com/account')
})
