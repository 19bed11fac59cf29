import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PEOPLE } from '../../../../../server/test/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()

async function open(code: string) {
  document.body.innerHTML = ''
  await app.reach(PEOPLE.admin)
  const page = await openPage(`/console/dictionaries?code=${code}`)
  await screen.findByRole('table', {}, { timeout: 8000 })
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
