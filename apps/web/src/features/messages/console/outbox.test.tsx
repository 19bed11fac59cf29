import type { ServerResponse } from 'node:http'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import type { OutboxMessage } from '@xinqiao/contract/messages/endpoints'
import { expect, test } from 'vitest'
import { answering, envelope } from '../../../../test/fetch.ts'
import { openPage, userOf, watchLeaving } from '../../../../test/page.tsx'

const admin = userOf({
  userType: 9,
  unitId: '-1',
  tbUnitType: null,
  realName: '系统管理员',
  roles: ['admin'],
})

function message(change: Partial<OutboxMessage> = {}): OutboxMessage {
  return {
    id: 'm-1',
    channel: 'email',
    recipient: 'linzy@example.com',
    subject: '知识库更新通知',
    body: '《D2000 硬件设计指南》已更新至 V1.3。',
    status: 'failed',
    attempts: 5,
    error: 'SMTP 451 please come back later',
    createTime: '2026-11-20 10:20:30',
    sendAfter: '',
    sentTime: '',
    ...change,
  }
}

/** A server with one signed-in user and an outbox; gives the queries it was asked and the event line. */
async function serving(user: UserInfo | null, rows: () => OutboxMessage[] | 'broken') {
  const queries: string[] = []
  const lines: ServerResponse[] = []
  if (user) localStorage.setItem('token', 'token-1')
  await answering((request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    if (path === '/api/events') {
      lines.push(response.writeHead(200, { 'content-type': 'text/event-stream' }))
      response.flushHeaders()
    } else if (path === '/api/console/outbox') {
      queries.push(decodeURIComponent(query))
      const found = rows()
      if (found === 'broken') envelope(response, 500, { code: 500, msg: '读取失败' })
      else envelope(response, 200, { code: 200, msg: '操作成功', rows: found, total: found.length })
    } else envelope(response, 200, { code: 200, msg: '操作成功', data: user })
  })
  return { queries, lines }
}

test('the outbox lists messages with their fate and opens one', async () => {
  await serving(admin, () => [
    message(),
    message({ id: 'm-2', channel: 'sms', subject: '登录验证码', status: 'sent' }),
  ])
  await openPage('/console/outbox')
  const row = (await screen.findByText('知识库更新通知')).closest('tr') ?? expect.fail('no row')
  expect(within(row).getByText('发送失败')).toBeTruthy()
  await userEvent.click(within(row).getByRole('button', { name: '知识库更新通知' }))
  const detail = await screen.findByRole('dialog')
  expect(within(detail).getByText('SMTP 451 please come back later')).toBeTruthy()
  expect(within(detail).getByText('《D2000 硬件设计指南》已更新至 V1.3。')).toBeTruthy()
})

test('filters stand in the address, search from the first page and can be cleared', async () => {
  const { queries } = await serving(admin, () => [])
  const { router } = await openPage('/console/outbox?status=failed&pageNum=3')
  await screen.findByText('没有符合条件的信件')
  expect(queries).toEqual(['status=failed&pageNum=3&pageSize=20'])
  await userEvent.type(screen.getByLabelText('收件人'), '13800006620{Enter}')
  await waitFor(() =>
    expect(queries.at(-1)).toBe('status=failed&recipient=13800006620&pageNum=1&pageSize=20'),
  )
  expect(router.state.location.search).toEqual({ status: 'failed', recipient: '13800006620' })
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(await screen.findByText('还没有信件')).toBeTruthy()
  expect(router.state.location.search).toEqual({})
})

test('a failed read says why and can be tried again', async () => {
  let state: OutboxMessage[] | 'broken' = 'broken'
  await serving(admin, () => state)
  await openPage('/console/outbox')
  expect(await screen.findByText('读取失败')).toBeTruthy()
  state = [message()]
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('知识库更新通知')).toBeTruthy()
})

test('a live event brings the new message', async () => {
  const rows = [message()]
  const { lines } = await serving(admin, () => rows)
  await openPage('/console/outbox')
  await screen.findByText('知识库更新通知')
  await waitFor(() => expect(lines).toHaveLength(1))
  rows.unshift(message({ id: 'm-2', subject: '登录验证码' }))
  lines[0]?.write('event: outbox\ndata: {}\n\n')
  expect(await screen.findByText('登录验证码')).toBeTruthy()
})

test('the console sends visitors to the log-in', async () => {
  await serving(null, () => [])
  const left = watchLeaving()
  await openPage('/console/outbox')
  await waitFor(() => expect(left).toEqual(['/sso/start?returnTo=%2Fconsole%2Foutbox']))
})

test.each([
  ['a customer', userOf(), /仅供供应方工作人员使用/],
  [
    'staff without a role that has a page',
    { ...admin, roles: ['fae'] as const },
    /当前角色在服务台没有可用的页面/,
  ],
])('%s is told that the console is not theirs', async (_, user, text) => {
  const { queries } = await serving({ ...user, roles: [...user.roles] }, () => [])
  await openPage('/console/outbox')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('没有访问权限')).toBeTruthy()
  expect(queries).toEqual([])
})
