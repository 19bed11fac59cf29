import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listAnnouncements } from '@xinqiao/contract/messages/announcement-endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { showPart, stopMotion } from '../../../../test/page.tsx'
import { call } from '../../../shared/api/call.ts'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'

configure({ defaultHidden: true })

const app = startDemoApp()

async function open() {
  await app.reach(PEOPLE.admin)
  let closed = false
  stopMotion()
  showPart(<AnnouncementDialog onClose={() => (closed = true)} />)
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('标题'), '停机维护')
  await userEvent.type(within(dialog).getByLabelText('内容'), '周日零点起两小时')
  const press = (label: RegExp) => userEvent.click(within(dialog).getByRole('button', { name: label }))
  return { dialog, press, isClosed: () => closed }
}

const titles = async () => (await call(listAnnouncements, { query: {} })).rows.map(({ title }) => title)

test('an announcement that could not leave stays as it was written, and is sent once when it can', async () => {
  const { dialog, press, isClosed } = await open()
  await press(/预\s*览/)
  await within(dialog).findByText(/^站内消息 \d+ 人/)
  const before = (await titles()).length
  const online = globalThis.fetch
  onTestFinished(() => {
    globalThis.fetch = online
  })
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  await press(/^发布给/)
  expect(await screen.findByText('后端接口连接异常')).toBeTruthy()
  globalThis.fetch = online
  expect(isClosed()).toBe(false)
  await press(/返回修改/)
  expect(within(dialog).getByLabelText('标题')).toHaveProperty('value', '停机维护')
  expect(within(dialog).getByLabelText('内容')).toHaveProperty('value', '周日零点起两小时')
  await press(/预\s*览/)
  await within(dialog).findByText(/^站内消息 \d+ 人/)
  await press(/^发布给/)
  await waitFor(() => expect(isClosed()).toBe(true))
  const after = await titles()
  expect(after.length).toBe(before + 1)
  expect(after.filter((title) => title === '停机维护')).toHaveLength(1)
})

test('an announcement is dropped only when its writer says so, also from its preview', async () => {
  const { dialog, press, isClosed } = await open()
  await press(/预\s*览/)
  await within(dialog).findByText(/^站内消息 \d+ 人/)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: '继续填写' }))
  await waitFor(() => expect(screen.queryByText('放弃已填写的内容？')).toBeNull())
  expect(isClosed()).toBe(false)
  await press(/返回修改/)
  await press(/取\s*消/)
  await userEvent.click(await screen.findByRole('button', { name: /^放\s*弃$/ }))
  await waitFor(() => expect(isClosed()).toBe(true))
})
