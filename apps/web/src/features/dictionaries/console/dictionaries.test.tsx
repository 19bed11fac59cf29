import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()

async function open(code: string) {
  document.body.innerHTML = ''
  await app.reach(PEOPLE.admin)
  const page = await openPage(`/console/dictionaries?code=${code}`)
  await screen.findByRole('table')
  return page
}
const labels = () =>
  screen.getAllByRole('row').flatMap((row) => row.querySelector('strong')?.textContent ?? [])

it('an option is added, put where it belongs, and renamed; its value stays', async () => {
  await open('productType')
  await waitFor(() => expect(labels()).toContain('服务器'))
  await userEvent.click(screen.getByRole('button', { name: /新增选项/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: /保\s?存/ }))
  expect(await within(dialog).findByText('请填写选项值')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('选项值'), '边缘盒子')
  await userEvent.type(within(dialog).getByLabelText('显示名称'), '边缘盒子')
  await userEvent.click(within(dialog).getByRole('button', { name: /保\s?存/ }))
  await waitFor(() => expect(labels().at(-1)).toBe('边缘盒子'))
  await userEvent.click(screen.getByRole('button', { name: '上移 边缘盒子' }))
  await waitFor(() => expect(labels().at(-2)).toBe('边缘盒子'))
  await userEvent.click(screen.getByRole('button', { name: '修改 边缘盒子' }))
  const change = await screen.findByRole('dialog', { name: '修改“边缘盒子”' })
  expect(within(change).getByLabelText('选项值').hasAttribute('disabled')).toBe(true)
})

it('a value or a name that a sibling has is refused at its field, and nothing is changed', async () => {
  await open('productType')
  const before = labels()
  await userEvent.click(await screen.findByRole('button', { name: /新增选项/ }))
  const dialog = await screen.findByRole('dialog')
  const [value, label] = [within(dialog).getByLabelText('选项值'), within(dialog).getByLabelText('显示名称')]
  await userEvent.type(value, '笔记本')
  await userEvent.type(label, '笔 记本')
  await userEvent.click(within(dialog).getByRole('button', { name: /保\s?存/ }))
  expect(await within(dialog).findByText('该字典中已有此选项值，可恢复使用已停用的选项')).toBeTruthy()
  expect(within(dialog).getByText('同级选项中已有此显示名称，请换一个名称')).toBeTruthy()
  await userEvent.type(value, '二')
  await userEvent.click(within(dialog).getByRole('button', { name: /保\s?存/ }))
  expect(await within(dialog).findByText('同级选项中已有此显示名称，请换一个名称')).toBeTruthy()
  expect(labels()).toEqual(before)
})

it('what was typed stays when the session ends, until somebody logs in again', async () => {
  await open('productType')
  const token = localStorage.getItem('token') ?? ''
  await userEvent.click(await screen.findByRole('button', { name: /新增选项/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('选项值'), '车载主机')
  await userEvent.type(within(dialog).getByLabelText('显示名称'), '车载主机')
  localStorage.setItem('token', 'a token that was revoked')
  await userEvent.click(within(dialog).getByRole('button', { name: /保\s?存/ }))
  await userEvent.click(await screen.findByRole('button', { name: '留在该页面' }))
  localStorage.setItem('token', token)
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(within(dialog).getByLabelText<HTMLInputElement>('选项值').value).toBe('车载主机')
  await userEvent.click(within(dialog).getByRole('button', { name: /保\s?存/ }))
  await waitFor(() => expect(labels()).toContain('车载主机'))
})

it('a retired option goes from what is in use, is shown among all, and comes back', async () => {
  await open('productType')
  await userEvent.click(await screen.findByRole('button', { name: '停用 服务器' }))
  const sure = await screen.findByRole('button', { name: /^停\s?用$/ })
  await userEvent.click(sure)
  await waitFor(() => expect(labels()).not.toContain('服务器'))
  await userEvent.click(screen.getByText('全部'))
  const row = (await screen.findByRole('button', { name: '恢复 服务器' })).closest('tr')
  expect(row?.textContent).toContain('已停用')
  await userEvent.click(screen.getByRole('button', { name: '恢复 服务器' }))
  expect(await screen.findByRole('button', { name: '停用 服务器' })).toBeTruthy()
})

it('a chip says where it stands and its steppings, in its list and to whoever chooses it', async () => {
  await open('zdQrsXp')
  await userEvent.click(await screen.findByRole('button', { name: '修改 飞腾E2000D' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByLabelText('生命周期'))
  await userEvent.click(await screen.findByTitle('不推荐新设计'))
  await userEvent.type(within(dialog).getByLabelText('步进'), 'a0{Enter}B0{Enter}')
  await userEvent.click(within(dialog).getByRole('button', { name: /保\s?存/ }))
  await waitFor(() => {
    const row = screen.getByRole('button', { name: '修改 飞腾E2000D' }).closest('tr')
    expect(row?.textContent).toContain('不推荐新设计A0、B0')
  })
})
