import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listRobots } from '@xinqiao/contract/robots/endpoints'
import { expect, test } from 'vitest'
import { openChat } from '../../../../../server/test/calls/chat-receiver.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { dialogOf, press } from '../../../../test/orders.tsx'
import { openPage } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const stateOf = async (name: string) => {
  const { data } = await call(listRobots, { query: {} })
  return data.robots.find((row) => row.name === name)?.state
}

test('a robot is added from the settings of messages once its group took a test; it is tried, switched and removed', async () => {
  const chat = await openChat('feishu', { secret: 'right' })
  await app.reach(PEOPLE.manager)
  await openPage('/portal/personalCenter/accountSecurity')
  await userEvent.click(await screen.findByRole('link', { name: '发送到群机器人' }))
  await screen.findByRole('heading', { name: '群机器人' })
  await press('添加机器人')
  const dialog = await screen.findByRole('dialog')
  await press('测试并添加', dialog)
  for (const text of ['请填写机器人名称', '请填写 Webhook 地址']) await within(dialog).findByText(text)
  await userEvent.click(within(dialog).getByRole('radio', { name: '飞书' }))
  await userEvent.type(within(dialog).getByLabelText('名称'), '硬件组群')
  await userEvent.type(within(dialog).getByLabelText('Webhook 地址'), chat.url)
  await userEvent.type(within(dialog).getByLabelText('加签密钥'), 'wrong')
  await press('测试并添加', dialog)
  await screen.findByText(/^测试消息未送达：19021 /)
  await press('知道了')
  await userEvent.clear(within(dialog).getByLabelText('加签密钥'))
  await userEvent.type(within(dialog).getByLabelText('加签密钥'), 'right')
  await press('测试并添加', dialog)
  await waitFor(async () => expect(await stateOf('硬件组群')).toBe('on'))
  expect(chat.texts).toHaveLength(1)
  await press('向 硬件组群 发送测试消息')
  await waitFor(() => expect(chat.texts).toHaveLength(2))
  await press('停用 硬件组群')
  await press('停用', await dialogOf(/^停用后，/))
  await waitFor(async () => expect(await stateOf('硬件组群')).toBe('off'))
  await press('启用 硬件组群')
  await waitFor(async () => expect(await stateOf('硬件组群')).toBe('on'))
  await press('移除 硬件组群')
  await press('移除', await dialogOf(/^移除后，/))
  await waitFor(async () => expect(await stateOf('硬件组群')).toBeUndefined())
})

test('robots of the unit are reached from its people', async () => {
  await app.reach(PEOPLE.manager)
  await openPage('/portal/personalCenter/personnelManagement')
  await userEvent.click(await screen.findByRole('link', { name: '单位群机器人' }))
  await screen.findByText('飞腾项目协作群')
})

test('robots of the desk stand in the console, with their queue', async () => {
  await app.reach(PEOPLE.admin)
  await openPage('/console/robots')
  await screen.findByText('队列：工单')
})
