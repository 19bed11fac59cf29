import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'

const app = startDemoApp()
const unread = (bell: HTMLElement) => Number(/\d+/.exec(bell.getAttribute('aria-label') ?? '')?.[0] ?? 0)

test('an engineer of the provider is told in the console, and goes from there to what it tells of', async () => {
  await app.arrange(`insert into message (id, account_id, kind, message, link, status, created_at)
    select gen_random_uuid(), id, 'workOrder', '工单由您处理', '/console/work-orders?queue=mine', 0, now()
    from account where phone = '${PEOPLE.fae}'`)
  await app.reach(PEOPLE.fae)
  const { router } = await openPage('/console/tasks')
  const bar = within(screen.getByRole('banner'))
  const bell = await bar.findByRole('link', { name: /^我的消息，\d+ 条未读$/ })
  const before = unread(bell)
  await userEvent.click(bell)
  const list = await screen.findByRole('list', { name: '消息' })
  const [newest = expect.fail('no message')] = within(list).getAllByRole('listitem')
  const told = within(newest).getByRole('link', { name: '查看详情' })
  const href = told.getAttribute('href')
  await userEvent.click(told)
  await waitFor(() => expect(router.state.location.publicHref).toBe(href))
  expect(await bar.findByRole('link', { name: `我的消息，${before - 1} 条未读` })).toBeTruthy()
})
