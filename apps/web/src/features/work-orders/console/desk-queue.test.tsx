import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addCanned } from '@xinqiao/contract/work-orders/calls/canned-endpoints'
import { listDesk } from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { press } from '../../../../test/orders.tsx'
import { openPage } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

configure({ defaultHidden: true })

const app = startDemoApp()

beforeEach(() => app.reach(PEOPLE.fae))
afterEach(() => sessionStorage.clear())

const mine = async () => (await call(listDesk, { query: { queue: 'mine', open: '1', pageSize: 50 } })).rows
const waiting = async () =>
  (await mine()).filter((row) => row.turn === 'provider' && row.workOrderType === 2 && row.closeFlag === 0)
const opened = (name: string) => screen.findByRole('heading', { name, level: 1 })

test('a queue says where it ends, and is narrowed by what stands in the address', async () => {
  const [row] = await mine()
  const { unitName } = row ?? expect.fail('an empty queue')
  const { total } = await call(listDesk, { query: { queue: 'mine', open: '1', unitName } })
  await openPage(`/console/work-orders?queue=mine&unitName=${encodeURIComponent(unitName)}`)
  expect(await screen.findByText(`共 ${total} 个，已到末尾`)).toBeTruthy()
  expect(await screen.findByLabelText('单位')).toHaveProperty('value', unitName)
  await press('重置')
  await waitFor(() => expect(new URL(location.href).searchParams.get('unitName')).toBeNull())
})

test('a canned reply brings another class; after the answer the next of my queue comes', async () => {
  const [first, ...others] = await waiting()
  const { id, workOrderName } = first ?? expect.fail('nothing waits for me')
  const wanted = first?.classifyCode === 'WORKORDER_05' ? 'WORKORDER_01' : 'WORKORDER_05'
  const body = { title: '改类别并回复', body: '请升级固件后复测', classifyCode: wanted }
  await call(addCanned, { body })
  expect(others.length).toBeGreaterThan(0)
  await openPage(`/console/work-orders?queue=mine&id=${id}`)
  await opened(workOrderName)
  await userEvent.click(await screen.findByRole('button', { name: '快捷回复' }))
  await userEvent.click(await screen.findByText(body.title))
  expect(await screen.findByText(/^类别改为/)).toBeTruthy()
  await press('回复并处理下一单')
  await waitFor(() => expect(new URL(location.href).searchParams.get('id')).not.toBe(id))
  const next = new URL(location.href).searchParams.get('id')
  const rows = await mine()
  expect(rows.find((row) => row.id === next)?.turn).toBe('provider')
  const answered = rows.find((row) => row.id === id)
  expect([answered?.classifyCode, answered?.turn]).toEqual([wanted, 'customer'])
  await waitFor(() => expect(screen.queryByText(/^类别改为/)).toBeNull())
})
