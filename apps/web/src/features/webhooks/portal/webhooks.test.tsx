import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listWebhooks } from '@xinqiao/contract/webhooks/endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { dialogOf, press } from '../../../../test/orders.tsx'
import { openPage } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const stateOf = async (name: string) => {
  const { rows } = await call(listWebhooks, { query: {} })
  return rows.find((row) => row.name === name)?.state
}

test('a manager makes a webhook; its secret is shown once; it is switched off, on and removed', async () => {
  await app.reach(PEOPLE.manager)
  await openPage('/portal/personalCenter/accessTokens')
  await userEvent.click(await screen.findByRole('link', { name: '事件推送' }))
  await screen.findByRole('heading', { name: '事件推送' })
  await press('新建推送')
  const dialog = await screen.findByRole('dialog')
  await press('新建', dialog)
  for (const text of ['请填写推送名称', '请填写接收地址', '请选择事件']) await within(dialog).findByText(text)
  await userEvent.type(within(dialog).getByLabelText('名称'), '夜间同步')
  await userEvent.type(within(dialog).getByLabelText('接收地址'), 'https://10.0.0.1/')
  await userEvent.type(within(dialog).getByRole('combobox', { name: '事件' }), 'work-order.reply')
  await userEvent.click(await screen.findByTitle('客户回复（work-order.reply）'))
  await press('新建', dialog)
  await within(dialog).findByText('接收地址须能从公网访问：域名无法解析，或指向内网')
  await userEvent.clear(within(dialog).getByLabelText('接收地址'))
  await userEvent.type(within(dialog).getByLabelText('接收地址'), 'http://localhost:4444/')
  await press('新建', dialog)
  await screen.findByText(/^whsec_/)
  await userEvent.click(screen.getByRole('checkbox', { name: '我已保存密钥' }))
  await press('完成')
  await press('停用 夜间同步')
  await press('停用', await dialogOf(/^停用后，/))
  await waitFor(async () => expect(await stateOf('夜间同步')).toBe('off'))
  await press('启用 夜间同步')
  await waitFor(async () => expect(await stateOf('夜间同步')).toBe('on'))
  await press('更换 夜间同步 的密钥')
  await press('更换', await dialogOf(/的新密钥立即生效/))
  await screen.findByText(/^whsec_/)
  await userEvent.click(screen.getByRole('checkbox', { name: '我已保存密钥' }))
  await press('完成')
  await press('删除 夜间同步')
  await press('删除', await dialogOf(/^删除后，/))
  await waitFor(async () => expect(await stateOf('夜间同步')).toBeUndefined())
})

test('the administrator switches one on and has a delivery sent again', async () => {
  await app.reach(PEOPLE.admin)
  await openPage('/console/webhooks')
  await press('启用 缺陷系统')
  await waitFor(async () => expect(await stateOf('缺陷系统')).toBe('on'))
  await userEvent.click(await screen.findByRole('link', { name: '缺陷系统' }))
  const [first = expect.fail('no delivery')] = await screen.findAllByRole('button', { name: '飞腾回复' })
  await userEvent.click(first)
  await screen.findByText('503，用时 121 毫秒')
  await press('重发')
  await screen.findByText('已重新发送')
})
