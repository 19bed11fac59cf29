import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listUnitInvitations } from '@xinqiao/contract/accounts/unit-invitation-endpoints'
import { beforeEach, expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { press } from '../../../../../test/orders.tsx'
import { openPage } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
beforeEach(() => app.reach(PEOPLE.manager))

test('a manager comes from the people of the unit, makes an invitation, sends it, and withdraws it', async () => {
  await openPage('/portal/personalCenter/personnelManagement')
  await userEvent.click(await screen.findByRole('link', { name: '邀请同事注册' }))
  expect(await screen.findByRole('heading', { name: '邀请同事' })).toBeTruthy()
  const place = screen.getByRole('navigation', { name: '位置' })
  expect(place.textContent).toBe('人员管理/邀请同事')
  const menu = screen.getByRole('navigation', { name: '侧边导航' })
  expect(within(menu).getByRole('link', { name: '人员管理' }).getAttribute('aria-current')).toBe('page')
  await press('新建邀请')
  await userEvent.type(await screen.findByLabelText('部门'), '热设计部')
  const uses = screen.getByLabelText('可用次数')
  await userEvent.clear(uses)
  await userEvent.type(uses, '3')
  await press('新建')
  const link = await screen.findByText(/register\?inviteCode=/)
  const dialog = link.closest<HTMLElement>('[role="dialog"]') ?? expect.fail('no dialog')
  const people = within(dialog).getByLabelText('手机号码或邮箱')
  await userEvent.type(people, '153')
  await press('发送', dialog)
  expect(await within(dialog).findByText('请填写正确的手机号码或邮箱：153')).toBeTruthy()
  await userEvent.clear(people)
  await userEvent.type(people, '15330000001，new@example.com')
  await press('发送', dialog)
  expect(await screen.findByText('处理完成，成功 2 人，失败 0 人')).toBeTruthy()
  await press('知道了')
  expect(await screen.findByText(/^(15330000001|new@example.com) 等 2 人$/)).toBeTruthy()
  const [row] = (await call(listUnitInvitations, { query: {} })).rows
  expect(row).toMatchObject({ department: '热设计部', maxUses: 3, state: 'open' })
  const line = (await screen.findByText(row?.code ?? '')).closest('tr') ?? expect.fail('no row')
  await userEvent.click(within(line as HTMLElement).getByRole('button', { name: '撤回' }))
  await screen.findByText(/^撤回后，还没有提交注册申请的同事/)
  await press('撤回', screen.getByRole('dialog'))
  await waitFor(() => expect(within(line as HTMLElement).getByText('已失效')).toBeTruthy())
})
