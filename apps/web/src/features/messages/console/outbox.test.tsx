import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { bindFetchToOrigin } from '../../../../test/fetch.ts'
import { openPage, watchLeaving } from '../../../../test/page.tsx'

const app = startDemoApp()

/** A mail of its own kind: a code to this address. */
async function sendMail(email: string): Promise<void> {
  expect(await app.doAs(PEOPLE.engineer, 'POST', '/uami/api/sendEmail', { email })).toMatchObject({
    code: 200,
  })
}

test('the outbox lists messages with their fate and opens one', async () => {
  await sendMail('fate@zhuoyu.example')
  await app.reach(PEOPLE.admin)
  await openPage('/console/outbox?recipient=fate%40zhuoyu.example')
  const row = (await screen.findByText('fate@zhuoyu.example')).closest('tr') ?? expect.fail('no row')
  expect(within(row).getByText(/^(待发送|已发送|发送失败)$/)).toBeTruthy()
  await userEvent.click(within(row).getByRole('button'))
  const detail = await screen.findByRole('dialog')
  expect(within(detail).getByText(/fate@zhuoyu\.example/)).toBeTruthy()
  expect(within(detail).getByText(/分钟|正文已在发出后清除/, { selector: 'p' })).toBeTruthy()
})

test('filters stand in the address, search from the first page and can be cleared', async () => {
  await sendMail('filter@zhuoyu.example')
  await app.reach(PEOPLE.admin)
  const { router } = await openPage('/console/outbox?status=failed&pageNum=3')
  await screen.findByText('没有符合条件的记录')
  await userEvent.type(screen.getByLabelText('收件人'), '13800006620{Enter}')
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ status: 'failed', recipient: PEOPLE.manager }),
  )
  await screen.findByText('没有符合条件的记录')
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(await screen.findByText('filter@zhuoyu.example')).toBeTruthy()
  expect(router.state.location.search).toEqual({})
})

test('a page beyond the last one gives way to the last, in the address too', async () => {
  await sendMail('last@zhuoyu.example')
  await app.reach(PEOPLE.admin)
  const { router } = await openPage('/console/outbox?recipient=last%40zhuoyu.example&pageNum=99')
  expect(await screen.findByText('last@zhuoyu.example')).toBeTruthy()
  expect(router.state.location.search).toEqual({ recipient: 'last@zhuoyu.example', pageNum: '1' })
})

test('a read that failed says why and can be tried again', async () => {
  await sendMail('again@zhuoyu.example')
  await app.reach(PEOPLE.admin)
  await openPage('/console/outbox')
  await screen.findByText('again@zhuoyu.example')
  // Nothing listens there.
  bindFetchToOrigin('http://127.0.0.1:9')
  await userEvent.type(screen.getByLabelText('收件人'), 'again@zhuoyu.example{Enter}')
  expect(await screen.findByText('后端接口连接异常')).toBeTruthy()
  await app.reach(PEOPLE.admin)
  // The bar of broken lines, which comes a little later, has one as well.
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: '重试' }))
  expect(await screen.findByText('again@zhuoyu.example')).toBeTruthy()
})

test('a live event brings the new message', async () => {
  await sendMail('before@zhuoyu.example')
  await app.reach(PEOPLE.admin)
  await openPage('/console/outbox')
  await screen.findByText('before@zhuoyu.example')
  await sendMail('after@zhuoyu.example')
  expect(await screen.findByText('after@zhuoyu.example')).toBeTruthy()
})

test('the console sends visitors to the log-in', async () => {
  await app.reach()
  const left = watchLeaving()
  await openPage('/console/outbox')
  await waitFor(() => expect(left).toEqual(['/sso/start?returnTo=%2Fconsole%2Foutbox']))
})

test.each([
  ['a customer', PEOPLE.engineer, /仅供供应方工作人员使用/],
  ['staff without the role for it', PEOPLE.certifier, /当前角色不能使用此页面/],
])('%s is told that the console is not theirs', async (_, phone, text) => {
  await app.reach(phone)
  await openPage('/console/outbox')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('没有访问权限')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
