import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { countUnread } from '@xinqiao/contract/messages/unread-endpoint'
import { expect, onTestFinished, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage, watchLeaving } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'

const app = startDemoApp()

/** What stands on the icon of the home screen; null until the page has said anything. */
function watchBadge() {
  const badge: { shown: number | null } = { shown: null }
  const show = (count: number) => {
    badge.shown = count
    return Promise.resolve()
  }
  Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show(0) })
  onTestFinished(() => {
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
  })
  return badge
}

test('the icon of the installed portal tells how many messages are unread, and nothing after a log-out', async () => {
  await app.reach(PEOPLE.manager)
  const left = watchLeaving()
  const badge = watchBadge()
  await openPage('/portal/contactUS')
  await userEvent.click(await screen.findByRole('button', { name: /^账号菜单/ }))
  const { count } = (await call(countUnread, {})).data
  expect(count).toBeGreaterThan(0)
  await waitFor(() => expect(badge.shown).toBe(count))
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(badge.shown).toBe(0))
  await waitFor(() => expect(left).toHaveLength(1))
})

test('a visitor finds no number on the icon', async () => {
  await app.reach()
  const badge = watchBadge()
  await openPage('/portal/contactUS')
  await waitFor(() => expect(badge.shown).toBe(0))
})
