import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listAllTokens, listTokens } from '@xinqiao/contract/identity/token-endpoints'
import { clientMyWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { workOrderProcessing } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { press } from '../../../../../test/orders.tsx'
import { openPage } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
/** The order to which a program replied, for both sides to see. */
let orderId = ''

const shown = async (place: string) => {
  await openPage(place)
  const text = await screen.findByText('夜间回归已通过')
  expect(text.closest('li')?.textContent).toContain('经由 夜间同步')
}

test('a token is made from 账号安全, shown once; a reply by it says so in the portal', async () => {
  await app.reach(PEOPLE.manager)
  await openPage('/portal/personalCenter/accountSecurity')
  await userEvent.click(await screen.findByRole('link', { name: '管理令牌' }))
  await screen.findByRole('heading', { name: '访问令牌' })
  await press('新建令牌')
  const dialog = await screen.findByRole('dialog')
  await press('新建', dialog)
  for (const text of ['请填写令牌名称', '请选择权限范围']) await within(dialog).findByText(text)
  expect(within(dialog).queryByLabelText(/^服务台/)).toBeNull()
  await userEvent.type(within(dialog).getByLabelText('名称'), '夜间同步')
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /orders:read/ }))
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /orders:write/ }))
  await userEvent.type(within(dialog).getByLabelText('可用网络'), 'office')
  await userEvent.type(within(dialog).getByLabelText('登录密码'), 'Xinqiao@2026')
  await press('新建', dialog)
  await within(dialog).findByText(/^应为 IP 地址或网段.*office$/)
  await userEvent.clear(within(dialog).getByLabelText('可用网络'))
  await press('新建', dialog)
  const token = (await screen.findByText(/^xqt_\w{49}$/)).textContent ?? ''
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /完\s*成/ }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: '我已保存令牌' }))
  await press('完成')
  const row = (await screen.findByText('夜间同步')).closest('tr') ?? expect.fail('no row')
  expect(row.textContent).toContain(`xqt_…${token.slice(-4)}`)

  const [order] = (await call(clientMyWorkOrder, { query: {} })).rows
  orderId = order?.id ?? expect.fail('no order')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ workOrderId: orderId, processingContent: '<p>夜间回归已通过</p>' })
  const said = await fetch(`/api${workOrderProcessing.path}`, { method: 'POST', headers, body })
  expect(await said.json()).toMatchObject({ code: 200 })
  await shown(`/portal/technicalSupport/myBusiness?order=${orderId}`)
})

test('its owner ends it', async () => {
  await app.reach(PEOPLE.manager)
  await openPage('/portal/personalCenter/accessTokens')
  await press('停用 夜间同步')
  await press('停用', await screen.findByRole('dialog'))
  await waitFor(async () => {
    const { rows } = await call(listTokens, { query: {} })
    expect(rows.find(({ name }) => name === '夜间同步')?.state).toBe('ended')
  })
})

test('at the desk the reply says by which token it came', async () => {
  await app.reach(PEOPLE.fae)
  await shown(`/console/work-orders?queue=all&id=${orderId}`)
})

test('a manager ends a token of the unit', async () => {
  await app.reach(PEOPLE.manager)
  await openPage('/portal/personalCenter/accessTokens')
  await userEvent.click(await screen.findByRole('link', { name: '本单位的令牌' }))
  await press('停用 持续集成')
  await press('停用', await screen.findByRole('dialog'))
  await screen.findByText('访问令牌已停用')
})

test('the administrator closes tokens to a unit', async () => {
  await app.reach(PEOPLE.admin)
  await openPage('/console/tokens')
  await press('开放范围')
  const dialog = await screen.findByRole('dialog')
  const units = await within(dialog).findByRole('combobox', { name: '不开放的单位' })
  await userEvent.type(units, '卓昱')
  await userEvent.click(await screen.findByTitle('天津卓昱信息技术有限公司'))
  await press('保存', dialog)
  await waitFor(async () => {
    const { rows } = await call(listAllTokens, { query: { keyword: '缺陷系统同步' } })
    expect(rows[0]?.state).toBe('closed')
  })
})
