import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { seeWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../../test/demo-app.ts'
import { giveDevice, shareOf } from '../../../../../test/device.ts'
import { dialogOf, orderNamed, press } from '../../../../../test/orders.tsx'
import { openPage, watchLeaving } from '../../../../../test/page.tsx'
import { call } from '../../../../shared/api/call.ts'
import { allShared } from '../../../../shared/outbox/shares.ts'
import { takeShare } from '../../../../shared/outbox/take-share.ts'

configure({ defaultHidden: true })

const app = startDemoApp()
const log = () => new File(['[    0.000] boot'], 'boot.log', { type: 'text/plain' })
const choice = async () => {
  const list = await screen.findByRole('list', { name: '未关闭的工单' })
  return within(list).getAllByRole('button')
}

test('words and a log go into a reply to the order that is found by its number; a tool that runs is named and left', async () => {
  giveDevice()
  await app.reach(PEOPLE.manager)
  const tool = new File(['MZ'], 'flash.exe')
  await takeShare(shareOf({ title: '串口日志', text: '第二行', files: [log(), tool] }))
  await openPage('/portal/share')
  await screen.findByText(/^不能发送：/)
  const [first] = await choice()
  const name = first?.querySelector('span')?.textContent ?? ''
  const { id, work_order_number: number } = await orderNamed(name)
  await userEvent.type(screen.getByRole('searchbox', { name: '工单编号或主题' }), number)
  await waitFor(async () => expect(await choice()).toHaveLength(1))
  await press(new RegExp(number))
  await screen.findByRole('button', { name: '移除 boot.log' })
  await waitFor(async () => expect(await allShared()).toEqual([]))
  await press('提交回复')
  await waitFor(async () => {
    const { data } = await call(seeWorkOrder, { params: { id } })
    expect(data.workOrderProcessingList.at(-1)).toMatchObject({
      processingContent: expect.stringContaining('<p>串口日志</p><p>第二行</p>'),
      fileList: [{ fileName: 'boot.log' }],
    })
  })
})

test('closed orders are not offered; what was shared can begin a new order, and is gone once that is sent', async () => {
  giveDevice()
  await app.reach(PEOPLE.manager)
  await takeShare(shareOf({ title: '上电无输出', text: '按下电源后串口无输出', files: [log()] }))
  await openPage('/portal/share')
  await waitFor(async () => expect((await choice()).length).toBeGreaterThan(1))
  expect((await choice()).filter(({ textContent }) => textContent?.includes('关闭'))).toEqual([])
  await press('新建工单')
  const dialog = await dialogOf('新建工单')
  await within(dialog).findByRole('button', { name: '移除 boot.log' })
  expect(within(dialog).getByLabelText<HTMLInputElement>('工单主题').value).toBe('上电无输出')
  expect(within(dialog).getByDisplayValue('按下电源后串口无输出')).toBeTruthy()
  const pick = async (label: string, option: RegExp) => {
    await userEvent.click(within(dialog).getByLabelText(label))
    await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
  }
  await pick('项目', /TZ-E2000 边缘网关$/)
  await pick('工单类别', /^硬件问题$/)
  expect(await allShared()).toHaveLength(2)
  await press('提交', dialog)
  const { id } = await waitFor(() => orderNamed('上电无输出'))
  const { data } = await call(seeWorkOrder, { params: { id } })
  expect(data.workOrder.workOrderDetails).toBe('按下电源后串口无输出')
  expect(data.workOrderFile).toMatchObject([{ fileName: 'boot.log' }])
  await waitFor(async () => expect(await allShared()).toEqual([]))
})

test('one thing is taken out again, and without any the page says how to share', async () => {
  giveDevice()
  await app.reach(PEOPLE.manager)
  await takeShare(shareOf({ files: [log()] }))
  await openPage('/portal/share')
  await press('移除 boot.log')
  await screen.findByText('没有待放入工单的分享')
  expect(await allShared()).toEqual([])
})

test.each([
  ['empty', /^分享的内容为空/],
  ['full', /^本机存储空间不足/],
  ['late', /^门户尚未在本机准备好/],
])('why nothing came is said: %s', async (fault, text) => {
  giveDevice()
  await app.reach(PEOPLE.manager)
  await openPage(`/portal/share?fault=${fault}`)
  await screen.findByText(text)
})

test('whoever is not logged in logs in first, and what was shared is there; another account finds nothing', async () => {
  giveDevice()
  await app.reach()
  const left = watchLeaving()
  await takeShare(shareOf({ text: '登录前的分享' }))
  await openPage('/portal/share')
  await waitFor(() => expect(left).toEqual([`/sso/start?returnTo=${encodeURIComponent('/portal/share')}`]))
  await app.reach(PEOPLE.manager)
  const { unmount } = await openPage('/portal/share')
  await screen.findByText('登录前的分享')
  unmount()
  await app.reach(PEOPLE.engineer)
  await openPage('/portal/share')
  await screen.findByText('没有待放入工单的分享')
  expect(screen.queryByText('登录前的分享')).toBe(null)
})

test('other pages lead to what waits; a log-out asks, and leaves nothing of it', async () => {
  giveDevice()
  await app.reach(PEOPLE.manager)
  const left = watchLeaving()
  await takeShare(shareOf({ text: '还未放入' }))
  await openPage('/portal/contactUS')
  const link = await screen.findByRole('link', { name: '分享的内容 1 项，选择工单' })
  expect(link.getAttribute('href')).toBe('/portal/share')
  await userEvent.click(screen.getByRole('button', { name: /^账号菜单/ }))
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  await screen.findByText('有 1 项分享的内容还未放入工单，退出后将从本机清除')
  await press('仍然退出')
  await waitFor(() => expect(left).toHaveLength(1))
  expect(await allShared()).toEqual([])
})
