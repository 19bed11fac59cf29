import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PEOPLE, startDemoApp } from '../../../../test/demo-app.ts'
import { openPage, watchFeedback } from '../../../../test/page.tsx'
import type { FeedbackItem, PendingQuestion } from '../../../shared/feedback/feedback.ts'

const app = startDemoApp()

async function open() {
  await app.reach(PEOPLE.engineer)
  await openPage('/portal/personalCenter/myMessages')
  return screen.findByRole('list', { name: '消息' })
}

const rows = () => within(screen.getByRole('list', { name: '消息' })).getAllByRole('listitem')

async function question(items: FeedbackItem[]): Promise<PendingQuestion> {
  return waitFor(() => {
    const found = items.find((item): item is PendingQuestion => item.type === 'question')
    return found ?? expect.fail('nothing was asked')
  })
}

test('[P-ME-020] a message is deleted after a question, and stays when it is declined', async () => {
  await open()
  const items = watchFeedback()
  const first = rows()[0]?.textContent
  const remove = () => within(rows()[0] ?? expect.fail('no message')).getByRole('button', { name: '删除' })
  await userEvent.click(remove())
  ;(await question(items)).settle(false)
  expect(rows()[0]?.textContent).toBe(first)
  items.length = 0
  await userEvent.click(remove())
  ;(await question(items)).settle(true)
  await waitFor(() => expect(rows()[0]?.textContent).not.toBe(first))
})

test('[P-ME-021] [P-ME-023] all are marked read at once, after which there is nothing to mark', async () => {
  await open()
  const button = screen.getByRole('button', { name: '全部标为已读' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await userEvent.click(button)
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  await waitFor(() => expect(rows().filter((row) => row.dataset.unread === 'true')).toEqual([]))
})

test('[P-ME-021] [P-ME-022] [P-ME-024] all are deleted after a question; then the list says so', async () => {
  await open()
  const items = watchFeedback()
  await userEvent.click(screen.getByRole('button', { name: '全部删除' }))
  const asked = await question(items)
  expect(rows().length).toBeGreaterThan(0)
  asked.settle(true)
  expect(await screen.findByText('暂无消息')).toBeTruthy()
})
