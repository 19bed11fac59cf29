import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listPushes } from '@xinqiao/contract/pushes/endpoints'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDevice } from '../../../../../server/test/calls/push-receiver.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { dialogOf, press } from '../../../../test/orders.tsx'
import { openPage, watchLeaving } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const devices = async () => (await call(listPushes, {})).data.devices

/** A browser that can be told, with what was subscribed in it. */
async function letBrowserPush(permission: NotificationPermission = 'granted') {
  const { subscription } = await openDevice()
  const { endpoint, ...keys } = subscription
  const state = { isOn: false, key: '' }
  const made = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      state.isOn = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (state.isOn ? made : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      Object.assign(state, { isOn: true, key: applicationServerKey })
      return made
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => permission })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return state
}

test('pushes to this device are off until asked for, are set, and stopped', async () => {
  const browser = await letBrowserPush()
  await app.reach(PEOPLE.manager)
  await openPage('/portal/personalCenter/accountSecurity')
  await userEvent.click(await screen.findByRole('link', { name: '本机推送' }))
  await screen.findByText('本机尚未开启推送。')
  expect(browser.isOn).toBe(false)
  await press('开启本机推送')
  await waitFor(async () => expect(await devices()).toMatchObject([{ current: true, hidden: true }]))
  expect(browser).toEqual({ isOn: true, key: (await call(listPushes, {})).data.key })
  const [{ device = '' } = {}] = await devices()
  await press(`设置 ${device}`)
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('switch', { name: '推送不显示内容' }))
  await press('保存', dialog)
  await waitFor(async () => expect(await devices()).toMatchObject([{ hidden: false }]))
  await press(`停止 ${device}`)
  await press('停止', await dialogOf(/^停止后，/))
  await waitFor(async () => expect(await devices()).toEqual([]))
  await waitFor(() => expect(browser.isOn).toBe(false))
})

test('whoever does not allow it is told what to do, and nothing is begun', async () => {
  await letBrowserPush('denied')
  await app.reach(PEOPLE.manager)
  await openPage('/portal/personalCenter/pushes')
  await press('开启本机推送')
  await screen.findByText(/^未获得通知权限/)
  expect(await devices()).toEqual([])
})

test('a browser that cannot is named', async () => {
  await app.reach(PEOPLE.manager)
  await openPage('/portal/personalCenter/pushes')
  await screen.findByText(/^此浏览器不支持推送/)
})

test('somebody else who signs in on the device ends what it was told', async () => {
  const browser = await letBrowserPush()
  await app.reach(PEOPLE.manager)
  await openPage('/portal/personalCenter/pushes')
  await press('开启本机推送')
  await waitFor(async () => expect(await devices()).toHaveLength(1))
  await app.reach(PEOPLE.engineer)
  await openPage('/portal/contactUS')
  await waitFor(() => expect(browser.isOn).toBe(false))
  await app.reach(PEOPLE.manager)
  expect(await devices()).toEqual([])
})

test('a log-out ends it', async () => {
  const browser = await letBrowserPush()
  await app.reach(PEOPLE.manager)
  await openPage('/portal/personalCenter/pushes')
  await press('开启本机推送')
  await waitFor(async () => expect(await devices()).toHaveLength(1))
  const left = watchLeaving()
  await userEvent.click(await screen.findByRole('button', { name: /^账号菜单/ }))
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(browser.isOn).toBe(false))
  await waitFor(() => expect(left).toHaveLength(1))
})
