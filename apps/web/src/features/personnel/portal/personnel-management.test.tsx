import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getUserList } from '@xinqiao/contract/personnel/user-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const row = async (name: string) => (await screen.findByText(name)).closest('tr') ?? expect.fail('no row')
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

async function open(query = '') {
  await app.reach(PEOPLE.manager)
  await openPage(`/portal/personalCenter/personnelManagement${query}`)
  await screen.findByRole('heading', { name: '人员管理' })
}

async function dialogOf(name: string, action: string): Promise<HTMLElement> {
  await userEvent.click(within(await row(name)).getByRole('button', { name: action }))
  return screen.findByRole('dialog')
}

test('[P-PERS-002] [T-PERS-002] the table shows avatar, name, post, e-mail, office phone, edit and delete', async () => {
  await open()
  const one = await row('许知行')
  expect(heads()).toEqual(['姓名', '职务', '邮箱', '办公电话', '操作'])
  const cells = within(one).getAllByRole('cell')
  // Without a picture the first letter stands for it.
  expect(cells[0]?.firstElementChild?.firstElementChild?.textContent).toBe('许')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('许知行'),
    '硬件工程师',
    'xuzhixing@zhuoyu.example',
    expect.stringMatching(/^(—|[\d-]+)$/),
    '编辑授权删除',
  ])
})

test('[P-PERS-003] [P-PERS-034] [P-PERS-039] people are added in a dialog with tabs, found by name and chosen one by one or all', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /添加人员/ }))
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(['本单位账号', '按手机号码添加'])
  await within(dialog).findByText('邱子墨')
  await userEvent.click(within(dialog).getByRole('checkbox', { name: '全选' }))
  expect(within(dialog).getByText('已选 2 人')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: '全选' }))
  expect(within(dialog).getByText('已选 0 人')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: /^添\s*加$/ }))
  expect(await screen.findByText('请先选择需添加的人员'), 'P-PERS-034').toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('按姓名查找'), '温以')
  await waitFor(() => expect(within(dialog).queryByText('邱子墨')).toBeNull())
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /温以宁/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: /^添\s*加$/ }))
  expect(await screen.findByText('添加成功'), 'P-PERS-039').toBeTruthy()
  expect(await row('温以宁')).toBeTruthy()
})

test('[P-PERS-004] [P-PERS-005] [P-PERS-041] services are assigned by a list of checkboxes', async () => {
  await open()
  const dialog = await dialogOf('蒋思齐', '授权')
  const boxes = await within(dialog).findAllByRole<HTMLInputElement>('checkbox')
  const before = boxes.map(({ checked }) => checked)
  // The demonstration lets this person use one service only.
  expect(before.filter(Boolean)).toHaveLength(1)
  const free = boxes.find(({ checked }) => !checked) ?? expect.fail('none is free')
  await userEvent.click(free)
  await userEvent.click(within(dialog).getByRole('button', { name: /授\s*权/ }))
  expect(await screen.findByText('授权成功!')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await dialogOf('蒋思齐', '授权')
  const after = await within(again).findAllByRole<HTMLInputElement>('checkbox')
  expect(after.filter(({ checked }) => checked)).toHaveLength(2)
})

test('[P-PERS-005] somebody may use all services of the unit, or only the chosen ones', async () => {
  await open()
  const dialog = await dialogOf('宋明哲', '授权')
  const all = await within(dialog).findByRole<HTMLInputElement>('radio', { name: '全部已开通服务' })
  expect(all.checked).toBe(true)
  expect(within(dialog).queryAllByRole('checkbox')).toEqual([])
  await userEvent.click(within(dialog).getByRole('radio', { name: '仅限所选' }))
  await userEvent.click(within(dialog).getByRole('button', { name: /授\s*权/ }))
  expect(await within(dialog).findByText('请至少选择一项服务')).toBeTruthy()
})

test('[P-PERS-006] [P-PERS-032] [P-PERS-040] a member is changed in a dialog, which says when something is wrong', async () => {
  await open()
  const dialog = await dialogOf('宋明哲', '编辑')
  const department = within(dialog).getByLabelText('部门')
  const email = within(dialog).getByLabelText('邮箱')
  await userEvent.clear(department)
  await userEvent.type(department, '平台软件部')
  await userEvent.clear(email)
  await userEvent.type(email, 'songmingzhe@')
  await userEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('请正确填写信息!')).toBeTruthy()
  await userEvent.type(email, 'zhuoyu.example')
  await userEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('修改成功'), 'P-PERS-040').toBeTruthy()
  await waitFor(async () => expect((await row('宋明哲')).textContent).toContain('平台软件部'))
})

test('[P-PERS-006] a member whom somebody else changed meanwhile: both texts stand there, mine can still be saved', async () => {
  await open()
  const dialog = await dialogOf('蒋思齐', '编辑')
  const find = async () => {
    const { rows } = await call(getUserList, { body: { realName: '蒋思齐' } })
    return rows[0] ?? expect.fail('nobody')
  }
  const { tbPost, ...user } = await find()
  const theirs = { ...user, postId: String(tbPost?.id), department: '对方的部门' }
  expect(await app.doAs(PEOPLE.manager, 'POST', '/uami/api/editUser', theirs)).toMatchObject({ code: 200 })
  const department = within(dialog).getByLabelText('部门')
  await userEvent.clear(department)
  await userEvent.type(department, '我的部门')
  await userEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }))
  expect(await within(dialog).findByText('部门，对方改为：对方的部门')).toBeTruthy()
  expect(department).toHaveProperty('value', '我的部门')
  expect((await find()).department).toBe('对方的部门')
  await userEvent.click(within(dialog).getByRole('button', { name: /仍保存我的内容/ }))
  await waitFor(async () => expect((await find()).department).toBe('我的部门'))
})

test('[P-PERS-006] a number is looked up as it is typed: whoever is listed is edited, strangers are refused', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /添加人员/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('tab', { name: '按手机号码添加' }))
  const phone = await within(dialog).findByLabelText('手机号码')
  await userEvent.type(phone, '13911112222')
  expect(await within(dialog).findByText('只能添加已在账号中心注册的账号，请核对手机号码')).toBeTruthy()
  await userEvent.clear(phone)
  await userEvent.type(phone, PEOPLE.engineer)
  expect(await within(dialog).findByText('该人员已在人员列表中，保存即修改其信息')).toBeTruthy()
  expect(within(dialog).getByLabelText<HTMLInputElement>('真实姓名').value).toBe('许知行')
})

test('[P-PERS-035] [P-PERS-036] who leads projects stays, and the page says which', async () => {
  await open()
  await userEvent.click(within(await row('宋明哲')).getByRole('button', { name: '删除' }))
  const asked = (await screen.findByText('删除宋明哲')).closest<HTMLElement>('[role="dialog"]')
  await userEvent.click(
    within(asked ?? expect.fail('no question')).getByRole('button', { name: /^删\s*除$/ }),
  )
  const alert = await screen.findByText('删除失败,该人员还在负责TZ-S5000C 存储控制器、TZ-NAS 网络存储项目')
  expect(alert.closest('[role="dialog"], [role="alertdialog"]')?.textContent, 'P-PERS-036').toContain(
    '系统提示',
  )
  expect(await row('宋明哲'), 'P-PERS-035').toBeTruthy()
})

test('[P-PERS-032] a new member with nothing filled in is refused with the same words', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /添加人员/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('tab', { name: '按手机号码添加' }))
  await userEvent.click(within(dialog).getByRole('button', { name: /^添\s*加$/ }))
  expect(await screen.findByText('请正确填写信息!')).toBeTruthy()
})

test('a refused deletion leads on to the projects, which are handed over there, and then goes through', async () => {
  await open()
  await userEvent.click(within(await row('宋明哲')).getByRole('button', { name: '删除' }))
  const asked = (await screen.findByText('删除宋明哲')).closest<HTMLElement>('[role="dialog"]')
  await userEvent.click(
    within(asked ?? expect.fail('no question')).getByRole('button', { name: /^删\s*除$/ }),
  )
  await userEvent.click(await screen.findByRole('button', { name: '交接项目' }))
  const list = await screen.findByRole('list', { name: '负责的项目' })
  const links = within(list).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['TZ-S5000C 存储控制器', 'TZ-NAS 网络存储'])
  expect(links[0]?.getAttribute('href')).toMatch(/projectDetail\?.*id=/)
  await userEvent.click(screen.getByRole('button', { name: '交接并继续删除' }))
  expect(await screen.findByText('请选择更换人员')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('更换人员'))
  await userEvent.click(await screen.findByText(/^许知行/, { selector: '.ant-select-item-option-content' }))
  await userEvent.click(screen.getByRole('button', { name: '交接并继续删除' }))
  await waitFor(() => expect(screen.queryByText('宋明哲')).toBeNull())
})
